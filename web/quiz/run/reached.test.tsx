import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import type { ResponseStatus } from '#domain/response/response.ts'
import { placeOf, short } from '../testing/showRun.tsx'
import { useQuizRun } from './useQuizRun.ts'

function open(diagnostic = short(), reopened = false) {
  let status: ResponseStatus | null = null
  const listeners = new Set<() => void>()
  const responses = {
    submit: () => {},
    click: () => {},
    status: () => status,
    subscribe: (changed: () => void) => {
      listeners.add(changed)
      return () => listeners.delete(changed)
    },
  }
  const place = placeOf(diagnostic, reopened)
  const { result } = renderHook(() => useQuizRun({ diagnostic, responses, place }))
  const answer = () => {
    for (const { id } of askedQuestions(diagnostic)) act(() => result.current.answer(id, 'left'))
  }
  const become = (now: ResponseStatus) => {
    status = now
    act(() => {
      for (const changed of listeners) changed()
    })
  }
  const reached = () => place.onReach.mock.calls.map(([number]) => number)
  const leave = (email: string) =>
    act(() =>
      result.current.submitLead({ lead: { ...EMPTY_LEAD, company: 'A社', email }, advertising: false, website: '' }),
    )
  return { run: result, answer, become, reached, leave }
}

const QUESTIONS = Array.from({ length: 15 }, (_, index) => index + 1)

test.each([
  ['a@example.com', [46, 48, 47]],
  ['', [46, 47]],
])('a run tells each question, the form and its result, with contact %j', (email, end) => {
  localStorage.clear()
  const { answer, leave, reached } = open()
  answer()
  leave(email)
  expect(reached()).toEqual([...QUESTIONS, ...end])
})

test('a result is told again when its response is stored, which may be much later', () => {
  localStorage.clear()
  const { answer, become, reached } = open(short({ collectLeadInfo: false }))
  answer()
  become('waiting')
  expect(reached()).toEqual([...QUESTIONS, 47])
  become('stored')
  expect(reached()).toEqual([...QUESTIONS, 47, 47])
})

test('a run that is offered again tells nothing but 0 before it goes on, and then its question', () => {
  localStorage.clear()
  const diagnostic = short()
  const [first] = askedQuestions(diagnostic)
  const before = open(diagnostic)
  act(() => before.run.current.answer(first?.id ?? '', 'left'))
  const { run, reached } = open(diagnostic)
  expect(reached()).toEqual([0])
  act(() => run.current.goOn())
  expect(reached()).toEqual([0, 2])
})

test('a preview tells nothing', () => {
  const told = vi.fn()
  window.addEventListener('mitsujiku:reached', told)
  const diagnostic = short({ collectLeadInfo: false })
  const { result } = renderHook(() => useQuizRun({ diagnostic, responses: null, place: null }))
  for (const { id } of askedQuestions(diagnostic)) act(() => result.current.answer(id, 'left'))
  window.removeEventListener('mitsujiku:reached', told)
  expect([result.current.state.phase, told.mock.calls.length]).toEqual(['result', 0])
})
