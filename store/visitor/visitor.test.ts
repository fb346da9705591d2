import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { BARE_RESPONSE, type DiagnosticResponse } from '#domain/response/response.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { publishedRow } from '#tests/support/productClient.ts'
import { shareLocks } from '#tests/support/shareLocks.ts'
import { Network } from '#tests/support/testStores.ts'
import { fetchPublished } from './fetchPublished.ts'
import { createResponseOutbox } from './responseOutbox.ts'
import { submitResponse } from './submit.ts'

let backend: TestBackend
let diagnosticId: string
let slug: string

beforeAll(async () => {
  backend = await startTestBackend()
  const { client, userId } = await backend.account('owner@example.com')
  const row = publishedRow(userId)
  const { error } = await client.from('diagnostics').upsert(row)
  expect(error).toBeNull()
  diagnosticId = row.id
  slug = row.publicurl
})
afterAll(() => backend.close())

function response(changes: Partial<DiagnosticResponse> = {}): DiagnosticResponse {
  return {
    id: randomUUID(),
    diagnosticId,
    answers: { 'axis-1-0': 'left' },
    result: 'ACE',
    leadInfo: { ...EMPTY_LEAD, name: '花子', email: 'h@example.com', company: '' },
    completedAt: new Date().toISOString(),
    questionVersion: null,
    startedAt: null,
    website: '',
    suspicion: [],
    ...BARE_RESPONSE,
    ...changes,
  }
}

function visit(storage: MemoryStorage | null = new MemoryStorage()) {
  const network = new Network(backend)
  const connection = { supabaseUrl: backend.config.publicUrl, supabaseAnonKey: backend.anonKey }
  const send = (one: DiagnosticResponse) => submitResponse(connection, one, network.fetch)
  return { network, connection, send, storage, outbox: createResponseOutbox({ send, storage }) }
}

async function stored(id: string): Promise<number> {
  const { rows } = await backend.database.query('select from public.diagnostic_responses where id = $1', [id])
  return rows.length
}

async function counted(): Promise<number> {
  const { rows } = await backend.database.query<{ responsecount: number }>(
    'select responsecount from public.diagnostics where id = $1',
    [diagnosticId],
  )
  return rows[0]?.responsecount ?? 0
}

describe('fetchPublished', () => {
  test('finds a published diagnostic, and null where there is none', async () => {
    const { connection, network } = visit()
    expect(await fetchPublished(connection, slug, network.fetch)).toMatchObject({ id: diagnosticId, publicUrl: slug })
    expect(await fetchPublished(connection, 'nothing-here', network.fetch)).toBeNull()
    expect(await fetchPublished(connection, 'a&b=eq.c', network.fetch)).toBeNull()
  })

  test('tells an outage', async () => {
    const { connection, network } = visit()
    for (const state of ['cut', { status: 502 }] as const) {
      network.state = state
      await expect(fetchPublished(connection, slug, network.fetch)).rejects.toMatchObject({ kind: 'unavailable' })
    }
  })
})

describe('the response outbox', () => {
  test('a response that arrives several times is recorded and counted once', async () => {
    const { outbox, send } = visit()
    const before = await counted()
    const one = response()
    outbox.submit(one)
    expect(outbox.status(one.id)).toBe('sending')
    outbox.submit(one)
    await expect.poll(() => outbox.status(one.id)).toBe('stored')
    await send(one)
    expect(await stored(one.id)).toBe(1)
    expect(await counted()).toBe(before + 1)
  })

  test.each([
    'cut',
    'loses-answers',
    { status: 503 },
    { status: 429 },
    { status: 401 },
    { status: 200 },
    { status: 400 },
    { status: 403 },
    { status: 404 },
    { status: 404, body: { status: 'error', code: 404, message: 'Application not found' } },
  ] as const)('with %j it waits, survives the page and arrives at the next visit', async (state) => {
    const first = visit()
    first.network.state = state
    const one = response()
    first.outbox.submit(one)
    await expect.poll(() => first.outbox.status(one.id)).toBe('waiting')

    const next = visit(first.storage)
    expect(next.outbox.status(one.id)).toBe('waiting')
    const changes: unknown[] = []
    next.outbox.subscribe(() => changes.push(next.outbox.status(one.id)))
    next.outbox.start()
    await expect.poll(() => changes).toEqual(['stored'])
    expect(await stored(one.id)).toBe(1)
    expect(first.storage?.length).toBe(0)
  })

  test('with a project that is read-only for a while, as when its disk is nearly full, it waits', async () => {
    const { connection, storage } = visit()
    const readOnly = { code: '25006', message: 'cannot execute INSERT in a read-only transaction' }
    const answer = async () => Response.json(readOnly, { status: 405 })
    const outbox = createResponseOutbox({ send: (one) => submitResponse(connection, one, answer), storage })
    const one = response()
    outbox.submit(one)
    await expect.poll(() => outbox.status(one.id)).toBe('waiting')
    expect(storage?.length).toBe(1)
  })

  test.each([
    ['forbidden', Object.assign(new MemoryStorage(), { forbidden: true })],
    ['full', Object.assign(new MemoryStorage(), { full: true })],
    ['missing', null],
  ])('where storage is %s a response is sent once, and a failure is no promise', async (_, storage) => {
    const { outbox, network } = visit(storage)
    const one = response()
    outbox.submit(one)
    await expect.poll(() => outbox.status(one.id)).toBe('stored')
    expect(await stored(one.id)).toBe(1)
    network.state = 'cut'
    const lost = response()
    outbox.submit(lost)
    await expect.poll(() => outbox.status(lost.id)).toBe('refused')
  })

  test('two tabs with one storage send everything, once', async () => {
    const a = visit()
    const b = visit(a.storage)
    a.network.state = 'cut'
    b.network.state = 'cut'
    const sent = [response(), response(), response()]
    for (const [index, one] of sent.entries()) {
      const { outbox } = index % 2 === 0 ? a : b
      outbox.submit(one)
      await expect.poll(() => outbox.status(one.id)).toBe('waiting')
    }
    a.network.state = 'up'
    b.network.state = 'up'
    const before = await counted()
    a.network.requests.length = 0
    b.network.requests.length = 0
    shareLocks()
    await Promise.all([a.outbox.flush(), b.outbox.flush()])
    expect(await counted()).toBe(before + 3)
    // The backend would remove doubles: each must have been sent by one tab only.
    expect([...a.network.requests, ...b.network.requests]).toEqual(
      Array<string>(3).fill('POST /rest/v1/diagnostic_responses'),
    )
    expect(a.storage?.length).toBe(0)
  })

  test('one that met an unpublished diagnostic is stored once that is published again', async () => {
    const publish = (on: boolean) =>
      backend.database.query('update public.diagnostics set ispublished = $2 where id = $1', [diagnosticId, on])
    const { outbox, storage } = visit()
    const one = response()
    await publish(false)
    outbox.submit(one)
    await expect.poll(() => outbox.status(one.id)).toBe('ended')
    await publish(true)
    await visit(storage).outbox.flush()
    expect([await stored(one.id), storage?.length]).toEqual([1, 0])
  })

  test('one that met missing rights is, once they are there', async () => {
    const { outbox, storage } = visit()
    const one = response()
    await backend.database.query('revoke insert on public.diagnostic_responses from anon')
    outbox.submit(one)
    await expect.poll(() => outbox.status(one.id)).toBe('ended')
    await backend.database.query('grant insert on public.diagnostic_responses to anon')
    await visit(storage).outbox.flush()
    expect([await stored(one.id), storage?.length]).toEqual([1, 0])
  })

  test.each([
    ['refused-answers', { result: 'ZZZ' }],
    ['refused-lead', { leadInfo: { ...EMPTY_LEAD, name: 'x'.repeat(201) } }],
    ['refused-size', { website: 'x'.repeat(17_000) }],
    ['refused', { completedAt: 'yesterday, perhaps' }],
  ])('%s: a refusal names its reason, apart from an end', async (status, changes) => {
    const { outbox } = visit()
    const one = response(changes)
    outbox.submit(one)
    await expect.poll(() => outbox.status(one.id)).toBe(status)
  })
})
