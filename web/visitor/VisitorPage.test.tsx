import { act, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import type { PageData } from '#domain/wire/pageData.ts'
import { StoreError } from '#store/storeError.ts'
import { createResponseOutbox } from '#store/visitor/responseOutbox.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { answer, progress, short, TEST_ENVIRONMENT } from '../quiz/testing/showRun.tsx'
import { readKeptPage } from './keptPage.ts'
import { createRunHistory } from './runHistory.ts'
import { REACHED_EVENT } from './tellReached.ts'
import { VisitorPage } from './VisitorPage.tsx'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '')
})

/** The page as it comes after a load, over a network that is there or not. */
function load(
  network: { up: boolean },
  { environment = TEST_ENVIRONMENT, source = {}, kept = null as PageData | null } = {},
) {
  const sent: DiagnosticResponse[] = []
  const runHistory = createRunHistory(window)
  const outbox = createResponseOutbox({
    storage: localStorage,
    send: async (response) => {
      if (!network.up) throw new StoreError('unavailable', 'cut')
      sent.push(response)
    },
  })
  const data = kept ?? {
    diagnostic: short({ collectLeadInfo: false }),
    backend: { supabaseUrl: '', supabaseAnonKey: '' },
    environment,
    embedded: false,
    finished: null,
  }
  const responses = { ...outbox, click: () => {} }
  const view = render(<VisitorPage data={data} responses={responses} runHistory={runHistory} source={() => source} />)
  return { outbox, runHistory, sent, ...view }
}

test('a result that cannot be shown leaves two ways on, and its response is sent all the same', async () => {
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  const told = vi.fn()
  vi.stubGlobal('reportError', told)
  const broken = {
    ...TEST_ENVIRONMENT,
    get share(): never {
      throw new Error('a screen that fails')
    },
  }
  const { runHistory, sent } = load({ up: true }, { environment: broken })
  act(() => runHistory.start())
  await answer(15)
  expect(screen.getByRole('heading', { name: m.failure.heading })).toBeTruthy()
  expect(screen.getByRole('link', { name: m.notFound.home }).getAttribute('href')).toBe('/')
  expect(told).toHaveBeenCalled()
  await waitFor(() => expect(sent).toHaveLength(1))
  reported.mockClear()
})

test('a result whose response still waits says so after a reload too, until it has arrived', async () => {
  const network = { up: false }
  const before = load(network)
  act(() => before.runHistory.start())
  await answer(15)
  expect(screen.getByText(m.result.waiting)).toBeTruthy()
  before.unmount()

  const after = load(network)
  expect(screen.getByText(m.result.eyebrow)).toBeTruthy()
  expect(screen.getByText(m.result.waiting)).toBeTruthy()
  network.up = true
  await act(() => after.outbox.flush())
  expect(screen.queryByText(m.result.waiting)).toBeNull()
  after.unmount()

  load(network)
  expect(screen.getByText(m.result.eyebrow)).toBeTruthy()
  expect(screen.queryByText(m.result.waiting)).toBeNull()
})

test('the intro offers to go on with an unfinished run at once, or to begin again', async () => {
  const before = load({ up: true })
  act(() => before.runHistory.start())
  await answer(6)
  before.unmount()
  history.replaceState(null, '')
  const { runHistory } = load({ up: true })
  expect(screen.getByText(m.resume.answered(6, 15))).toBeTruthy()
  act(() => screen.getByRole('button', { name: m.resume.goOn }).click())
  expect(progress(7)).toBeTruthy()
  act(() => {
    history.replaceState(null, '')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  act(() => screen.getByRole('button', { name: m.resume.startAgain }).click())
  expect([progress(1).textContent, runHistory.wasStarted()]).toEqual(['1 / 15', true])
})

test('a result is there again after back to the intro, and after another run was begun from it', async () => {
  const { runHistory } = load({ up: true })
  act(() => runHistory.start())
  await answer(15)
  const result = history.state
  act(() => screen.getByRole('button', { name: m.result.again }).click())
  expect(progress(1)).toBeTruthy()
  await answer(2, '右')
  const backTo = (state: unknown) =>
    act(() => {
      history.replaceState(state, '')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
  backTo(result)
  expect(screen.getByRole('heading', { name: 'ACE型' })).toBeTruthy()
  backTo(null)
  act(() => screen.getByRole('button', { name: m.resume.lastResult }).click())
  expect(screen.getByRole('heading', { name: 'ACE型' })).toBeTruthy()
})

test('a finished run is kept with its page, which shows the result alone when the server has it no more', async () => {
  const { runHistory, unmount } = load({ up: true })
  act(() => runHistory.start())
  await answer(14)
  expect(readKeptPage()).toBeNull()
  await answer(1)
  unmount()

  history.replaceState(null, '')
  const kept = readKeptPage()
  expect(kept?.diagnostic.title).toBe('働き方タイプ診断')
  const after = load({ up: true }, { kept })
  expect(screen.getByRole('heading', { name: 'ACE型' })).toBeTruthy()
  expect(screen.getByText(m.result.onlyHere)).toBeTruthy()
  for (const name of [m.result.again, m.close, m.share.copyLink]) {
    expect(screen.queryByRole('button', { name, hidden: true }), name).toBeNull()
  }
  expect(screen.queryByText(m.share.save)).toBeNull()
  expect(screen.queryByText(m.keep.heading)).toBeNull()
  act(() => screen.getByRole('button', { name: 'BDF型' }).click())
  act(() => window.dispatchEvent(new PopStateEvent('popstate')))
  expect(screen.getByRole('heading', { name: 'ACE型' })).toBeTruthy()
  expect(after.sent).toEqual([])
})

test('a result that its visitor closed is kept no more', async () => {
  const { runHistory } = load({ up: true })
  act(() => runHistory.start())
  await answer(15)
  expect(readKeptPage()).not.toBeNull()
  act(() => screen.getByRole('button', { name: m.close }).click())
  expect(readKeptPage()).toBeNull()
})

test('a response carries how its visitor came to the page', async () => {
  const { runHistory, sent } = load({ up: true }, { source: { utm_source: 'line', referrer: 'line.me' } })
  act(() => runHistory.start())
  await answer(15)
  await waitFor(() => expect(sent[0]?.source).toEqual({ utm_source: 'line', referrer: 'line.me' }))
})

test('how far the visit came is told with the source of its response', async () => {
  const { runHistory } = load({ up: true }, { source: { utm_source: 'line', utm_campaign: '春' } })
  const told = vi.fn((event: Event) => event instanceof CustomEvent && event.detail)
  window.addEventListener(REACHED_EVENT, told)
  act(() => runHistory.start())
  await answer(15)
  window.removeEventListener(REACHED_EVENT, told)
  const details = told.mock.results.map(({ value }) => value)
  expect(details[0]).toEqual({
    reached: 1,
    search: `${new URLSearchParams({ utm_source: 'line', utm_campaign: '春' })}`,
  })
  expect(details.at(-1)).toMatchObject({ reached: 47 })
})
