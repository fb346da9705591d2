import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UUID } from '#domain/id/newId.ts'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import type { Source } from '#domain/response/source.ts'
import { placeOf, short } from '../testing/showRun.tsx'
import { leadDraftKey } from './runMemory.ts'
import { useQuizRun } from './useQuizRun.ts'

test.each([false, true])(
  'two leads of one run are two responses; the first tab begun again meanwhile: %s',
  (restart) => {
    localStorage.clear()
    const submit = vi.fn()
    const responses = { submit, status: () => null, subscribe: () => () => {}, click: vi.fn() }
    const diagnostic = short()
    const open = () => renderHook(() => useQuizRun({ diagnostic, responses, place: placeOf(diagnostic) }))
    const questions = askedQuestions(diagnostic)
    const a = open()
    act(() => a.result.current.answer(questions[0]?.id ?? '', 'left'))
    const b = open()
    act(() => b.result.current.goOn())
    for (const { result } of [a, b]) for (const { id } of questions) act(() => result.current.answer(id, 'left'))
    const entry = (name: string) => ({
      lead: { ...EMPTY_LEAD, name, email: `${name}@example.com` },
      advertising: false,
      website: '',
    })
    act(() => a.result.current.submitLead(entry('taro')))
    if (restart) act(() => a.result.current.restart())
    act(() => b.result.current.submitLead(entry('hanako')))
    const ids = submit.mock.calls.map(([response]) => response.id)
    expect(new Set(ids).size).toBe(2)
  },
)

test('after a browser that lost what it kept last, the same lead is the same response, another one its own', () => {
  localStorage.clear()
  const submit = vi.fn()
  const responses = { submit, status: () => null, subscribe: () => () => {}, click: vi.fn() }
  const diagnostic = short()
  const end = (name: string) => {
    const { result } = renderHook(() => useQuizRun({ diagnostic, responses, place: placeOf(diagnostic) }))
    act(() => result.current.goOn())
    for (const { id } of askedQuestions(diagnostic)) act(() => result.current.answer(id, 'left'))
    const before = { ...localStorage }
    act(() =>
      result.current.submitLead({
        lead: { ...EMPTY_LEAD, name, email: `${name}@example.com` },
        advertising: false,
        website: '',
      }),
    )
    localStorage.clear()
    Object.assign(localStorage, before)
  }
  for (const name of ['taro', 'taro', 'hanako']) end(name)
  const [first, again, other] = submit.mock.calls.map(([response]) => response.id)
  expect(again).toBe(first)
  expect(other).toMatch(UUID)
  expect(other).not.toBe(first)
})

test.each(['restart', 'leave'] as const)('a name that was typed is gone with %s', (end) => {
  const run = renderHook(() => useQuizRun({ diagnostic: short(), responses: null, place: null }))
  const key = leadDraftKey(run.result.current.state.responseId)
  sessionStorage.setItem(key, '{"name":"taro"}')
  act(() => run.result.current[end]())
  expect(sessionStorage.getItem(key)).toBeNull()
})

test.each([false, true])(
  'a name that was typed stays for a run that goes on, unasked after a reload: %s',
  (reopened) => {
    localStorage.clear()
    const responses = { submit: vi.fn(), status: () => null, subscribe: () => () => {}, click: vi.fn() }
    const diagnostic = short()
    const open = (again: boolean) =>
      renderHook(() => useQuizRun({ diagnostic, responses, place: placeOf(diagnostic, again) })).result
    const first = open(false)
    for (const { id } of askedQuestions(diagnostic)) act(() => first.current.answer(id, 'left'))
    const key = leadDraftKey(first.current.state.responseId)
    sessionStorage.setItem(key, '{"name":"taro"}')
    const next = open(reopened)
    if (!reopened) act(() => next.current.goOn())
    expect(next.current.state.phase).toBe(first.current.state.phase)
    expect(sessionStorage.getItem(key)).toBe('{"name":"taro"}')
  },
)

test('a run that was begun before the page around it answered has its campaign all the same', () => {
  localStorage.clear()
  const submit = vi.fn()
  const responses = { submit, status: () => null, subscribe: () => () => {}, click: vi.fn() }
  const diagnostic = short({ collectLeadInfo: false })
  let source: Source = { referrer: 'blog.example' }
  const place = { ...placeOf(diagnostic), source: () => source }
  const { result } = renderHook(() => useQuizRun({ diagnostic, responses, place }))
  const [first, ...others] = askedQuestions(diagnostic)
  act(() => result.current.answer(first?.id ?? '', 'left'))
  source = { ...source, utm_source: 'line' }
  for (const { id } of others) act(() => result.current.answer(id, 'left'))
  expect(submit.mock.calls.map((call) => call[0].source)).toEqual([source])
})

test('a run keeps how its visitor first came, also where it goes on after another visit; the next run has its own', () => {
  localStorage.clear()
  const submit = vi.fn()
  const responses = { submit, status: () => null, subscribe: () => () => {}, click: vi.fn() }
  const diagnostic = short({ collectLeadInfo: false })
  const questions = askedQuestions(diagnostic)
  const visit = (utm_source: string) => {
    const place = placeOf(diagnostic, false, { utm_source })
    return renderHook(() => useQuizRun({ diagnostic, responses, place })).result
  }
  const first = visit('line')
  act(() => first.current.answer(questions[0]?.id ?? '', 'left'))
  const later = visit('mail')
  act(() => later.current.goOn())
  for (const { id } of questions) act(() => later.current.answer(id, 'left'))
  act(() => later.current.restart())
  for (const { id } of questions) act(() => later.current.answer(id, 'right'))
  expect(submit.mock.calls.map(([{ source }]) => source)).toEqual([{ utm_source: 'line' }, { utm_source: 'mail' }])
})
