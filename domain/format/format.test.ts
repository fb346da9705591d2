import { expect, test } from 'vitest'
import { formatDate, formatDateTime, formatNumber, tokyoDay } from './format.ts'

test('moments are those of Tokyo wherever it runs', () => {
  expect(formatDateTime('2026-11-20T15:00:05Z')).toBe('2026/11/21 00:00:05')
  expect(formatDateTime('nonsense')).toBe('')
  expect(formatDate('2026-03-01T00:00:00+00:00')).toBe('2026/3/1')
  expect(formatDate(null)).toBeNull()
  expect(formatDate('nonsense')).toBeNull()
  expect(tokyoDay(new Date('2026-12-31T14:59:59Z'))).toBe('2026-12-31')
  expect(tokyoDay(new Date('2026-12-31T15:00:00Z'))).toBe('2027-01-01')
})

test('numbers are grouped', () => {
  expect(formatNumber(1234567)).toBe('1,234,567')
})
