import { expect, test } from 'vitest'
import { readScores, writeScores } from './scores.ts'

test('scores are read back from their text', () => {
  const scores = { 'axis-1': { left: 9, right: 6 }, 'axis-2': { left: 0, right: 5 }, 'axis-3': { left: 15, right: 0 } }
  expect(writeScores(scores)).toBe('9-6.0-5.15-0')
  expect(readScores('9-6.0-5.15-0')).toEqual(scores)
})

test.each(['', '9-6.0-5', '9-6.0-5.15-0.1-1', '9-7.0-5.1-1', '9--6.0-5.1-1', '009-6.0-5.1-1', 'a-1.0-5.1-1'])(
  '%j is none',
  (text) => expect(readScores(text)).toBeNull(),
)
