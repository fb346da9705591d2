import { act, render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { StoreError } from '#store/storeError.ts'
import { createResponseOutbox } from '#store/visitor/responseOutbox.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { answer, short, TEST_ENVIRONMENT } from '../quiz/testing/showRun.tsx'
import { createRunHistory } from './runHistory.ts'
import { VisitorPage } from './VisitorPage.tsx'

beforeEach(() => localStorage.clear())

/** The page as it comes after a load, over a network that is there or not. */
function load(network: { up: boolean }) {
  const runHistory = createRunHistory(window)
  const outbox = createResponseOutbox({
    storage: localStorage,
    send: async () => {
      if (!network.up) throw new StoreError('unavailable', 'cut')
    },
  })
  const data = {
    diagnostic: short({ collectLeadInfo: false }),
    backend: { supabaseUrl: '', supabaseAnonKey: '' },
    environment: TEST_ENVIRONMENT,
    embedded: false,
  }
  const view = render(<VisitorPage data={data} responses={{ ...outbox, click: () => {} }} runHistory={runHistory} />)
  return { outbox, runHistory, ...view }
}

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
