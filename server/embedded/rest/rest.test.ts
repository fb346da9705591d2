import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'

let backend: TestBackend
let owner: SupabaseClient
let ownerId: string
let admin: SupabaseClient
const visitor = () => backend.client()

const ids = Array.from({ length: 5 }, () => randomUUID()).sort()

beforeAll(async () => {
  backend = await startTestBackend()
  const account = await backend.account('owner@example.com')
  owner = account.client
  ownerId = account.userId
  admin = backend.client()
  await admin.auth.signInWithPassword({ email: 'admin@example.com', password: 'correct horse' })
  await admin.from('profiles').update({ plan_type: 'premium', max_diagnostics: 50 }).eq('id', ownerId)
  const rows = ids.map((id, index) => ({
    ...publishedRow(ownerId),
    id,
    title: ['猫', '犬', '鳥, (空)', '100%', 'a"b'][index],
    publicurl: index === 4 ? null : `slug-${index}`,
    ispublished: index < 4,
    createdat: `2026-01-0${index + 1}T00:00:00Z`,
    questionsperaxis: index < 2 ? 5 : 15,
  }))
  const { error } = await owner.from('diagnostics').insert(rows)
  if (error !== null) throw error
})
afterAll(() => backend.close())

function headers(more: Record<string, string> = {}) {
  return { apikey: backend.serviceKey, ...more }
}

async function titles(query: PromiseLike<{ data: { title: string }[] | null; error: unknown }>) {
  const { data, error } = await query
  expect(error).toBeNull()
  return data?.map((row) => row.title)
}

describe('filters', () => {
  const table = () => owner.from('diagnostics').select('title').order('createdat')

  it('compare', async () => {
    expect(await titles(table().eq('title', '鳥, (空)'))).toEqual(['鳥, (空)'])
    expect(await titles(table().neq('questionsperaxis', 5))).toEqual(['鳥, (空)', '100%', 'a"b'])
    expect(await titles(table().gt('createdat', '2026-01-04T00:00:00Z'))).toEqual(['a"b'])
    expect(await titles(table().gte('createdat', '2026-01-04T00:00:00+00:00'))).toEqual(['100%', 'a"b'])
    expect(await titles(table().lt('questionsperaxis', 15).lte('createdat', '2026-01-01T00:00:00Z'))).toEqual(['猫'])
    expect(await titles(table().eq('ispublished', false))).toEqual(['a"b'])
    expect(await titles(table().eq('id', ids[0]))).toEqual(['猫'])
  })

  it('look into lists, nothing and truth', async () => {
    expect(await titles(table().in('title', ['猫', '鳥, (空)', 'a"b']))).toEqual(['猫', '鳥, (空)', 'a"b'])
    expect(await titles(table().in('id', []))).toEqual([])
    expect(await titles(table().is('publicurl', null))).toEqual(['a"b'])
    expect(await titles(table().not('publicurl', 'is', null).is('ispublished', true))).toHaveLength(4)
    expect(await titles(table().not('title', 'in', '("猫","犬")'))).toHaveLength(3)
  })

  it('match patterns', async () => {
    expect(await titles(table().like('title', '100\\%'))).toEqual(['100%'])
    expect(await titles(table().ilike('publicurl', 'SLUG-*'))).toHaveLength(4)
    expect(await titles(table().like('publicurl', 'SLUG-*'))).toEqual([])
  })

  it('join with or, and groups in groups', async () => {
    const either = 'title.eq.猫,and(questionsperaxis.eq.15,title.ilike."*, (*")'
    expect(await titles(table().or(either))).toEqual(['猫', '鳥, (空)'])
  })

  it('reach into JSON', async () => {
    const first = 'axes->0->leftTrait->>name'
    const { data, error } = await owner.from('diagnostics').select(`title, ${first}, all:axes->0`).eq(first, 'A型')
    expect(error).toBeNull()
    expect(data).toHaveLength(5)
    expect(data?.[0]).toMatchObject({ name: 'A型', all: { id: 'axis-1' } })
    expect(await titles(table().filter(first, 'eq', 'ない'))).toEqual([])
  })

  it('hold nothing that PostgreSQL would run', async () => {
    const evil = `'; drop table public.diagnostics; --`
    expect(await titles(table().eq('title', evil))).toEqual([])
    const keyed = await owner.from('diagnostics').select('title').eq(`axes->>${evil}`, 'x')
    expect(keyed.status).toBe(400)
    expect(await titles(table())).toHaveLength(5)
  })
})

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
      .select('result, diagnostics!inner(user_id, title)')
      .eq('diagnosticid', ids[0])
      .eq('diagnostics.user_id', ownerId)
    expect(error).toBeNull()
    expect(data).toEqual([{ result: 'ACE', diagnostics: { user_id: ownerId, title: '猫' } }])
    const others = await owner
      .from('diagnostic_responses')
      .select('result, diagnostics!inner(user_id)')
      .eq('diagnostics.user_id', randomUUID())
    expect(others.data).toEqual([])
  })
})

describe('writes', () => {
  it('insert, update and delete with and without an answer', async () => {
    const row = { ...publishedRow(ownerId), title: '書き込み' }
    const inserted = await owner.from('diagnostics').insert(row)
    expect(inserted).toMatchObject({ status: 201, data: null, error: null })
    const updated = await owner.from('diagnostics').update({ title: '更新' }).eq('id', row.id).select('title, revision')
    expect(updated).toMatchObject({ status: 200, data: [{ title: '更新', revision: 1 }] })
    const silent = await owner.from('diagnostics').update({ title: '更新2' }).eq('id', row.id)
    expect(silent).toMatchObject({ status: 204, data: null })
    const missed = await owner.from('diagnostics').update({ title: 'なし' }).eq('id', randomUUID()).select()
    expect(missed).toMatchObject({ status: 200, data: [] })
    const deleted = await owner.from('diagnostics').delete({ count: 'exact' }).eq('id', row.id)
    expect(deleted).toMatchObject({ status: 204, count: 1 })
  })

  it('upsert by id and keep what the payload lacks', async () => {
    const row = { ...publishedRow(ownerId), privacy_policy_text: '本文' }
    const first = await owner.from('diagnostics').upsert(row).select().single()
    const { privacy_policy_text: _, ...rest } = row
    const second = await owner
      .from('diagnostics')
      .upsert({ ...rest, title: '新しい題', revision: first.data.revision })
      .select()
      .single()
    expect(second).toMatchObject({ status: 201, data: { title: '新しい題', privacy_policy_text: '本文', revision: 1 } })
    const stale = await owner
      .from('diagnostics')
      .upsert({ ...rest, title: '古い', revision: 0 })
      .select()
    expect(stale).toMatchObject({ status: 409, error: { code: 'PT409', message: 'diagnostic_changed_elsewhere' } })
    await owner.from('diagnostics').delete().eq('id', row.id)
  })

  it('that want one row undo themselves when they meet more', async () => {
    const { status, error } = await owner
      .from('diagnostics')
      .update({ title: 'すべて' })
      .eq('user_id', ownerId)
      .select()
      .single()
    expect(status).toBe(406)
    expect(error).toMatchObject({ code: 'PGRST116', details: 'The result contains 5 rows' })
    const { data } = await owner.from('diagnostics').select('id').eq('title', 'すべて')
    expect(data).toEqual([])
  })

  it('of several rows are all or nothing', async () => {
    const good = { ...publishedRow(ownerId), questionsperaxis: 15 }
    const { error } = await owner.from('diagnostics').insert([good, { ...publishedRow(ownerId), questionsperaxis: 7 }])
    expect(error?.code).toBe('23514')
    expect((await owner.from('diagnostics').select('id').eq('id', good.id)).data).toEqual([])
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
    const nobody = await visitor().rpc('get_users_with_diagnostic_count')
    expect(nobody).toMatchObject({ status: 401, error: { code: '42501' } })
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

describe('refusals of the database', () => {
  it('keep their code and get their status', async () => {
    const taken = await owner.from('diagnostics').insert({ ...publishedRow(ownerId), publicurl: 'slug-0' })
    expect(taken).toMatchObject({ status: 409, error: { code: '23505' } })
    expect(`${taken.error?.message}${taken.error?.details}`).toContain('publicurl')
    const orphan = await backend.request('/rest/v1/diagnostic_responses', {
      method: 'POST',
      headers: headers({ 'content-type': 'application/json' }),
      body: JSON.stringify(responseRow(randomUUID())),
    })
    expect(orphan.status).toBe(409)
    expect(await orphan.json()).toMatchObject({ code: '23503' })
    const empty = await owner.from('diagnostics').insert({ ...publishedRow(ownerId), title: null })
    expect(empty).toMatchObject({ status: 400, error: { code: '23502' } })
    const shape = await owner.from('diagnostics').update({ questionsperaxis: 4 }).eq('id', ids[0])
    expect(shape).toMatchObject({ status: 400, error: { code: '23514' } })
    const type = await owner.from('diagnostics').select().eq('id', 'no uuid')
    expect(type).toMatchObject({ status: 400, error: { code: '22P02' } })
    const nul = await owner.from('diagnostics').update({ title: 'a\0b' }).eq('id', ids[0])
    expect(nul.status).toBe(400)
    const surrogate = await owner.from('diagnostics').update({ title: '\ud800' }).eq('id', ids[0])
    expect(surrogate.status).toBe(400)
  })

  it('of policies are 401 for visitors and 403 for users', async () => {
    const read = await visitor().from('profiles').select('*')
    expect(read).toMatchObject({ status: 401, error: { code: '42501' } })
    const unpublished = await visitor()
      .from('diagnostic_responses')
      .insert(responseRow(ids[4] ?? ''))
    expect(unpublished).toMatchObject({ status: 401, error: { code: '42501' } })
    const foreign = await owner.from('diagnostics').insert({ ...publishedRow(randomUUID()) })
    expect(foreign).toMatchObject({ status: 403, error: { code: '42501' } })
    const plan = await owner.from('profiles').update({ plan_type: 'admin' }).eq('id', ownerId)
    expect(plan).toMatchObject({ status: 403, error: { code: '42501' } })
  })

  it('of a rule are 400 with its name', async () => {
    const { client, userId } = await backend.account('free@example.com')
    expect((await client.from('diagnostics').insert(publishedRow(userId))).error).toBeNull()
    const second = await client.from('diagnostics').insert(publishedRow(userId))
    expect(second).toMatchObject({ status: 400, error: { code: 'P0001', message: 'allowance_reached', hint: 'free' } })
  })
})

describe('what is not offered', () => {
  const json = { 'content-type': 'application/json' }
  it.each([
    ['GET', '/rest/v1/users', {}, undefined, 404, 'PGRST205'],
    ['GET', '/rest/v1/auth.users', {}, undefined, 404, 'PGRST205'],
    ['GET', '/rest/v1/pg_class', {}, undefined, 404, 'PGRST205'],
    ['GET', '/rest/v1/', {}, undefined, 405, 'PGRST117'],
    ['PUT', '/rest/v1/diagnostics?id=eq.1', json, '{}', 405, 'PGRST117'],
    ['GET', '/rest/v1/rpc/get_user_totals', {}, undefined, 405, 'PGRST117'],
    ['GET', '/rest/v1/diagnostics?secret=eq.1', {}, undefined, 400, '42703'],
    ['GET', '/rest/v1/diagnostics?select=secret', {}, undefined, 400, '42703'],
    ['GET', '/rest/v1/diagnostics?order=secret', {}, undefined, 400, '42703'],
    ['GET', '/rest/v1/diagnostics?title=match.x', {}, undefined, 400, 'PGRST100'],
    ['GET', '/rest/v1/diagnostics?select=profiles!inner(email)', {}, undefined, 400, 'PGRST200'],
    ['GET', '/rest/v1/diagnostics?profiles.email=eq.x', {}, undefined, 400, 'PGRST108'],
    ['GET', '/rest/v1/diagnostics?title->>a=eq.x', {}, undefined, 400, 'PGRST100'],
    ['GET', '/rest/v1/diagnostics?columns=id', {}, undefined, 400, 'PGRST100'],
    ['GET', '/rest/v1/diagnostics', { prefer: 'count=planned' }, undefined, 400, 'PGRST122'],
    ['GET', '/rest/v1/diagnostics', { prefer: 'tx=rollback' }, undefined, 400, 'PGRST122'],
    ['GET', '/rest/v1/diagnostics', { accept: 'text/csv' }, undefined, 406, 'PGRST107'],
    ['GET', '/rest/v1/diagnostics', { 'accept-profile': 'auth' }, undefined, 406, 'PGRST106'],
    ['GET', '/rest/v1/diagnostics', { range: 'bytes=0-1' }, undefined, 400, 'PGRST122'],
    ['POST', '/rest/v1/diagnostics', json, '{"secret":1}', 400, 'PGRST204'],
    ['POST', '/rest/v1/diagnostics', json, '{"title":', 400, 'PGRST102'],
    ['POST', '/rest/v1/diagnostics', json, '"text"', 400, 'PGRST102'],
    ['POST', '/rest/v1/diagnostics', json, '[]', 400, 'PGRST102'],
    ['POST', '/rest/v1/diagnostics', json, '[{"title":"a"},{"id":"b"}]', 400, 'PGRST102'],
    ['POST', '/rest/v1/diagnostics', json, `{"axes":${'['.repeat(50)}${']'.repeat(50)}}`, 400, 'PGRST102'],
    ['POST', '/rest/v1/diagnostics?id=eq.1', json, '{"title":"a"}', 400, 'PGRST100'],
    ['POST', '/rest/v1/diagnostics', { 'content-type': 'text/csv' }, 'id\n1', 415, 'PGRST102'],
    ['POST', '/rest/v1/diagnostics', json, `{"title":"${'x'.repeat(1024 * 1024)}"}`, 413, '413'],
    ['PATCH', '/rest/v1/diagnostics', json, '{"title":"a"}', 400, '21000'],
    ['DELETE', '/rest/v1/diagnostics', {}, undefined, 400, '21000'],
  ])('%s %s is refused in words', async (method, path, more, body, status, code) => {
    const answer = await backend.request(path, {
      method,
      headers: headers(more),
      ...(body === undefined ? {} : { body }),
    })
    const refusal = await answer.json()
    expect([answer.status, refusal.code]).toEqual([status, code])
    expect(refusal.message).not.toBe('')
  })

  it('a request without a key, or with another one, gets 401', async () => {
    expect((await backend.request('/rest/v1/diagnostics')).status).toBe(401)
    expect((await backend.request('/rest/v1/diagnostics', { headers: { apikey: 'x' } })).status).toBe(401)
    const onlyToken = { authorization: `Bearer ${backend.serviceKey}` }
    expect((await backend.request('/rest/v1/diagnostics', { headers: onlyToken })).status).toBe(401)
  })

  it('nothing personal is logged', () => {
    expect(backend.logLines.join('')).not.toMatch(/example\.com|山田/)
  })
})
