import { type Creator, newCreator, type Plan } from './creator.ts'
import { test as base } from './fixtures.ts'

/** The account of each test file, created on first use. */
const creators = new Map<string, Promise<Creator>>()

/** Tests of signed-in screens. The tests of a file share one creator, with the file's plan. */
export const test = base.extend<{ plan: Plan; creator: Creator }>({
  plan: ['premium', { option: true }],
  creator: async ({ product, plan }, use, { file }) => {
    const creator = creators.get(file) ?? newCreator(product, plan)
    creators.set(file, creator)
    await use(await creator)
  },
})

export { expect } from './fixtures.ts'
