import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { agreeOnSecrets } from '../commons/secrets.ts'

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
    await backend.account(email)
    const { client } = await backend.recovered(email, '10.0.0.2')
    await backend.client().auth.resetPasswordForEmail(email)
    const [mail] = await backend.mailsOf(email, 3)
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

  it('comes by no session of a password, of a confirmation, or of a reset link of an hour ago; nor ends it others', async () => {
    const email = 'stolen@example.com'
    const owner = await backend.account(email)
    const late = await backend.recovered(email)
    await backend.database.query(
      `update auth.sessions set created_at = created_at - interval '1 hour' where tag = 'recovery' and user_id = $1::text::uuid`,
      [owner.userId],
    )
    const confirmed = backend.client()
    await confirmed.auth.signUp({ email: 'confirmed@example.com', password: PASSWORD })
    const fragment = await backend.followMail('confirmed@example.com')
    await confirmed.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    for (const { auth } of [owner.client, late.client, confirmed]) {
      const wanted = { status: 400, code: 'reauthentication_needed' }
      expect((await auth.updateUser({ password: 'another horse' })).error).toMatchObject(wanted)
      expect((await auth.signOut({ scope: 'others' })).error).toMatchObject(wanted)
      expect((await auth.getUser()).error).toBeNull()
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

  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('sign out with scope %s', async (scope, [hereStays, thereStays]) => {
    const email = `${scope}@example.com`
    await backend.account(email)
    const here = await backend.recovered(email)
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
