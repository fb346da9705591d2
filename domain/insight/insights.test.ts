import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { emptyQuestions, QUESTIONS_PER_AXIS_CHOICES } from '../question/question.ts'
import { originName } from '../response/sourceText.ts'
import { countedResponses, funnelOf } from './funnel.ts'
import { Insights } from './insights.ts'
import { leavingOf, outstandingQuestion } from './leaving.ts'
import { shareRef } from './origin.ts'
import { originRows } from './origins.ts'
import { lastDays } from './period.ts'
import { percentOf, wilsonLower } from './shares.ts'

const visits = fc.nat({ max: 2_000 })
const reached = fc.array(visits, { minLength: 49, maxLength: 49 })

test('whatever visits did: no part exceeds its whole, and the parts are the total', () => {
  fc.assert(
    fc.property(reached, visits, fc.constantFrom(...QUESTIONS_PER_AXIS_CHOICES), (given, all, questionsPerAxis) => {
      const { came, started, answered, leads } = funnelOf(given)
      expect([came, started, answered, leads]).toEqual([came, started, answered, leads].sort((a, b) => b - a))
      expect(came).toBe(given.reduce((sum, one) => sum + one, 0))
      expect(countedResponses({ reached: given, responses: { all, contacts: 0, won: 0 } })).toBeLessThanOrEqual(all)
      const asked = { questions: emptyQuestions(), questionsPerAxis, newest: { reached: given, earlier: 0 } }
      const questions = leavingOf(asked)
      for (const [index, { seen, left }] of questions.entries()) {
        expect(left).toBeLessThanOrEqual(seen)
        expect(seen - left).toBe(questions[index + 1]?.seen ?? seen - left)
        expect(percentOf(left, seen)).toBeLessThanOrEqual(100)
        expect(wilsonLower(left, seen)).toBeLessThanOrEqual(seen === 0 ? 0 : left / seen)
      }
      const outstanding = outstandingQuestion(asked)
      if (outstanding?.times != null) expect(outstanding.times).toBeGreaterThan(2)
    }),
    { numRuns: 200 },
  )
})

const row = fc.record({
  origin: fc.constantFrom('direct', 'line', shareRef('line', 'ACE'), shareRef('line', 'BDF'), shareRef('x', 'ACE')),
  medium: fc.constantFrom('', 'social'),
  ...{ came: visits, started: visits, answered: visits, leads: visits },
  ...{ responses: visits, contacts: visits, won: visits },
})

test('the lines of the origins add up to the origins, one line a channel', () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 20 }), (origins) => {
      const rows = originRows(origins)
      for (const figure of ['came', 'started', 'answered', 'leads', 'responses', 'contacts', 'won'] as const) {
        const sum = (list: readonly Record<typeof figure, number>[]) => list.reduce((all, one) => all + one[figure], 0)
        expect(sum(rows)).toBe(sum(origins))
      }
      const names = rows.map(({ origin, medium }) => JSON.stringify([originName(origin), medium]))
      expect(new Set(names).size).toBe(names.length)
      expect(rows.map(({ came }) => came)).toEqual(rows.map(({ came }) => came).sort((a, b) => b - a))
    }),
    { numRuns: 200 },
  )
})

test('a period ends today in Japan', () => {
  expect(lastDays(7, new Date('2026-11-27T16:00:00Z'))).toEqual({ from: '2026-11-22', to: '2026-11-28' })
  expect(lastDays(90, new Date('2026-03-01T00:00:00Z'))).toEqual({ from: '2025-12-02', to: '2026-03-01' })
})

test('an answer of another version reads as far as it is known', () => {
  expect(
    v.parse(Insights, { reached: 'many', days: [{ day: '2026-11-28', came: -1 }], types: [{ code: 'XYZ' }] }),
  ).toMatchObject({
    reached: [],
    days: [{ day: '2026-11-28', came: 0, leads: 0 }],
    types: [{ code: 'ACE', people: 0 }],
    questionsPerAxis: 15,
  })
})
