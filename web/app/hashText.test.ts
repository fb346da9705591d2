import { createHash } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import { hashText } from './useSeesRegisterLink.ts'

afterEach(() => vi.unstubAllGlobals())

test('a text has the hash that the server gives it, on a page without a digest of its own', async () => {
  vi.stubGlobal('crypto', {})
  for (const text of ['', 'operator@example.com', '診断'.repeat(40)]) {
    expect(await hashText(text)).toBe(createHash('sha256').update(text).digest('hex'))
  }
})
