import { test as base } from '@playwright/test'
import { type ProductServer, startProduct } from './productServer.ts'

/** Limits that a test's many requests from one address would meet, and receivers on this machine. */
const ENVIRONMENT = {
  DELIVERY_PRIVATE_ADDRESSES: 'on',
  RATE_LIMIT_SIGN_UPS_PER_HOUR: '1000',
  RATE_LIMIT_SIGN_INS_PER_5_MINUTES: '10000',
  RATE_LIMIT_MAILS_PER_HOUR: '1000',
  LOG_LEVEL: 'warn',
}

/** `product` is one running server per worker. Tests share it and create their own accounts. */
export const test = base.extend<{ failOnPageError: undefined }, { product: ProductServer }>({
  product: [
    async ({ browserName: _ }, use) => {
      const product = await startProduct(ENVIRONMENT)
      await use(product)
      await product.remove()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
  failOnPageError: [
    async ({ page }, use) => {
      const errors: Error[] = []
      page.on('pageerror', (error) => errors.push(error))
      await use(undefined)
      if (errors.length > 0) throw new AggregateError(errors, errors.map((error) => error.message).join('\n'))
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'
