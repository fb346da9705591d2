import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyQuestions, QUESTIONS_PER_AXIS_CHOICES } from '../question/question.ts'
import type { ResultType } from '../result-type/resultType.ts'
import type { Answers, Side } from './response.ts'
import { findResultType, isReachable, resultCode, scoreAnswers, scorePercent, winningSide } from './scores.ts'

const questions = emptyQuestions()

function answering(side: (index: number) => Side): Answers {
  return Object.fromEntries(questions.map((question, index) => [question.id, side(index)]))
}

describe('scoring', () => {
  test('left wins only with strictly more answers; a tie goes to the right', () => {
    expect(winningSide({ left: 8, right: 7 })).toBe('left')
    expect(winningSide({ left: 7, right: 7 })).toBe('right')
    expect(winningSide({ left: 0, right: 0 })).toBe('right')
  })

  test('joins the winning codes of the axes in order', () => {
    const scores = { 'axis-1': { left: 5, right: 0 }, 'axis-2': { left: 2, right: 3 }, 'axis-3': { left: 3, right: 2 } }
    expect(resultCode(scores)).toBe('ADE')
  })

  test('only asked questions count', () => {
    const all = answering(() => 'left')
    expect(scoreAnswers({ questions, questionsPerAxis: 5 }, all)['axis-1']).toEqual({ left: 5, right: 0 })
    expect(scoreAnswers({ questions, questionsPerAxis: 5 }, { 'axis-1-0': 'right' })).toStrictEqual({
      'axis-1': { left: 0, right: 1 },
      'axis-2': { left: 0, right: 0 },
      'axis-3': { left: 0, right: 0 },
    })
    expect(scoreAnswers({ questions, questionsPerAxis: 15 }, { ...all, 'axis-9-1': 'left' })['axis-3']).toEqual({
      left: 15,
      right: 0,
    })
  })

  test('agrees with counting by hand for any answers', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...QUESTIONS_PER_AXIS_CHOICES),
        fc.dictionary(
          fc.constantFrom(...questions.map((question) => question.id)),
          fc.constantFrom<Side>('left', 'right'),
        ),
        (questionsPerAxis, answers) => {
          const scores = scoreAnswers({ questions, questionsPerAxis }, answers)
          const left = Array.from({ length: questionsPerAxis }, (_, i) => answers[`axis-2-${i}`]).filter(
            (side) => side === 'left',
          ).length
          expect(scores['axis-2'].left).toBe(left)
          expect(resultCode(scores)[1]).toBe(left > scores['axis-2'].right ? 'C' : 'D')
        },
      ),
    )
  })
})

test('a run ends with one answer to each question of an axis, and with no other scores', () => {
  const axis = (left: number, right: number) => ({ 'axis-1': { left, right }, 'axis-2': five, 'axis-3': five })
  const five = { left: 2, right: 3 }
  const isOfFive = (left: number, right: number) => isReachable({ questions, questionsPerAxis: 5 }, axis(left, right))
  expect([isOfFive(5, 0), isOfFive(1, 4)]).toEqual([true, true])
  expect([isOfFive(1, 3), isOfFive(1, 5)]).toEqual([false, false])
})

describe('scorePercent', () => {
  test('adds up to 100 once anything is answered', () => {
    expect(scorePercent({ left: 0, right: 0 })).toEqual({ left: 0, right: 0 })
    expect(scorePercent({ left: 1, right: 2 })).toEqual({ left: 33, right: 67 })
    expect(scorePercent({ left: 2, right: 1 })).toEqual({ left: 67, right: 33 })
    expect(scorePercent({ left: 5, right: 0 })).toEqual({ left: 100, right: 0 })
    expect(scorePercent({ left: 1, right: 7 })).toEqual({ left: 13, right: 87 })
    fc.assert(
      fc.property(fc.nat(15), fc.nat(15), (left, right) => {
        fc.pre(left + right > 0)
        const percent = scorePercent({ left, right })
        expect(percent.left + percent.right).toBe(100)
        for (const side of ['left', 'right'] as const) {
          const exact = (100 * { left, right }[side]) / (left + right)
          expect(Number.isInteger(percent[side])).toBe(true)
          expect(Math.abs(percent[side] - exact)).toBeLessThanOrEqual(0.5)
        }
      }),
    )
  })
})

describe('findResultType', () => {
  const type = (code: ResultType['code']): ResultType => ({
    id: code,
    code,
    name: code,
    subtitle: '',
    description: '',
    imageUrl: null,
    actions: [],
  })

  test('falls back to the first type, then to none', () => {
    const types = [type('ACE'), type('BDF')]
    expect(findResultType(types, 'BDF')?.code).toBe('BDF')
    expect(findResultType(types, 'ADE')?.code).toBe('ACE')
    expect(findResultType([], 'ADE')).toBeNull()
  })
})
