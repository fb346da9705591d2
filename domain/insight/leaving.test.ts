import { describe, expect, test } from 'vitest'
import { emptyQuestions } from '../question/question.ts'
import { leavingOf, medianShare, outstandingQuestion, worstQuestions } from './leaving.ts'

/** Visits of five questions an axis, by the number of the question at which they ended. */
function asked(ended: Readonly<Record<number, number>>) {
  const reached = Array.from({ length: 49 }, (_, step) => ended[step] ?? 0)
  return { questions: emptyQuestions(), questionsPerAxis: 5 as const, newest: { reached, earlier: 0 } }
}

const numbersOf = (given: Parameters<typeof asked>[0]) =>
  worstQuestions(leavingOf(asked(given))).map((one) => one.number)

/** Each question but the 7th loses about 2 of 100. */
const even = { 1: 20, 2: 20, 3: 19, 4: 19, 5: 18, 6: 18, 8: 18, 9: 17, 10: 17, 11: 17, 12: 16, 13: 16, 14: 16, 15: 15 }

describe('where visits end', () => {
  test('each question is seen by those that came so far, and the last one is followed by form and result', () => {
    const rows = leavingOf(asked({ 0: 7, 1: 1, 14: 2, 15: 3, 46: 4, 47: 5, 48: 6 }))
    expect(rows).toHaveLength(15)
    expect(rows[0]).toMatchObject({ number: 1, question: { id: 'axis-1-0' }, seen: 21, left: 1 })
    expect(rows[5]).toMatchObject({ number: 6, question: { id: 'axis-2-0' }, seen: 20, left: 0 })
    expect(rows[14]).toMatchObject({ number: 15, question: { id: 'axis-3-4' }, seen: 18, left: 3 })
  })

  test('the worst are those that surely lose a large share, not those that a few saw', () => {
    expect(numbersOf({ 3: 40, 13: 1, 15: 2, 48: 200 })).toEqual([3, 15, 13])
    expect(numbersOf({ 3: 400, 15: 1 })).toEqual([3, 15])
    expect(numbersOf({ 48: 100 })).toEqual([])
  })

  test('the median is of questions that thirty saw', () => {
    expect(medianShare(leavingOf(asked({ 1: 10, 48: 90 })))).toBe(0)
    expect(medianShare(leavingOf(asked({ 1: 100, 2: 90, 3: 5, 4: 5 })))).toBeCloseTo(0.7)
    expect(medianShare(leavingOf(asked({ 1: 3, 2: 3, 3: 3 })))).toBe(0)
  })
})

const few = Object.fromEntries(Array.from({ length: 15 }, (_, index) => [index + 1, 2]))

describe('the question to look at first', () => {
  test('loses surely more than twice what the median question loses', () => {
    expect(outstandingQuestion(asked({ ...even, 7: 120, 48: 500 }))).toMatchObject({
      leaving: { number: 7, left: 120 },
      times: expect.closeTo(6, 0),
    })
    expect(outstandingQuestion(asked({ ...even, 7: 18, 48: 500 }))).toBeNull()
    // Three times the median's share, which chance explains.
    expect(outstandingQuestion(asked({ ...few, 7: 6, 48: 100 }))).toBeNull()
  })

  test('needs a hundred visits', () => {
    expect(outstandingQuestion(asked({ 7: 40, 48: 59 }))).toBeNull()
    expect(outstandingQuestion(asked({ 7: 40, 48: 60 }))).toMatchObject({ leaving: { number: 7 }, times: null })
    expect(outstandingQuestion(asked({ 0: 100 }))).toBeNull()
    // One visit is many times none.
    expect(outstandingQuestion(asked({ 7: 1, 48: 99 }))).toBeNull()
  })
})
