import { expect, test } from 'vitest'
import { retentionDaysOf } from './retention.ts'

test.each([
  ['29', null],
  ['30', 30],
  [' ３６５ ', 365],
  ['3650', 3650],
  ['3651', null],
  ['90.5', null],
  ['-90', null],
  ['', null],
  ['1e3', null],
])('%s names %s days', (typed, days) => {
  expect(retentionDaysOf(typed)).toBe(days)
})
