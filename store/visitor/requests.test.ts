import { expect, test, vi } from 'vitest'
import type { ResponseStatus } from '#domain/response/response.ts'
import { response as responseTo } from '#tests/support/storeRecords.ts'
import { fetchPublished } from './fetchPublished.ts'
import { clickAfterResponse, submitClick, submitResponse } from './submit.ts'

const BACKEND = { supabaseUrl: 'http://backend.example', supabaseAnonKey: 'key' }
const KEY = { apikey: 'key', authorization: 'Bearer key', 'content-type': 'application/json' }
const response = responseTo('d')

const answering = (status: number, body: object | null = null) =>
  vi.fn<typeof globalThis.fetch>(async () => new Response(body && JSON.stringify(body), { status }))
const failing = (cause: Error) => vi.fn<typeof globalThis.fetch>(() => Promise.reject(cause))

function callOf({ mock }: ReturnType<typeof answering>) {
  const [address, init] = mock.calls[0] ?? []
  return { address, ...init, body: JSON.parse(String(init?.body)) }
}

test('a response and a click are rows, which need not be given back', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  const [row, click, share] = [answering(201), answering(201), answering(201)]
  await submitResponse(BACKEND, response, row)
  await submitClick(BACKEND, { responseId: 'r', diagnosticId: 'd', place: 2 }, click)
  await submitClick(BACKEND, { responseId: 'r', diagnosticId: 'd', channel: 'line' }, share)
  const call = { method: 'POST', headers: { ...KEY, prefer: 'return=minimal' }, signal: expect.any(AbortSignal) }
  expect(callOf(row)).toMatchObject({
    ...{ ...call, address: 'http://backend.example/rest/v1/diagnostic_responses' },
    body: { id: response.id, diagnosticid: 'd', result: 'ACE' },
  })
  expect(callOf(click)).toMatchObject({
    ...{ ...call, address: 'http://backend.example/rest/v1/result_clicks' },
    body: { responseid: 'r', diagnosticid: 'd', place: 2 },
  })
  expect(callOf(share)).toMatchObject({
    ...{ ...call, address: 'http://backend.example/rest/v1/result_shares' },
    body: { responseid: 'r', diagnosticid: 'd', channel: 'line' },
  })
  expect(limits.mock.calls).toEqual([[15_000], [15_000], [15_000]])
})

test.each([
  [answering(200), { kind: 'unavailable', message: 'HTTP 200 instead of 201' }],
  [answering(204), { kind: 'unavailable', message: 'HTTP 204 instead of 201' }],
  [answering(409, { code: '23503' }), { kind: 'conflict', code: '23503' }],
  [answering(401, { code: '42501' }), { kind: 'forbidden' }],
  [answering(403), { kind: 'unavailable', message: 'HTTP 403 instead of 201' }],
  [answering(400, { code: '42703' }), { kind: 'unavailable', message: 'HTTP 400 instead of 201' }],
  [failing(new TypeError('cut')), { kind: 'unavailable', message: 'cut' }],
])('a response is stored by the backend’s own words alone', async (fetch, error) => {
  await expect(submitResponse(BACKEND, response, fetch)).rejects.toMatchObject(error)
})

test('one that is there already is stored, and a click that is lost is none', async () => {
  await submitResponse(BACKEND, response, answering(409, { code: '23505' }))
  for (const fetch of [failing(new TypeError('cut')), answering(403, { code: '42501' })]) {
    await submitClick(BACKEND, { responseId: 'r', diagnosticId: 'd', place: 2 }, fetch)
  }
})

test('a browser that cannot limit a request makes it all the same', async () => {
  vi.stubGlobal('AbortSignal', {})
  const [row, click, published] = [answering(201), answering(201), answering(200, { id: 'd', title: '題' })]
  await submitResponse(BACKEND, response, row)
  await submitClick(BACKEND, { responseId: 'r', diagnosticId: 'd', place: 2 }, click)
  await fetchPublished(BACKEND, 'a', published)
  expect([row, click, published].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})

test.each([
  ['stored', 1, 0],
  [null, 1, 0],
  ['ended', 0, 0],
  ['refused', 0, 0],
  ['waiting', 1, 1],
  ['sending', 1, 1],
] as [ResponseStatus | null, number, number][])(
  'a click after a response that is %s is sent %i times',
  (status, sent, listened) => {
    let now = status
    const listeners = new Set<() => void>()
    const outbox = {
      status: () => now,
      subscribe: (changed: () => void) => {
        listeners.add(changed)
        return () => listeners.delete(changed)
      },
    }
    const send = vi.fn()
    const click = { responseId: 'r', diagnosticId: 'd', place: 2 }
    clickAfterResponse(outbox, click, send)
    expect(listeners.size).toBe(listened)
    const change = (to: ResponseStatus) => {
      now = to
      for (const changed of listeners) changed()
    }
    change('sending')
    change('stored')
    change('stored')
    expect(send.mock.calls).toEqual(Array(sent).fill([click]))
    expect(listeners.size).toBe(0)
  },
)

test('a published diagnostic is asked for as one object, by its slug', async () => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  const fetch = answering(200, { id: 'd', title: '題' })
  expect(await fetchPublished(BACKEND, 'a&b', fetch)).toMatchObject({ id: 'd', title: '題' })
  expect(callOf(fetch)).toMatchObject({
    address: 'http://backend.example/rest/v1/rpc/published_diagnostic',
    method: 'POST',
    headers: { ...KEY, accept: 'application/vnd.pgrst.object+json' },
    body: { slug: 'a&b' },
    signal: expect.any(AbortSignal),
  })
  expect(limits.mock.calls).toEqual([[15_000]])
})

test('none is null, and every failure is told', async () => {
  expect(await fetchPublished(BACKEND, 'a', answering(406, { code: 'PGRST116' }))).toBeNull()
  for (const [fetch, kind] of [
    [answering(404, { code: 'PGRST202' }), 'not-found'],
    [answering(401), 'unauthenticated'],
    // A page of a captive portal.
    [vi.fn(async () => new Response('<html>')), 'unavailable'],
    [failing(new TypeError('cut')), 'unavailable'],
    [failing(new DOMException('stopped', 'AbortError')), 'cancelled'],
  ] as const) {
    await expect(fetchPublished(BACKEND, 'a', fetch)).rejects.toMatchObject({ kind })
  }
})
