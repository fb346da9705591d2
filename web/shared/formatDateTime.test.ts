import { expect, it } from 'vitest'
import { formatDate, formatDateTime } from './formatDateTime.ts'

it('shows times as they are in Tokyo, whatever zone the browser lives in', () => {
  expect(formatDate('2026-11-20T15:00:00Z')).toBe('2026/11/21')
  expect(formatDateTime('2026-11-20T15:05:00.123+00:00')).toBe('2026/11/21 00:05')
})

it('shows a dash for what is no time', () => {
  expect(formatDateTime('')).toBe('-')
  expect(formatDate('soon')).toBe('-')
})
