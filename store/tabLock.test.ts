import { afterEach, expect, test, vi } from 'vitest'
import { inOneTab } from './tabLock.ts'

afterEach(() => vi.unstubAllGlobals())

function withLocks(
  request: (name: string, options: LockOptions, granted: (lock: unknown) => unknown) => Promise<unknown>,
) {
  vi.stubGlobal('navigator', { locks: { request } })
}

test('works without locks, and where the browser refuses them', async () => {
  vi.stubGlobal('navigator', {})
  expect(await inOneTab('send', async () => 'sent')).toBe('sent')
  withLocks(() => Promise.reject(new DOMException('The request was denied', 'SecurityError')))
  expect(await inOneTab('send', async () => 'sent')).toBe('sent')
})

test('leaves the work to the tab that is at it', async () => {
  withLocks(async (_name, { ifAvailable }, granted) => granted(ifAvailable ? null : 'after waiting'))
  expect(await inOneTab('send', async () => 'sent')).toBeNull()
})

test('does not repeat work that failed', async () => {
  withLocks(async (_name, _options, granted) => granted({}))
  const work = vi.fn(() => Promise.reject(new Error('failed')))
  await expect(inOneTab('send', work)).rejects.toThrow('failed')
  expect(work).toHaveBeenCalledTimes(1)
})
