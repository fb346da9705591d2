import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FiveDiagnostics, startWithFiveDiagnostics } from '#tests/support/fiveDiagnostics.ts'
import { responseRow } from '#tests/support/productClient.ts'

let backend: FiveDiagnostics['backend']
let owner: FiveDiagnostics['owner']
let admin: FiveDiagnostics['admin']
let ids: FiveDiagnostics['ids']

beforeAll(async () => {
  ;({ backend, owner, admin, ids } = await startWithFiveDiagnostics())
})
afterAll(() => backend.close())

const visitor = () => backend.client()

function headers(more: Record<string, string> = {}) {
  return { apikey: backend.serviceKey, ...more }
}

describe('answers', () => {
  it('come ordered and in pages, counted when asked', async () => {
    const page = await owner
      .from('diagnostics')
      .select('title', { count: 'exact' })
      .order('questionsperaxis', { ascending: false })
      .order('createdat', { ascending: false })
      .range(1, 2)
    expect(page).toMatchObject({ status: 206, count: 5, data: [{ title: '100%' }, { title: '鳥, (空)' }] })
    const head = await owner.from('diagnostics').select('*', { count: 'exact', head: true }).eq('ispublished', true)
    expect(head).toMatchObject({ status: 200, count: 4, data: null, error: null })
    const beyond = await owner.from('diagnostics').select('*', { count: 'exact' }).range(100, 110)
    expect(beyond).toMatchObject({ status: 416, error: { code: 'PGRST103' } })
  })

  it.each(['/rest/v1/diagnostics?select=id', '/auth/v1/user'])('of %s are kept by no cache', async (path) => {
    const { session } = (await owner.auth.getSession()).data
    const authorization = `Bearer ${session?.access_token}`
    const answer = await backend.request(path, { headers: { apikey: backend.anonKey, authorization } })
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
  })

  it('follow a Range header too', async () => {
    const answer = await backend.request('/rest/v1/diagnostics?select=title&order=createdat', {
      headers: headers({ range: '1-2', prefer: 'count=exact' }),
    })
    expect(answer.headers.get('content-range')).toBe('1-2/5')
    expect(await answer.json()).toEqual([{ title: '犬' }, { title: '鳥, (空)' }])
  })

  it('hold at most 1,000 rows', async () => {
    await backend.database.query(
      `insert into public.diagnostic_responses (diagnosticid, answers, result)
       select $1::text::uuid, '{}', 'ACE' from generate_series(1, 1001)`,
      [ids[1]],
    )
    const { data } = await owner.from('diagnostic_responses').select('id').eq('diagnosticid', ids[1]).limit(5000)
    expect(data).toHaveLength(1000)
  })

  it('are one object, or PGRST116', async () => {
    const one = await owner.from('diagnostics').select('title').eq('id', ids[0]).single()
    expect(one.data).toEqual({ title: '猫' })
    const none = await owner.from('diagnostics').select('title').eq('id', randomUUID()).single()
    expect(none).toMatchObject({
      status: 406,
      error: { code: 'PGRST116', details: 'The result contains 0 rows' },
    })
    const many = await owner.from('diagnostics').select('title').single()
    expect(many).toMatchObject({ status: 406, error: { code: 'PGRST116', details: 'The result contains 5 rows' } })
    expect((await owner.from('diagnostics').select('title').eq('id', randomUUID()).maybeSingle()).data).toBeNull()
  })

  it('hold what a response points at', async () => {
    await visitor()
      .from('diagnostic_responses')
      .insert(responseRow(ids[0] ?? ''))
    const { data, error } = await owner
      .from('diagnostic_responses')
      .select('result, diagnostics!inner(*)')
      .eq('diagnosticid', ids[0])
      .eq('diagnostics.title', '猫')
    expect(error).toBeNull()
    const { data: diagnostic } = await owner.from('diagnostics').select('*').eq('id', ids[0]).single()
    expect(data).toEqual([{ result: 'ACE', diagnostics: diagnostic }])
    const joined = (join: string) =>
      owner
        .from('diagnostic_responses')
        .select(`result, ${join}(title, first:axes->0->>name)`)
        .eq('diagnosticid', ids[0])
        .eq('diagnostics.user_id', randomUUID())
    expect((await joined('diagnostics!inner')).data).toEqual([])
    expect((await joined('diagnostics')).data).toEqual([{ result: 'ACE', diagnostics: null }])
  })

  it('join no row of others', async () => {
    const { client: stranger } = await backend.account('stranger@example.org')
    for (const join of ['diagnostics', 'diagnostics!inner']) {
      const { data, error } = await stranger.from('diagnostic_responses').select(`id, ${join}(*)`)
      expect([data, error]).toEqual([[], null])
      const anonymous = await visitor().from('diagnostic_responses').select(`id, ${join}(*)`)
      expect(anonymous).toMatchObject({ status: 401, error: { code: '42501' } })
    }
  })
})

describe('procedures', () => {
  it('answer rows with filter, order, page and count', async () => {
    const { data, count, error } = await admin
      .rpc('get_users_with_diagnostic_count', {}, { count: 'exact' })
      .select('email, diagnostic_count')
      .ilike('email', '%example.com')
      .order('email', { ascending: false })
      .range(0, 0)
    expect(error).toBeNull()
    expect(count).toBe(2)
    expect(data).toEqual([{ email: 'owner@example.com', diagnostic_count: 5 }])
  })

  it('answer one value', async () => {
    const taken = await owner.rpc('is_slug_taken', { p_slug: 'slug-1', p_except: randomUUID() })
    expect(taken.data).toBe(true)
    expect((await owner.rpc('is_slug_taken', { p_slug: 'slug-1', p_except: ids[1] })).data).toBe(false)
    const summary = await owner.rpc('get_response_summary', { p_diagnosticid: ids[1] })
    expect(summary.data).toMatchObject({ total: 1001, withContact: 0, byResult: [{ code: 'ACE', count: 1001 }] })
  })

  it('are the caller’s to call, with their arguments', async () => {
    const denied = await owner.rpc('get_users_with_diagnostic_count')
    expect(denied).toMatchObject({ status: 403, error: { code: '42501' } })
    const anonymous = await visitor().rpc('get_users_with_diagnostic_count')
    expect(anonymous).toMatchObject({ status: 401, error: { code: '42501' } })
    const unknown = await owner.rpc('no_such_procedure', { a: 1 })
    expect(unknown).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
    const wrong = await owner.rpc('is_slug_taken', { p_other: 'x' })
    expect(wrong).toMatchObject({ status: 404, error: { code: 'PGRST202' } })
    const trigger = await owner.rpc('count_responses')
    expect(trigger.status).toBe(404)
    const badly = await owner.rpc('get_response_summary', { p_diagnosticid: 'no uuid' })
    expect(badly).toMatchObject({ status: 400, error: { code: '22P02' } })
  })
})
