import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startRetrying } from './retrying.ts'

class Page extends EventTarget {
  visibilityState = 'visible'
}

let waiting: boolean
let tries: number
let events: EventTarget
let page: Page
let retrying: ReturnType<typeof startRetrying>

beforeEach(() => {
  vi.useFakeTimers()
  waiting = true
  tries = 0
  events = new EventTarget()
  page = new Page()
  vi.stubGlobal('window', events)
  vi.stubGlobal('document', page)
  retrying = startRetrying({
    flush: async () => {
      tries++
      return waiting
    },
  })
})
afterEach(() => {
  vi.useRealTimers()
})

test('tries at once and then after pauses that double up to five minutes', async () => {
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(tries).toBe(2)
  await vi.advanceTimersByTimeAsync(3_999)
  expect(tries).toBe(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(tries).toBe(3)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  const soFar = tries
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(tries).toBe(soFar + 1)
})

test('rests when nothing waits', async () => {
  waiting = false
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(tries).toBe(2)
  expect(vi.getTimerCount()).toBe(0)
})

test('tries when the browser is online again, and on return to the page', async () => {
  waiting = false
  await vi.advanceTimersByTimeAsync(10_000)
  const before = tries
  events.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  events.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(0)
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toBe(before + 3)
  page.visibilityState = 'hidden'
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(tries).toBe(before + 3)
})

test('comes back to what was put in later', async () => {
  waiting = false
  await vi.advanceTimersByTimeAsync(10_000)
  const before = tries
  retrying.later()
  await vi.advanceTimersByTimeAsync(2_000)
  expect(tries).toBe(before + 1)
})

test('a sign during a try that fails is followed by one in two seconds; later work waits for its end', async () => {
  const ends: ((waits: boolean) => void)[] = []
  const flush = vi.fn(() => new Promise<boolean>((resolve) => ends.push(resolve)))
  const { later } = startRetrying({ flush })
  events.dispatchEvent(new Event('online'))
  later()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(flush).toHaveBeenCalledTimes(1)
  ends.shift()?.(true)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(flush).toHaveBeenCalledTimes(2)
  ends.shift()?.(false)
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(flush).toHaveBeenCalledTimes(2)
})
