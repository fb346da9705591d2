import { decodeJwt } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { endSessions, holdSession, secretHash } from './sessions.ts'

const onPostgres = process.env.TEST_DATABASE === 'postgres'
let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

/** Waits until a statement of this database waits so. */
const isSeen = (wait: string) =>
  vi.waitUntil(
    async () => {
      const found = `select from pg_stat_activity where ${wait} and datname = current_database()`
      return (await backend.database.query(found)).rows.length > 0
    },
    { timeout: 2_500 },
  )

describe('sessions', () => {
  it('rotate their refresh token, forgive a repetition at once, and end when an old one comes back later', async () => {
    const { client } = await backend.account('rotating@example.com')
    const first = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    const refresh = (token: string) => backend.client().auth.refreshSession({ refresh_token: token })
    const [one, two] = await Promise.all([refresh(first), refresh(first)])
    expect(one.error).toBeNull()
    expect(two.error).toBeNull()
    expect(one.data.session?.refresh_token).not.toBe(first)
    expect(one.data.session?.refresh_token).not.toBe(two.data.session?.refresh_token)

    await backend.database.query("update auth.refresh_tokens set updated_at = now() - interval '11 seconds'")
    expect((await refresh(first)).error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    const family = await refresh(one.data.session?.refresh_token ?? '')
    expect(family.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })

  it('forgive for ten seconds after the first use, however often it is repeated', async () => {
    const { client } = await backend.account('repeating@example.com')
    const token = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    const codes: unknown[] = []
    for (let time = 0; time < 3; time++) {
      codes.push((await backend.client().auth.refreshSession({ refresh_token: token })).error?.code)
      await backend.database.query(
        "update auth.refresh_tokens set updated_at = updated_at - interval '6 seconds' where token = $1",
        [secretHash(token)],
      )
    }
    expect(codes).toEqual([undefined, undefined, 'refresh_token_already_used'])
  })

  // Each repetition within the ten seconds leaves one that is never used.
  it.each([true, false])(
    'keep no more than a hundred refresh tokens, used: %s, and look at each once',
    async (used) => {
      const { client } = await backend.account(`restless-${used}@example.com`)
      const token = (await client.auth.getSession()).data.session?.refresh_token ?? ''
      await backend.database.query(
        `insert into auth.refresh_tokens (token, user_id, revoked, created_at, updated_at, session_id)
       select $2::text || n, s.user_id, $2::text = 'true', now(), now(), s.session_id
       from generate_series(1, 8000) n, auth.refresh_tokens s where s.token = $1`,
        [secretHash(token), String(used)],
      )
      expect((await backend.client().auth.refreshSession({ refresh_token: token })).error).toBeNull()
      const { rows } = await backend.database.query("select from auth.refresh_tokens where token like $1 || '%'", [
        String(used),
      ])
      expect(rows.length).toBeLessThanOrEqual(100)
    },
  )

  it('that end while they are renewed are over', async () => {
    const { client } = await backend.account('ending@example.com')
    const token = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    const transaction = backend.database.transaction.bind(backend.database)
    vi.spyOn(backend.database, 'transaction').mockImplementationOnce(async (statements) => {
      const results = await transaction(statements)
      await transaction([{ sql: 'delete from auth.users where email = $1', params: ['ending@example.com'] }])
      return results
    })
    const { error } = await backend.client().auth.refreshSession({ refresh_token: token })
    expect(error).toMatchObject({ name: 'AuthSessionMissingError' })
  })

  it('end with a used token also when that was forgotten, as a thief’s that renews it a hundred times', async () => {
    const { client } = await backend.account('copied@example.com')
    const copied = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    const refresh = async (token: string) => backend.client().auth.refreshSession({ refresh_token: token })
    let newest = copied
    for (let time = 0; time < 102; time++) newest = (await refresh(newest)).data.session?.refresh_token ?? ''
    const known = await backend.database.query('select from auth.refresh_tokens where token = $1', [secretHash(copied)])
    expect(known.rows).toEqual([])
    expect((await refresh(copied)).error).toMatchObject({ code: 'refresh_token_already_used' })
    expect((await refresh(newest)).error).toMatchObject({ code: 'refresh_token_not_found' })
  })

  it.runIf(onPostgres)('that are ended while they are renewed wait for each other in one order', async () => {
    const { client, userId } = await backend.account('deadlocked@example.com')
    const token = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    const ending = backend.database.transaction([
      { sql: 'select from auth.sessions where user_id = $1::text::uuid for update', params: [userId] },
      { sql: 'select pg_sleep(3)' },
      { sql: 'delete from auth.refresh_tokens where user_id = $1', params: [userId] },
      { sql: 'delete from auth.sessions where user_id = $1::text::uuid', params: [userId] },
    ])
    await isSeen("wait_event = 'PgSleep'")
    const headers = { apikey: backend.anonKey, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify({ refresh_token: token }) }
    const renewed = backend.request('/auth/v1/token?grant_type=refresh_token', init)
    await isSeen("wait_event_type = 'Lock'")
    await ending
    expect((await renewed).status).toBe(400)
  })

  it.runIf(onPostgres)('that end everywhere while others are ended wait for each other in one order', async () => {
    const email = 'everywhere-at-once@example.com'
    const { accessToken, userId } = await backend.account(email)
    const { data } = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
    const { session_id: second } = decodeJwt<{ session_id: string }>(data.session?.access_token ?? '')
    const ending = backend.database.transaction([
      holdSession(second),
      { sql: 'select pg_sleep(3)' },
      endSessions(userId, second, 'others'),
    ])
    await isSeen("wait_event = 'PgSleep'")
    const headers = { apikey: backend.anonKey, authorization: `Bearer ${accessToken}` }
    const signedOut = backend.request('/auth/v1/logout', { method: 'POST', headers })
    await isSeen("wait_event_type = 'Lock'")
    await ending
    expect((await signedOut).status).toBe(204)
  })

  it('know no refresh token that was never given', async () => {
    const { error } = await backend.client().auth.refreshSession({ refresh_token: 'made up' })
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })
})
