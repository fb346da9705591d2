import { expect, test } from 'vitest'
import { emptyDiagnostic } from './diagnostic.ts'
import { unreachable } from './reachability.ts'

const ID = '11111111-1111-4111-8111-111111111111'
const empty = emptyDiagnostic({ id: ID, userId: ID, now: '2026-01-01T00:00:00Z' })
const whole = {
  questionsPerAxis: 5 as const,
  questions: empty.questions.map((question) => ({ ...question, text: '?', leftChoice: 'a', rightChoice: 'b' })),
  resultTypes: empty.resultTypes.map((type) => ({ ...type, name: type.code, description: type.code })),
}
const changed = (id: string, change: { text?: string; leftChoice?: string; rightChoice?: string }) => ({
  ...whole,
  questions: whole.questions.map((question) => (question.id === id ? { ...question, ...change } : question)),
})

test('all types of a whole diagnostic can be reached', () => {
  expect(unreachable(whole)).toEqual({ types: [], questions: [] })
})

test('an empty one names all types and all asked questions', () => {
  const { types, questions } = unreachable({ ...empty, questionsPerAxis: 9 })
  expect(types).toHaveLength(8)
  expect(questions).toHaveLength(27)
})

test('equal or missing choices of an asked question count', () => {
  expect(unreachable(changed('axis-2-4', { leftChoice: ' b ' })).questions).toEqual(['axis-2-4'])
  expect(unreachable(changed('axis-1-0', { rightChoice: ' ' })).questions).toEqual(['axis-1-0'])
  expect(unreachable(changed('axis-3-0', { text: '' })).questions).toEqual(['axis-3-0'])
  expect(unreachable(changed('axis-2-5', { leftChoice: 'b' })).questions).toEqual([])
})

test('a type without a name or a description counts', () => {
  const resultTypes = whole.resultTypes.map((type) => (type.code === 'BDE' ? { ...type, description: ' ' } : type))
  expect(unreachable({ ...whole, resultTypes }).types).toEqual(['BDE'])
})
