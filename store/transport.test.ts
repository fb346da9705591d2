import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import ws from 'ws'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { MemoryStorage } from '#tests/support/memoryStorage.ts'
import { publishedRow } from '#tests/support/productClient.ts'
import { draft, jpeg, response as responseTo } from '#tests/support/storeRecords.ts'
import { Network, signedInBrowser } from '#tests/support/testStores.ts'
import { STORE_ERROR_KINDS, StoreError } from './storeError.ts'
import { createSupabaseClient } from './supabase/client.ts'
import { type Fetch, isAnsweredByBackend, isWorthRepeating, withBackendAnswers } from './transport.ts'
import { fetchPublished } from './visitor/fetchPublished.ts'
import { submitResponse } from './visitor/submit.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

const newBrowser = () => signedInBrowser(backend, `${randomUUID()}@example.com`)
const page = (status: number) =>
  new Response('<html>', { status, headers: { 'content-type': 'text/html; charset=utf-8' } })

describe('isAnsweredByBackend', () => {
  test.each([
    Response.json([]),
    new Response(null, { status: 204 }),
    Response.json({ code: '23514', message: 'a check' }, { status: 400 }),
    Response.json({ code: '42501', message: 'a policy' }, { status: 401 }),
    Response.json({ code: 'P0001', message: 'raised' }, { status: 400 }),
    Response.json({ code: 'PT409', message: 'changed elsewhere' }, { status: 409 }),
    Response.json({ code: 'PGRST116', message: 'no row' }, { status: 406 }),
    Response.json({ code: 'PGRST301', message: 'a token' }, { status: 401 }),
    Response.json({ code: '413', message: 'too large' }, { status: 413 }),
    Response.json({ code: 'refresh_token_not_found', message: 'gone' }, { status: 400 }),
    Response.json({ code: 403, error_code: 'bad_jwt', msg: 'a token' }, { status: 403 }),
    Response.json({ error: 'invalid_grant', error_description: 'gone' }, { status: 400 }),
    Response.json({ statusCode: '404', error: 'not_found', message: 'no file' }, { status: 400 }),
  ])('%o is', async (answer) => {
    expect(await isAnsweredByBackend(answer)).toBe(true)
    expect(answer.bodyUsed).toBe(false)
  })

  test.each([
    page(200),
    page(404),
    page(403),
    new Response(null, { status: 404 }),
    Response.json(null, { status: 404 }),
    Response.json({ status: 'error', code: 404, message: 'Application not found' }, { status: 404 }),
    Response.json({ statusCode: 404, error: 'Not Found' }, { status: 404 }),
    Response.json({ code: '404' }, { status: 404 }),
    Response.json({ code: 'FORBIDDEN' }, { status: 403 }),
    Response.json({ code: '26000', message: 'of a pooler' }, { status: 400 }),
    ...['42P01', '42703', '42883', 'PGRST202', 'PGRST204', 'PGRST205'].map((code) =>
      Response.json({ code, message: 'of an upgrade' }, { status: 404 }),
    ),
    Response.json({ code: '25006', message: 'read-only' }, { status: 405 }),
    ...[408, 425, 429, 500, 503].map((status) => Response.json({ code: '42501' }, { status })),
  ])('%o is not', async (answer) => {
    expect(await isAnsweredByBackend(answer)).toBe(false)
  })
})

test('a request is worth repeating unless the backend refused it', () => {
  const kinds = STORE_ERROR_KINDS.filter((kind) => isWorthRepeating(new StoreError(kind, 'no')))
  expect(kinds).toEqual(['unavailable', 'unauthenticated', 'browser-storage', 'cancelled'])
  expect(isWorthRepeating(new TypeError('no idea'))).toBe(true)
})

describe('withBackendAnswers', () => {
  const ask = async (answer: Response, path = '/rest/v1/diagnostics') =>
    withBackendAnswers(async () => answer)(`http://localhost${path}`)

  test('an empty 404, which the client would take for a success without rows, is an outage', async () => {
    const answer = await ask(new Response(null, { status: 404 }))
    expect([answer.status, await answer.json()]).toEqual([503, { message: 'HTTP 404 of a proxy' }])
  })

  test.each([page(403), page(413), Response.json({ code: '42703' }, { status: 400 })])(
    '%o of a data call stays a refusal',
    async (refusal) => {
      expect(await ask(refusal)).toBe(refusal)
    },
  )

  test.each([page(403), page(404), Response.json({ code: 'over_request_rate_limit' }, { status: 429 })])(
    '%o to a renewal is an outage',
    async (answer) => {
      expect((await ask(answer, '/auth/v1/token?grant_type=refresh_token')).status).toBe(503)
    },
  )

  test.each([
    [new Response('<html>', { status: 429, headers: { 'retry-after': '7' } }), '/rest/v1/diagnostics', 429, 7],
    [Response.json({ code: '429', message: 'Too many requests' }, { status: 429 }), '/rest/v1/diagnostics', 429, 60],
    [new Response(null, { status: 429 }), '/auth/v1/token?grant_type=refresh_token', 503, 60],
  ])('%o to %s says how long to wait', async (limited, path, status, seconds) => {
    const answer = await ask(limited, path)
    const message = `Request rate limit reached, retry after ${seconds} seconds`
    expect([answer.status, await answer.json()]).toMatchObject([status, { message }])
  })

  test('a renewal that the backend refused is', async () => {
    const refusal = Response.json({ code: 'refresh_token_not_found' }, { status: 400 })
    expect(await ask(refusal, '/auth/v1/token?grant_type=refresh_token')).toBe(refusal)
    const limited = Response.json({ code: 'over_request_rate_limit' }, { status: 429 })
    expect(await ask(limited, '/auth/v1/token?grant_type=password')).toBe(limited)
  })

  test.each([
    { status: 404 },
    { status: 200 },
    { status: 404, body: { code: '42P01', message: 'relation "public.diagnostics" does not exist' } },
  ])('with a proxy that answers %j no row is gone or saved, and pictures stay', async (state) => {
    const { stores, network, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(draft(user.id), { pictures: { main: await jpeg() } })
    network.state = state
    const changing = stores.diagnostics.change(diagnostic.id, { collectLeadInfo: false })
    await expect(changing).rejects.toMatchObject({ kind: 'unavailable' })
    const saving = stores.diagnostics.save({ ...diagnostic, title: '続き' }, { replace: true })
    await expect(saving).resolves.toMatchObject({ savedTo: 'browser' })
    expect(await stores.diagnostics.list(user.id)).toMatchObject({ outage: `HTTP ${state.status} of a proxy` })
    await expect(stores.responses.summary({ diagnosticId: diagnostic.id })).rejects.toMatchObject({
      kind: 'unavailable',
    })
    network.state = 'up'
    const { imageUrl } = diagnostic
    expect(await stores.diagnostics.list(user.id)).toMatchObject({
      outage: null,
      waiting: [],
      diagnostics: [{ title: '続き', imageUrl }],
    })
  })

  test('a row that the backend says is gone, is', async () => {
    const { stores, user } = await newBrowser()
    const { diagnostic } = await stores.diagnostics.save(draft(user.id))
    await backend.database.query('delete from public.diagnostics where id = $1', [diagnostic.id])
    const gone = stores.diagnostics.save({ ...diagnostic, title: '続き' }, { replace: true })
    await expect(gone).rejects.toMatchObject({ kind: 'not-found' })
  })
})

describe('a page that stands open while its installation gets another key', () => {
  /** A page with a key from before a restore. @param config the present answer of its server to /config.json */
  async function openPage(config: () => Response) {
    const email = `${randomUUID()}@example.com`
    const owner = await backend.account(email)
    const diagnostic = publishedRow(owner.userId)
    await owner.client.from('diagnostics').insert(diagnostic).throwOnError()
    const network = new Network(backend)
    const fetch = vi.fn<Fetch>(async (input, init) =>
      input === '/config.json' ? config() : network.fetch(input, init),
    )
    const connection = { supabaseUrl: backend.config.publicUrl, supabaseAnonKey: 'of.before.a-restore' }
    return { email, diagnostic, fetch, connection }
  }

  test('sends its responses, reads what is published, and signs in', async () => {
    const { fetch, connection, diagnostic, email } = await openPage(() =>
      Response.json({ supabaseAnonKey: backend.anonKey }),
    )
    const response = responseTo(diagnostic.id)
    await submitResponse(connection, response, fetch)
    const { rows } = await backend.database.query('select from public.diagnostic_responses where id = $1', [
      response.id,
    ])
    expect(rows).toHaveLength(1)
    expect(await fetchPublished(connection, diagnostic.publicurl, fetch)).toMatchObject({ id: diagnostic.id })
    const client = createSupabaseClient(connection, {
      fetch,
      sessionStorage: new MemoryStorage(),
      realtime: { transport: ws as unknown as typeof WebSocket },
    })
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    expect((await client.from('diagnostics').select('id')).data).toEqual([{ id: diagnostic.id }])
  })

  test.each([
    ['does not answer', 2, () => Response.error()],
    ['is no server of the product', 2, () => new Response('<html>')],
    ['answers without a key', 2, () => Response.json({})],
    ['knows no other key', 3, () => Response.json({ supabaseAnonKey: 'of.before.a-restore' })],
  ])('keeps a response while its server %s, after %i requests', async (_, requests, config) => {
    const { fetch, connection, diagnostic } = await openPage(config)
    const sent = submitResponse(connection, responseTo(diagnostic.id), fetch)
    await expect(sent).rejects.toMatchObject({ kind: 'unavailable' })
    expect(fetch).toHaveBeenCalledTimes(requests)
    const signal = fetch.mock.calls[0]?.[1]?.signal
    expect(fetch.mock.calls[1]).toEqual(['/config.json', { cache: 'no-store', signal }])
  })

  test('leaves other refusals of a token alone', async () => {
    const { fetch, connection } = await openPage(Response.error)
    fetch.mockResolvedValue(Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 }))
    await expect(fetchPublished(connection, 'a', fetch)).rejects.toMatchObject({ kind: 'unauthenticated' })
    expect(fetch).toHaveBeenCalledTimes(1)
  })
})
