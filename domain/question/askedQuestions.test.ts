import { expect, test } from 'vitest'
import { askedQuestions, asksTheSame } from './askedQuestions.ts'
import { emptyQuestions } from './question.ts'

test('asks the first slots of each axis, axis by axis, in whatever order they are stored', () => {
  const asked = askedQuestions({ questions: emptyQuestions().reverse(), questionsPerAxis: 5 }).map(({ id }) => id)
  expect(asked).toHaveLength(15)
  expect(asked.slice(0, 6)).toEqual(['axis-1-0', 'axis-1-1', 'axis-1-2', 'axis-1-3', 'axis-1-4', 'axis-2-0'])
  expect(asked.at(-1)).toBe('axis-3-4')
})

test('leaves out a slot that is not stored', () => {
  const questions = emptyQuestions().filter(({ id }) => id !== 'axis-1-1')
  const asked = askedQuestions({ questions, questionsPerAxis: 5 }).map(({ id }) => id)
  expect(asked).toHaveLength(14)
  expect(asked.slice(0, 3)).toEqual(['axis-1-0', 'axis-1-2', 'axis-1-3'])
})

test('asks all 45 slots when 15 per axis are chosen', () => {
  expect(askedQuestions({ questions: emptyQuestions(), questionsPerAxis: 15 })).toHaveLength(45)
})

test('only changes of questions that are asked are changes for visitors', () => {
  const asking = { questions: emptyQuestions(), questionsPerAxis: 5 } as const
  const reword = (slot: string) =>
    asking.questions.map((question) => (question.id === slot ? { ...question, text: '別の質問' } : question))
  expect(asksTheSame(asking, { ...asking, questions: emptyQuestions() })).toBe(true)
  expect(asksTheSame(asking, { ...asking, questions: reword('axis-1-5') })).toBe(true)
  expect(asksTheSame(asking, { ...asking, questions: reword('axis-1-4') })).toBe(false)
  expect(asksTheSame(asking, { ...asking, questionsPerAxis: 9 })).toBe(false)
})
