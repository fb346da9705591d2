import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type FiveDiagnostics, startWithFiveDiagnostics } from '#tests/support/fiveDiagnostics.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'

let backend: FiveDiagnostics['backend']
let owner: FiveDiagnostics['owner']
let ownerId: FiveDiagnostics['ownerId']
let ids: FiveDiagnostics['ids']

beforeAll(async () => {
  ;({ backend, owner, ownerId, ids } = await startWithFiveDiagnostics())
})
afterAll(() => backend.close())

const visitor = () => backend.client()

function headers(more: Record<string, string> = {}) {
  return { apikey: backend.serviceKey, ...more }
}

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

  it('of what visitors ask of procedures beyond their arguments are 400', async () => {
    const published = () => visitor().rpc('published_diagnostic', { slug: 'slug-0' })
    for (const asked of [
      published().like('title', '%a%'),
      published().eq('title', 'a'),
      published().order('title'),
      published().select('axes->0'),
      visitor().rpc('published_diagnostic', { slug: 'slug-0' }, { count: 'exact' }),
      visitor().rpc('listed_diagnostics').limit(1),
    ]) {
      expect(await asked).toMatchObject({ status: 400, error: { code: 'PGRST100' } })
    }
    expect((await published()).status).toBe(200)
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
    ['DELETE', '/rest/v1/diagnostics?title=eq.a', {}, undefined, 400, 'PGRST100'],
    ['DELETE', '/rest/v1/diagnostic_responses?id=not.eq.1', {}, undefined, 400, 'PGRST100'],
    ['PATCH', '/rest/v1/diagnostic_responses?result=eq.ACE', json, '{"leadinfo":{}}', 400, 'PGRST100'],
    ['GET', '/rest/v1/diagnostic_responses?leadtext=like.*a*', {}, undefined, 400, 'PGRST100'],
    ['GET', '/rest/v1/diagnostic_responses?or=(answers->>a.ilike.b)', {}, undefined, 400, 'PGRST100'],
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

  it.each([
    ['POST', '/rest/v1/rpc/published_diagnostic'],
    ['POST', '/rest/v1/diagnostics'],
    ['PATCH', '/rest/v1/diagnostics?id=eq.1'],
    ['DELETE', '/rest/v1/diagnostics?id=eq.1'],
    ['DELETE', '/storage/v1/object/diagnostic-images'],
  ])('%s %s of a visitor is refused unread when it is large', async (method, path) => {
    const pull = vi.fn()
    const body = new ReadableStream({ pull }, { highWaterMark: 0 })
    const announced = { apikey: backend.anonKey, 'content-type': 'application/json', 'content-length': '20000' }
    const init = { method, headers: announced, body, duplex: 'half' } as RequestInit
    expect((await backend.request(path, init)).status).toBe(413)
    expect(pull).not.toHaveBeenCalled()
  })

  it.each([
    ['POST', '/rest/v1/rpc/published_diagnostic'],
    ['POST', '/rest/v1/diagnostics'],
    ['PATCH', '/rest/v1/diagnostics?id=eq.1'],
    ['POST', '/storage/v1/object/diagnostic-images/a.jpg'],
    ['PUT', '/storage/v1/object/diagnostic-images/a.jpg'],
    ['DELETE', '/storage/v1/object/diagnostic-images'],
  ])('of %s %s of a visitor that announces no length, no more than 16 kB are read', async (method, path) => {
    let read = 0
    const body = new ReadableStream(
      {
        pull(controller) {
          read += 1024
          controller.enqueue(new Uint8Array(1024))
        },
      },
      { highWaterMark: 0 },
    )
    const init = { method, headers: { apikey: backend.anonKey }, body, duplex: 'half' } as RequestInit
    expect((await backend.request(path, init)).status).toBe(413)
    expect(read).toBeLessThanOrEqual(18 * 1024)
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
