import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EditorLock, editedIds } from './editorLock.ts'
import { listen } from './messages.ts'

type Request = { name: string; granted: () => Promise<void>; fail: (reason: Error) => void }

/** Locks as the tabs of a browser share them: one has each, the others wait, give up, or steal. */
function shareLocks() {
  const holders = new Map<string, Request>()
  const waiting: Request[] = []
  const give = (request: Request, done: () => void) => {
    holders.set(request.name, request)
    void request.granted().then(() => {
      if (holders.get(request.name) === request) holders.delete(request.name)
      done()
      const next = waiting.findIndex(({ name }) => name === request.name && !holders.has(name))
      for (const { granted } of waiting.splice(next, next < 0 ? 0 : 1)) void granted()
    })
  }
  const request = (name: string, { signal, steal }: LockOptions, granted: () => Promise<void>) =>
    new Promise<void>((resolve, reject) => {
      const own: Request = { name, granted, fail: reject }
      if (steal) holders.get(name)?.fail(new DOMException('stolen', 'AbortError'))
      if (steal || !holders.has(name)) return give(own, resolve)
      const late: Request = { ...own, granted: async () => give(own, resolve) }
      waiting.push(late)
      signal?.addEventListener('abort', () => {
        if (!waiting.includes(late)) return
        waiting.splice(waiting.indexOf(late), 1)
        reject(new DOMException('late', 'AbortError'))
      })
    })
  const query = async () => ({ held: [...holders.keys()].map((name) => ({ name })) })
  vi.stubGlobal('navigator', { locks: { request, query } })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(), milliseconds)
    return controller.signal
  })
  shareLocks()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** A tab with the editor of a diagnostic, and whether it may edit. */
async function tab(id = 'd') {
  const held: boolean[] = []
  const lock = new EditorLock(id, (now) => held.push(now))
  const opening = lock.open()
  await vi.advanceTimersByTimeAsync(500)
  await opening
  return { lock, held, last: () => held.at(-1) }
}

test('one tab has it, until that is closed', async () => {
  const first = await tab()
  const second = await tab()
  const other = await tab('another')
  expect([first.held, second.held, other.held]).toEqual([[true], [false], [true]])
  expect(await editedIds()).toEqual(new Set(['d', 'another']))
  first.lock.close()
  expect((await tab()).held).toEqual([true])
})

test.each([
  ['a reloaded page', 'reload', 200, true],
  ['a reloaded page on a slow machine', 'reload', 4_900, true],
  ['a reloaded page beside a tab that stays open', 'reload', 5_100, false],
  ['a page that was opened', 'navigate', 200, true],
  ['a page that was opened beside another tab', 'navigate', 600, false],
])('%s waits for the former one to go: %s, %i ms', async (_, type, goneAfter, expected) => {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming])
  const first = await tab()
  const held: boolean[] = []
  void new EditorLock('d', (now) => held.push(now)).open()
  await vi.advanceTimersByTimeAsync(goneAfter)
  first.lock.close()
  await vi.advanceTimersByTimeAsync(0)
  expect(held).toEqual([expected])
})

test('is given to a tab that asks for it, once what was typed is written', async () => {
  const first = await tab()
  const second = await tab()
  const asked = new Promise<void>((resolve) => {
    const stop = listen('d', ({ type }) => {
      stop()
      if (type === 'take-over') resolve()
    })
  })
  const taking = second.lock.take()
  await asked
  expect(second.last()).toBe(false)
  first.lock.handOver()
  await taking
  expect([first.last(), second.last()]).toEqual([false, true])
})

test('is stolen from a tab that does not answer', async () => {
  const first = await tab()
  const second = await tab()
  const taking = second.lock.take()
  await vi.advanceTimersByTimeAsync(1999)
  expect(second.last()).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await taking
  expect([first.last(), second.last()]).toEqual([false, true])
})

test('given only after its page was closed, is let go at once', async () => {
  const first = await tab()
  const closed = new EditorLock('d', () => {})
  void closed.open()
  closed.close()
  first.lock.close()
  await vi.advanceTimersByTimeAsync(0)
  expect((await tab()).held).toEqual([true])
})

test('without locks each tab may edit', async () => {
  vi.stubGlobal('navigator', {})
  const [first, second] = [await tab(), await tab()]
  expect([first.held, second.held, await editedIds()]).toEqual([[true], [true], new Set()])
})
