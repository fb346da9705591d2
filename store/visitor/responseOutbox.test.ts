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

test('a click is told once its response has arrived, and never without it', async () => {
  const clicks: string[] = []
  const network = { up: false }
  const send = async (one: DiagnosticResponse) => {
    if (!network.up) throw new StoreError('unavailable', 'cut')
    if (one.result === 'ACF') throw new StoreError('forbidden', 'no', '42501')
  }
  const outbox = createResponseOutbox({ send, storage: null })
  const click = (responseId: string, place: number) =>
    clickAfterResponse(outbox, { responseId, diagnosticId, place }, () => clicks.push(responseId))
  const [taken, refused] = [response(), response({ result: 'ACF' })]
  for (const one of [taken, refused]) {
    outbox.submit(one)
    await expect.poll(() => outbox.status(one.id)).toBe('unkept')
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

test('one that was to be sent later waits a month for a diagnostic that is unpublished meanwhile', async () => {
  const storage = new MemoryStorage()
  const send = vi.fn(async (_one: DiagnosticResponse): Promise<void> => {
    throw new StoreError('unavailable', 'cut')
  })
  const outbox = createResponseOutbox({ storage, send })
  const old = response({ completedAt: new Date(Date.now() - 31 * 24 * 60 * 60_000).toISOString() })
  const [one, first] = [response(), response()]
  for (const each of [one, old]) {
    outbox.submit(each)
    await expect.poll(() => outbox.status(each.id)).toBe('waiting')
  }
  send.mockRejectedValue(new StoreError('forbidden', 'unpublished', '42501'))
  outbox.submit(first)
  await outbox.flush()
  for (const each of [one, old, first]) expect(outbox.status(each.id)).toBe('ended')
  expect(storage.length).toBe(1)
  send.mockResolvedValue(undefined)
  const later = createResponseOutbox({ storage, send })
  await later.flush()
  expect([later.status(one.id), storage.length]).toEqual(['stored', 0])
})

test('one that fails on an open page goes out by itself after a pause', async () => {
  vi.useFakeTimers()
  const send = vi.fn(async (_one: DiagnosticResponse): Promise<void> => {})
  send.mockRejectedValueOnce(new StoreError('unavailable', 'cut'))
  const outbox = createResponseOutbox({ send, storage: null })
  const stop = outbox.start()
  await vi.advanceTimersByTimeAsync(0)
  const one = response()
  outbox.submit(one)
  await vi.advanceTimersByTimeAsync(0)
  expect([outbox.status(one.id), outbox.hasUnkept()]).toEqual(['unkept', true])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([outbox.status(one.id), outbox.hasUnkept()]).toEqual(['stored', false])
  expect(send).toHaveBeenCalledTimes(2)
  stop()
  vi.useRealTimers()
})

test('one that a full storage did not take is kept at the next try that finds room', async () => {
  const storage = Object.assign(new MemoryStorage(), { full: true })
  const outbox = createResponseOutbox({ storage, send: () => Promise.reject(new StoreError('unavailable', 'cut')) })
  const one = response()
  outbox.submit(one)
  await expect.poll(() => outbox.status(one.id)).toBe('unkept')
  storage.full = false
  await outbox.flush()
  expect([outbox.status(one.id), outbox.hasUnkept(), storage.length]).toEqual(['waiting', false, 1])
})

test.each([
  ['unavailable', 'cut', null],
  ['forbidden', 'no', '42501'],
] as const)(
  'a first try that ends %s after another one stored the response changes nothing',
  async (kind, message, code) => {
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
    await outbox.flush()
    expect(outbox.status(one.id)).toBe('stored')
    fail(new StoreError(kind, message, code))
    await first.catch(() => undefined)
    await new Promise(setImmediate)
    expect([outbox.status(one.id), outbox.hasUnkept(), storage.length]).toEqual(['stored', false, 0])
  },
)

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
  const stop = outbox.start()
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
  send.mockRejectedValue(cut)
  stop()
  outbox.submit(response())
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(send).toHaveBeenCalledTimes(5)
  vi.useRealTimers()
})

test.each([
  [new StoreError('unavailable', 'no', '08006'), 'waiting'],
  [new StoreError('unauthenticated', 'no', 'PGRST301'), 'waiting'],
  [new StoreError('cancelled', 'no', '20'), 'waiting'],
  [new StoreError('forbidden', 'no'), 'waiting'],
  [new StoreError('not-found', 'no table', 'PGRST205'), 'waiting'],
  [new StoreError('invalid', 'no column', '42703'), 'waiting'],
  [new StoreError('not-found', 'a proxy’s', '404'), 'waiting'],
  [new StoreError('forbidden', 'a proxy’s', 'FORBIDDEN'), 'waiting'],
  [new StoreError('invalid', 'a pooler’s', '26000'), 'waiting'],
  [new StoreError('invalid', 'no such role', '22023'), 'waiting'],
  [new StoreError('invalid', 'raised', 'P0001'), 'refused'],
  [new StoreError('invalid', 'no such type', 'PGRST102'), 'refused'],
  [new StoreError('forbidden', 'permission denied for table diagnostic_responses', '42501'), 'waiting'],
  [new StoreError('forbidden', 'テーブル diagnostic_responses へのアクセスが拒否されました', '42501'), 'waiting'],
  [
    new StoreError(
      'forbidden',
      '新しい行はテーブル"diagnostic_responses"の行レベルセキュリティポリシに違反しています',
      '42501',
    ),
    'ended',
  ],
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
