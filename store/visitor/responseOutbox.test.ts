import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { response as responseTo } from '#tests/support/storeRecords.ts'
import { StoreError } from '../storeError.ts'
import { createResponseOutbox } from './responseOutbox.ts'
import { clickAfterResponse, submitClick, submitResponse } from './submit.ts'

const diagnosticId = randomUUID()
const response = (changes: Partial<DiagnosticResponse> = {}) => responseTo(diagnosticId, changes)

test('a click is sent once its response has arrived, and never without it', async () => {
  const clicks: string[] = []
  const network = { up: false }
  const send = async (one: DiagnosticResponse) => {
    if (!network.up) throw new StoreError('unavailable', 'cut')
    if (one.result === 'ACF') throw new StoreError('forbidden', 'no', '42501')
  }
  const outbox = createResponseOutbox({ send, storage: new MemoryStorage() })
  const click = (responseId: string, place: number) =>
    clickAfterResponse(outbox, { responseId, diagnosticId, place }, () => clicks.push(responseId))
  const [taken, refused] = [response(), response({ result: 'ACF' })]
  for (const one of [taken, refused]) {
    outbox.submit(one)
    await expect.poll(() => outbox.status(one.id)).toBe('waiting')
    click(one.id, 1)
  }
  expect(clicks).toEqual([])
  network.up = true
  await outbox.flush()
  expect(clicks).toEqual([taken.id])
  click(taken.id, 2)
  expect(clicks).toEqual([taken.id, taken.id])
})

test('a failure of an unknown kind keeps it, and is no unhandled rejection', async () => {
  const storage = new MemoryStorage()
  const send = vi.fn(async (_one: DiagnosticResponse): Promise<void> => {
    throw new TypeError('no idea')
  })
  const outbox = createResponseOutbox({ storage, send })
  const one = response()
  outbox.submit(one)
  await expect.poll(() => outbox.status(one.id)).toBe('waiting')
  await expect(outbox.flush()).resolves.toBeUndefined()
  expect(storage.length).toBe(1)
  send.mockResolvedValue(undefined)
  await outbox.flush()
  expect(send.mock.calls.map(([{ id }]) => id)).toEqual([one.id, one.id, one.id])
  expect([outbox.status(one.id), storage.length]).toEqual(['stored', 0])
})

test.each([
  ['forbidden', '42501', 'ended'],
  ['invalid', '23514', 'refused-answers'],
] as const)(
  'one that is refused as %s is kept for 30 days and sent again at the next visit',
  async (kind, code, status) => {
    const storage = new MemoryStorage()
    const send = vi.fn(async (_one: DiagnosticResponse): Promise<void> => {
      throw new StoreError(kind, 'no', code)
    })
    const outbox = createResponseOutbox({ storage, send })
    const daysAgo = (days: number) =>
      response({ completedAt: new Date(Date.now() - days * 24 * 60 * 60_000).toISOString() })
    const [one, old] = [daysAgo(29), daysAgo(31)]
    for (const each of [one, old]) {
      outbox.submit(each)
      await expect.poll(() => outbox.status(each.id)).toBe(status)
    }
    expect(storage.length).toBe(1)
    await outbox.flush()
    expect(send).toHaveBeenCalledTimes(2)
    send.mockResolvedValue(undefined)
    const later = createResponseOutbox({ storage, send })
    expect(later.status(one.id)).toBe('waiting')
    await later.flush()
    expect([later.status(one.id), storage.length]).toEqual(['stored', 0])
  },
)

test('one that waits has no last day', async () => {
  const storage = new MemoryStorage()
  const outbox = createResponseOutbox({ storage, send: () => Promise.reject(new StoreError('unavailable', 'cut')) })
  const one = response({ completedAt: '2001-01-01T00:00:00.000Z' })
  outbox.submit(one)
  await expect.poll(() => outbox.status(one.id)).toBe('waiting')
  expect(storage.length).toBe(1)
})

test('one that fails on an open page is sent again by itself after a pause', async () => {
  vi.useFakeTimers()
  const send = vi.fn(async (_one: DiagnosticResponse): Promise<void> => {})
  send.mockRejectedValueOnce(new StoreError('unavailable', 'cut'))
  const outbox = createResponseOutbox({ send, storage: new MemoryStorage() })
  outbox.start()
  await vi.advanceTimersByTimeAsync(0)
  const one = response()
  outbox.submit(one)
  await vi.advanceTimersByTimeAsync(0)
  expect(outbox.status(one.id)).toBe('waiting')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(outbox.status(one.id)).toBe('stored')
  expect(send).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})

test.each([
  ['unavailable', 'cut', null],
  ['forbidden', 'no', '42501'],
] as const)('a try that ends %s after another tab stored the response is stored, too', async (kind, message, code) => {
  let fail: (error: StoreError) => void = () => {}
  const first = new Promise<void>((_, reject) => {
    fail = reject
  })
  const send = vi.fn(async (_one: DiagnosticResponse): Promise<void> => {})
  send.mockReturnValueOnce(first)
  const storage = new MemoryStorage()
  const outbox = createResponseOutbox({ send, storage })
  const one = response()
  outbox.submit(one)
  await createResponseOutbox({ send, storage }).flush()
  expect([outbox.status(one.id), storage.length]).toEqual(['sending', 0])
  fail(new StoreError(kind, message, code))
  await expect.poll(() => outbox.status(one.id)).toBe('stored')
})

test('one that is being sent is not sent a second time beside it', async () => {
  const send = vi.fn(() => new Promise<void>(() => {}))
  const outbox = createResponseOutbox({ send, storage: new MemoryStorage() })
  outbox.submit(response())
  await outbox.flush()
  expect(send).toHaveBeenCalledTimes(1)
})

test('one that the backend can never take does not hold up the others', async () => {
  const storage = new MemoryStorage()
  const stuck = response()
  const fine = response()
  const send = async (one: DiagnosticResponse) => {
    if (one.id === stuck.id) throw new StoreError('unavailable', 'HTTP 500')
  }
  const offline = createResponseOutbox({ storage, send: () => Promise.reject(new StoreError('unavailable', 'cut')) })
  for (const one of [stuck, fine]) {
    offline.submit(one)
    await expect.poll(() => offline.status(one.id)).toBe('waiting')
  }
  storage.setItem('mitsujiku.response.damaged', '{')
  const outbox = createResponseOutbox({ storage, send })
  await outbox.flush()
  expect([stuck, fine].map(({ id }) => outbox.status(id))).toEqual(['waiting', 'stored'])
})

test('what a visitor sends goes on when the page is closed', async () => {
  const backend = { supabaseUrl: 'http://backend.example', supabaseAnonKey: 'key' }
  const fetch = vi.fn(async (_address: unknown, _init?: RequestInit) => new Response(null, { status: 201 }))
  const { id: responseId } = response()
  await submitResponse(backend, response(), fetch)
  await submitClick(backend, { responseId, diagnosticId, place: 1 }, fetch)
  expect(fetch.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, true])
})

test('one of an earlier page is tried with growing pauses until it is stored, and then nothing is', async () => {
  vi.useFakeTimers()
  const storage = new MemoryStorage()
  const one = response()
  storage.setItem(`mitsujiku.response.${one.id}`, JSON.stringify(one))
  const cut = new StoreError('unavailable', 'cut')
  const send = vi
    .fn(async (_one: DiagnosticResponse) => {})
    .mockRejectedValueOnce(cut)
    .mockRejectedValueOnce(cut)
  const outbox = createResponseOutbox({ send, storage })
  outbox.start()
  const tries: number[] = []
  for (const ms of [0, 2_000, 4_000, 60_000]) {
    await vi.advanceTimersByTimeAsync(ms)
    tries.push(send.mock.calls.length)
  }
  expect(tries).toEqual([1, 2, 3, 3])
  const next = response()
  outbox.submit(next)
  expect(outbox.status(next.id)).toBe('sending')
  await vi.advanceTimersByTimeAsync(0)
  expect([outbox.status(next.id), vi.getTimerCount()]).toEqual(['stored', 0])
  expect(send).toHaveBeenCalledTimes(4)
  vi.useRealTimers()
})

test.each([
  [new StoreError('unavailable', 'no', '08006'), 'waiting'],
  [new StoreError('unauthenticated', 'no', 'PGRST301'), 'waiting'],
  [new StoreError('cancelled', 'no'), 'waiting'],
  [new StoreError('invalid', 'raised', 'P0001'), 'refused'],
  [new StoreError('forbidden', 'permission denied for table diagnostic_responses', '42501'), 'ended'],
  [new StoreError('forbidden', 'new row violates row-level security policy', '42501'), 'ended'],
  [new StoreError('invalid', 'no', '413'), 'refused-size'],
  [new StoreError('invalid', 'diagnostic_responses_leadinfo_check', '23514'), 'refused-lead'],
  [new StoreError('invalid', 'diagnostic_responses_result_check', '23514'), 'refused-answers'],
  [new StoreError('invalid', 'leadinfo', '22007'), 'refused'],
])('one that ends with %o is %s', async (failure, status) => {
  const outbox = createResponseOutbox({ send: () => Promise.reject(failure), storage: new MemoryStorage() })
  const one = response()
  outbox.submit(one)
  await expect.poll(() => outbox.status(one.id)).toBe(status)
})
