import { expect, test } from 'vitest'
import { emptyQuestions } from './question.ts'
import { axisQuestionProgress, questionProgress } from './questionProgress.ts'

test('counts the slots that are filled, of all and of one axis', () => {
  const filled = new Set(['axis-1-0', 'axis-1-14', 'axis-2-3'])
  const questions = emptyQuestions().map((question) =>
    filled.has(question.id) ? { ...question, text: '問', leftChoice: 'a', rightChoice: 'b' } : question,
  )
  expect(questionProgress(questions)).toEqual({ done: 3, total: 45 })
  expect(axisQuestionProgress(questions, 'axis-1')).toEqual({ done: 2, total: 15 })
  expect(axisQuestionProgress(questions, 'axis-3')).toEqual({ done: 0, total: 15 })
})
