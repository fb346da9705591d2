import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ws from 'ws'
import { createSupabaseClient } from './client.ts'
import { watchArrival } from './responseArrival.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function watch(counts: () => Promise<Record<string, number>>) {
  const client = createSupabaseClient(
    { supabaseUrl: 'http://localhost:1', supabaseAnonKey: 'key' },
    // Node 20 has no WebSocket of its own; the types of the two differ in details that are not used here.
    { realtime: { transport: ws as unknown as typeof WebSocket } },
  )
  const arrived = vi.fn()
  return { arrived, stop: watchArrival(client, { realtime: false, counts }, arrived) }
}

test('without Realtime, a new response is noticed within ten seconds', async () => {
  let counts: Record<string, number> = { d: 1 }
  const { arrived, stop } = watch(async () => counts)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(arrived).not.toHaveBeenCalled()
  counts = { d: 2 }
  await vi.advanceTimersByTimeAsync(10_000)
  expect(arrived).toHaveBeenCalledTimes(1)
  stop()
  counts = {}
  await vi.advanceTimersByTimeAsync(60_000)
  expect(arrived).toHaveBeenCalledTimes(1)
})

test('diagnostics in another order are no new response', async () => {
  let counts: Record<string, number> = { a: 1, b: 2 }
  const { arrived, stop } = watch(async () => counts)
  await vi.advanceTimersByTimeAsync(8_000)
  counts = { b: 2, a: 1 }
  await vi.advanceTimersByTimeAsync(8_000)
  expect(arrived).not.toHaveBeenCalled()
  stop()
})

test('stopping leaves the channel', () => {
  const channel = { on: () => channel, subscribe: () => channel }
  const client = { channel: () => channel, removeChannel: vi.fn() }
  const options = { realtime: true, counts: async () => ({}) }
  watchArrival(client as unknown as Parameters<typeof watchArrival>[0], options, () => {})()
  expect(client.removeChannel.mock.calls).toEqual([[channel]])
  expect(vi.getTimerCount()).toBe(0)
})

test('asks nothing while the page is hidden, and goes on after an outage', async () => {
  const asked = vi.fn<() => Promise<Record<string, number>>>().mockRejectedValueOnce(new Error('cut'))
  asked.mockResolvedValue({ d: 1 })
  const page = { hidden: false }
  vi.stubGlobal('document', page)
  const { arrived, stop } = watch(asked)
  await vi.advanceTimersByTimeAsync(8_000)
  expect(asked).toHaveBeenCalledTimes(2)
  page.hidden = true
  await vi.advanceTimersByTimeAsync(80_000)
  expect(asked).toHaveBeenCalledTimes(2)
  expect(arrived).not.toHaveBeenCalled()
  stop()
})
