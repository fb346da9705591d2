import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { agreeOnSecrets } from '../commons/secrets.ts'
import { secretHash } from './sessions.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

describe('a new password', () => {
  it('comes by a recovery link, is another one, and ends the other sessions', async () => {
    const email = 'forgetful@example.com'
    const elsewhere = await backend.account(email)
    const redirectTo = 'http://localhost:3000/reset-password'
    await backend.client().auth.resetPasswordForEmail(email, { redirectTo })
    const [mail] = await backend.mailsOf(email, 2)
    const answer = await backend.request(mail?.links[0] ?? '')
    expect(answer.headers.get('location')).toMatch(/^http:\/\/localhost:3000\/reset-password#.*type=recovery/)
    const fragment = new URLSearchParams(answer.headers.get('location')?.split('#')[1])

    const recovering = backend.client()
    await recovering.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    const same = await recovering.auth.updateUser({ password: PASSWORD })
    expect(same.error).toMatchObject({ status: 422, code: 'same_password' })
    const short = await recovering.auth.updateUser({ password: 'short' })
    expect(short.error).toMatchObject({ status: 422, code: 'weak_password' })
    const { error } = await recovering.auth.updateUser({ password: 'another horse' })
    expect(error).toBeNull()
    expect((await recovering.auth.getUser()).data.user?.email).toBe(email)
    expect((await elsewhere.client.auth.getUser(elsewhere.accessToken)).error).toMatchObject({
      name: 'AuthSessionMissingError',
    })
    const old = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(old.error?.code).toBe('invalid_credentials')
    const fresh = await backend.client().auth.signInWithPassword({ email, password: 'another horse' })
    expect(fresh.error).toBeNull()
  })

  it.each([
    ['by the old one', 'invalid_credentials'],
    ['by a link', null],
  ])('given while somebody signs in %s lets nobody in', async (how, code) => {
    const email = `${how.replaceAll(' ', '-')}@example.com`
    const { client } = await backend.account(email)
    await backend.client().auth.resetPasswordForEmail(email)
    const [mail] = await backend.mailsOf(email, 2)
    const query = backend.database.query.bind(backend.database)
    vi.spyOn(backend.database, 'query').mockImplementation(async (sql, params) => {
      if (sql.includes('insert into auth.sessions')) {
        vi.restoreAllMocks()
        expect((await client.auth.updateUser({ password: 'another horse' })).error).toBeNull()
      }
      return query(sql, params)
    })
    if (code === null) {
      const answer = await backend.request(mail?.links[0] ?? '')
      expect(answer.headers.get('location')).toContain('error_code=otp_expired')
    } else {
      const { error } = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
      expect(error?.code).toBe(code)
    }
  })

  it('is all that a user may change here', async () => {
    const { client } = await backend.account('changes@example.com')
    const { error } = await client.auth.updateUser({ email: 'other@example.com' })
    expect(error?.status).toBe(400)
  })
})

describe('sessions', () => {
  it('wrong passwords and unknown addresses are one and the same', async () => {
    await backend.account('known@example.com')
    const wanted = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' }
    const wrong = await backend.client().auth.signInWithPassword({ email: 'known@example.com', password: 'wrong one' })
    const unknown = await backend.client().auth.signInWithPassword({ email: 'who@example.com', password: 'wrong one' })
    expect(wrong.error).toMatchObject(wanted)
    expect(unknown.error).toMatchObject(wanted)
  })

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

  it('are a hundred of an account: another one ends those used least recently, and none of another account', async () => {
    const { client, userId } = await backend.account('everywhere@example.com')
    const other = await backend.account('elsewhere@example.com')
    await backend.database.query(
      `insert into auth.sessions (id, user_id, created_at, refreshed_at, aal)
       select gen_random_uuid(), $1::text::uuid, now() - interval '1 day', now() - n * interval '1 minute', 'aal1'
       from generate_series(1, 103) n`,
      [userId],
    )
    const email = 'everywhere@example.com'
    const minutesAgo = `select round(extract(epoch from now() - coalesce(refreshed_at at time zone 'utc', created_at)) / 60) n
      from auth.sessions where user_id = $1::text::uuid order by 1`
    expect((await backend.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
    const { rows } = await backend.database.query<{ n: unknown }>(minutesAgo, [userId])
    expect(rows.map(({ n }) => Number(n))).toEqual([0, 0, 0, ...Array.from({ length: 97 }, (_, n) => n + 1)])
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await other.client.auth.getUser()).error).toBeNull()
  })

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

  it('know no refresh token that was never given', async () => {
    const { error } = await backend.client().auth.refreshSession({ refresh_token: 'made up' })
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })

  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('sign out with scope %s', async (scope, [hereStays, thereStays]) => {
    const email = `${scope}@example.com`
    const here = await backend.account(email)
    const there = backend.client()
    const signedIn = await there.auth.signInWithPassword({ email, password: PASSWORD })
    expect((await here.client.auth.signOut({ scope })).error).toBeNull()
    const lives = async (token: string) => (await backend.client().auth.getUser(token)).error === null
    expect(await lives(here.accessToken)).toBe(hereStays)
    expect(await lives(signedIn.data.session?.access_token ?? '')).toBe(thereStays)
  })

  it('sign out with no other scope', async () => {
    const { accessToken } = await backend.account('scoped@example.com')
    const headers = { apikey: backend.anonKey, authorization: `Bearer ${accessToken}` }
    const refused = await backend.request('/auth/v1/logout?scope=everywhere', { method: 'POST', headers })
    expect([refused.status, (await refused.json()).message]).toEqual([400, 'The scope everywhere is not offered'])
    const unsaid = await backend.request('/auth/v1/logout', { method: 'POST', headers })
    expect(unsaid.status).toBe(204)
    expect((await backend.request('/auth/v1/user', { headers })).status).toBe(403)
  })

  it('refuse tokens that are forged, too old, or no user’s', async () => {
    const { accessToken, userId } = await backend.account('forged@example.com')
    const { jwtSecret } = await agreeOnSecrets(backend.database, backend.dataDir)
    const sign = (secret: string, expires: string, role = 'authenticated', audience = 'authenticated') =>
      new SignJWT({ role, session_id: userId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setAudience(audience)
        .setExpirationTime(expires)
        .sign(new TextEncoder().encode(secret))
    const [header, payload] = accessToken.split('.')
    const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`
    const tampered = `${header}.${Buffer.from(JSON.stringify({ sub: userId, role: 'service_role' })).toString('base64url')}.${accessToken.split('.')[2]}`
    const tokens = [
      ['PGRST301', unsigned],
      ['PGRST301', tampered],
      ['PGRST301', await sign('a secret of somebody else, long enough', '1h')],
      ['PGRST301', 'no token at all'],
      ['PGRST303', await sign(jwtSecret, '-1s')],
      ['PGRST301', await sign(jwtSecret, '1h', 'service_role')],
      ['PGRST301', await sign(jwtSecret, '1h', 'postgres')],
      ['PGRST301', await sign(jwtSecret, '1h', 'authenticated', 'another service')],
    ] as const
    for (const [code, token] of tokens) {
      const headers = { apikey: backend.anonKey, authorization: `Bearer ${token}` }
      const auth = await backend.request('/auth/v1/user', { headers })
      expect(auth.status).toBe(403)
      expect(await auth.json()).toMatchObject({ code: 'bad_jwt' })
      const rest = await backend.request('/rest/v1/profiles', { headers })
      expect(rest.status).toBe(401)
      expect(await rest.json()).toMatchObject({ code })
    }
  })
})
