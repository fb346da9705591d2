import { describe, expect, test } from 'vitest'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import { makeDiagnostic } from '../../testing/records.ts'
import { answeredCount, freshRun, nextRun, type RunPlan, type RunState } from './runState.ts'

const questions = askedQuestions(makeDiagnostic({ questionsPerAxis: 5 }))
const plan: RunPlan = { questions, collectLeadInfo: true }

function answerAll(start: RunState, count = questions.length, ofPlan = plan): RunState {
  return questions
    .slice(0, count)
    .reduce((state, { id }) => nextRun(ofPlan, state, { type: 'answer', questionId: id, side: 'left' }), start)
}

describe('a run', () => {
  const start = freshRun('response-1', 1000)

  test('goes from question to question, then to the lead form, then to the result', () => {
    const lead = answerAll(start)
    expect(lead).toMatchObject({ phase: 'lead' })
    expect(answeredCount(plan, lead.answers)).toBe(15)
    expect(nextRun(plan, lead, { type: 'finish' }).phase).toBe('result')
  })

  test('goes straight to the result without lead collection', () => {
    expect(answerAll(start, 15, { questions, collectLeadInfo: false }).phase).toBe('result')
  })

  test('a second answer to a question that is gone changes nothing', () => {
    const action = { type: 'answer', questionId: 'axis-1-0', side: 'left' } as const
    const once = nextRun(plan, start, action)
    expect(nextRun(plan, once, { ...action, side: 'right' })).toBe(once)
  })

  test('goes back without losing answers, from the lead form too, and never before the first', () => {
    const lead = answerAll(start)
    const last = nextRun(plan, lead, { type: 'back' })
    expect(last).toMatchObject({ phase: 'question', index: 14 })
    expect(answeredCount(plan, last.answers)).toBe(15)
    expect(nextRun(plan, start, { type: 'back' })).toBe(start)
  })

  test('a found run goes on at the first open question', () => {
    const found: RunState = { ...answerAll(start, 7), phase: 'resume', index: 0 }
    expect(nextRun(plan, found, { type: 'continue' })).toMatchObject({ phase: 'question', index: 7 })
  })

  test('a found run with all answers goes on at the lead form', () => {
    const found: RunState = { ...answerAll(start), phase: 'resume' }
    expect(nextRun(plan, found, { type: 'continue' })).toMatchObject({ phase: 'lead' })
  })

  test('a found run with all answers and no lead form goes on at the last question', () => {
    const direct = { questions, collectLeadInfo: false }
    const found: RunState = { ...answerAll(start, 15, direct), phase: 'resume', index: 0 }
    expect(nextRun(direct, found, { type: 'continue' })).toMatchObject({ phase: 'question', index: 14 })
  })

  test('a found run whose first question is open begins there', () => {
    const answers = { [questions[3]?.id ?? '']: 'left' as const }
    const found: RunState = { ...start, phase: 'resume', index: 9, answers }
    expect(nextRun(plan, found, { type: 'continue' })).toMatchObject({ phase: 'question', index: 0 })
  })

  test('what does not fit the phase changes nothing', () => {
    const lead = answerAll(start)
    const result = nextRun(plan, lead, { type: 'finish' })
    const last = { type: 'answer', questionId: questions[14]?.id ?? '', side: 'right' } as const
    for (const state of [lead, { ...result, index: 14 }]) expect(nextRun(plan, state, last)).toBe(state)
    expect(nextRun(plan, result, { type: 'back' })).toBe(result)
    const asking = answerAll(start, 3)
    for (const type of ['finish', 'continue'] as const) expect(nextRun(plan, asking, { type })).toBe(asking)
    const beyond = { ...start, index: 15 }
    expect(nextRun(plan, beyond, last)).toBe(beyond)
    expect(lead.index).toBe(14)
    expect(nextRun(plan, { ...lead, phase: 'resume', index: 0 }, { type: 'continue' }).index).toBe(14)
  })
})
