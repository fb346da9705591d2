import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import { short } from '../testing/showRun.tsx'
import { leadDraftKey } from './runMemory.ts'
import { useQuizRun } from './useQuizRun.ts'

test.each([false, true])(
  'two leads of one run are two responses; the first tab begun again meanwhile: %s',
  (restart) => {
    localStorage.clear()
    const submit = vi.fn()
    const responses = { submit, status: () => null, subscribe: () => () => {}, click: vi.fn() }
    const diagnostic = short()
    const open = () => renderHook(() => useQuizRun({ diagnostic, responses, reopened: false }))
    const questions = askedQuestions(diagnostic)
    const a = open()
    act(() => a.result.current.answer(questions[0]?.id ?? '', 'left'))
    const b = open()
    act(() => b.result.current.goOn())
    for (const { result } of [a, b]) for (const { id } of questions) act(() => result.current.answer(id, 'left'))
    const entry = (name: string) => ({ lead: { ...EMPTY_LEAD, name, email: `${name}@example.com` }, website: '' })
    act(() => a.result.current.submitLead(entry('taro')))
    if (restart) act(() => a.result.current.restart())
    act(() => b.result.current.submitLead(entry('hanako')))
    const ids = submit.mock.calls.map(([response]) => response.id)
    expect(new Set(ids).size).toBe(2)
  },
)

test.each(['restart', 'leave'] as const)('a name that was typed is gone with %s', (end) => {
  const run = renderHook(() => useQuizRun({ diagnostic: short(), responses: null, reopened: false }))
  const key = leadDraftKey(run.result.current.state.responseId)
  sessionStorage.setItem(key, '{"name":"taro"}')
  act(() => run.result.current[end]())
  expect(sessionStorage.getItem(key)).toBeNull()
})
