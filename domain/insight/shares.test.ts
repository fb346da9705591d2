import { expect, test } from 'vitest'
import { changeOf, hasRate, percentOf, wilsonLower } from './shares.ts'

test.each([
  [81, 263, 0.2553],
  [15, 148, 0.0624],
  [0, 20, 0],
  [1, 29, 0.0061],
  [0, 0, 0],
])('of %i in %i at least the share %f is sure', (part, whole, lower) => {
  expect(wilsonLower(part, whole)).toBeCloseTo(lower, 4)
})

test.each([
  [806, 1240, 65],
  [1, 1000, 1],
  [999, 1000, 99],
  [0, 5, 0],
  [5, 5, 100],
  [6, 5, 100],
  [0, 0, 0],
])('%i of %i is %i per cent: nothing alone is 0, and all alone is 100', (part, whole, percent) => {
  expect(percentOf(part, whole)).toBe(percent)
})

test('a rate needs thirty', () => expect([29, 30].map(hasRate)).toEqual([false, true]))

test.each([
  [108, 100, 8],
  [50, 100, -50],
  [30, 30, 0],
  [29, 100, null],
  [100, 29, null],
  [100, 0, null],
])('from %2$i to %1$i is a change of %3$s per cent', (now, before, change) => {
  expect(changeOf(now, before)).toBe(change)
})
