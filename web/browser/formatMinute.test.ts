import { expect, test } from 'vitest'
import { formatClock } from './formatMinute.ts'

test.each([
  ['2026-11-27T06:53:20Z', '15:53'],
  ['2026-11-26T15:00:00Z', '00:00'],
  ['2026-11-26T14:59:59Z', '2026/11/26 23:59'],
])('%s is %s on 27 November in Tokyo', (iso, shown) => {
  expect(formatClock(iso, '2026-11-27T12:00:00Z')).toBe(shown)
})
