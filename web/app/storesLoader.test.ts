import { expect, it, vi } from 'vitest'
import { TEST_CONFIG } from '#web/testing/renderApplication.tsx'
import { createStoresLoader } from './storesLoader.ts'

const openStores = vi.hoisted(() => vi.fn())
vi.mock('#store/createStores.ts', () => ({ openStores }))

it('says in its own words that the client cannot be had, and tries again at the next call', async () => {
  openStores.mockImplementationOnce(() => {
    throw new TypeError('Failed to fetch dynamically imported module: http://localhost/assets/createStores.js')
  })
  const loader = createStoresLoader(TEST_CONFIG)
  await expect(loader.load()).rejects.toMatchObject({ kind: 'unavailable', code: 'client_missing' })
  openStores.mockResolvedValue('stores')
  expect(await loader.load()).toBe('stores')
  expect(await loader.loaded).toBe('stores')
})
