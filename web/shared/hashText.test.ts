import { createHash } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { hashText } from './hashText.ts'

/** Around the ends of a block of 64 bytes, where the padding changes, and with characters of several bytes. */
const TEXTS = [
  '',
  'abc',
  'operator@example.com',
  '診断'.repeat(20),
  ...[54, 55, 56, 63, 64, 119, 120].map((n) => 'a'.repeat(n)),
]

test.each(['with', 'without'])(
  'a text has the hash that the server gives it, %s the browser’s own digest',
  async (own) => {
    if (own === 'without') vi.stubGlobal('crypto', {})
    for (const text of TEXTS) expect(await hashText(text)).toBe(createHash('sha256').update(text).digest('hex'))
  },
)
