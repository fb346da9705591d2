import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { loadSecrets } from '../secrets.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

/** Lets the minute between two mails to every address pass. */
async function forgetSentMails() {
  await backend.database.query('delete from embedded.mail_slots')
}

describe('signing up', () => {
  it('answers with the account, sends a confirmation and lets nobody in before', async () => {
    const email = 'new@example.com'
    const { data, error } = await backend
      .client()
      .auth.signUp({ email: ` ${email.toUpperCase()} `, password: PASSWORD })
    expect(error).toBeNull()
    expect(data.session).toBeNull()
    expect(data.user).toMatchObject({ email, role: 'authenticated', identities: [{ provider: 'email' }] })
    const [mail] = await backend.mails(email)
    expect(mail).toMatchObject({ to: email, subject: 'メールアドレスの確認' })

    const early = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(early.error).toMatchObject({ status: 400, code: 'email_not_confirmed', message: 'Email not confirmed' })

    const fragment = await backend.followMail(email)
    expect(fragment.get('type')).toBe('signup')
    const opened = await backend.client().auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    expect(opened.data.user?.email).toBe(email)
    const late = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(late.error).toBeNull()
    expect(late.data.session).toMatchObject({ token_type: 'bearer', expires_in: 3600 })
  })

  it('tells nobody that an address is taken', async () => {
    await backend.account('taken@example.com')
    await forgetSentMails()
    const before = (await backend.mails('taken@example.com')).length
    const shape = (user: object | null) =>
      Object.keys(user ?? {})
        .sort()
        .join()
    const taken = await backend.client().auth.signUp({ email: 'taken@example.com', password: 'something else' })
    const free = await backend.client().auth.signUp({ email: 'free@example.com', password: 'something else' })
    expect(taken.error).toBeNull()
    expect(shape(taken.data.user)).toBe(shape(free.data.user))
    expect(taken.data.user?.identities).toHaveLength(1)
    expect((await backend.mails('taken@example.com')).length).toBe(before)
    const again = await backend.client().auth.signUp({ email: 'taken@example.com', password: 'something else' })
    expect(again.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    const original = await backend.client().auth.signInWithPassword({ email: 'taken@example.com', password: PASSWORD })
    expect(original.error).toBeNull()
  })

  it('says why a password is weak', async () => {
    const { error } = await backend.client().auth.signUp({ email: 'weak@example.com', password: '12345' })
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] })
  })

  it.each([
    ['no address', { email: 'nobody', password: PASSWORD }, 400],
    ['an address with a line break', { email: 'a@b.c\nbcc: d@e.f', password: PASSWORD }, 400],
    ['a password that bcrypt would cut', { email: 'long@example.com', password: 'あ'.repeat(25) }, 400],
    ['an unknown key', { email: 'key@example.com', password: PASSWORD, role: 'service_role' }, 400],
    ['a body that is a list', [], 400],
  ])('refuses %s', async (_, body, status) => {
    const answer = await backend.request('/auth/v1/signup', {
      method: 'POST',
      headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(status)
    expect(await answer.json()).toMatchObject({ code: 'validation_failed' })
    expect(answer.headers.get('x-supabase-api-version')).toBe('2024-01-01')
  })

  it('keeps name and company of the sign-up data, as text and cut, and nothing else', async () => {
    const { client, userId } = await backend.account('data@example.com', {
      name: `山\0${'あ'.repeat(300)}`,
      company: { not: 'text' },
      plan_type: 'admin',
    })
    const { data } = await client.from('profiles').select('*').single()
    expect(data).toMatchObject({ id: userId, company: null, plan_type: 'free', max_diagnostics: 1 })
    expect(data.name).toHaveLength(200)
    const user = await client.auth.getUser()
    expect(Object.keys(user.data.user?.user_metadata ?? {})).toEqual(['name'])
  })
})

describe('links in mails', () => {
  it('work once', async () => {
    const email = 'once@example.com'
    await backend.client().auth.signUp({ email, password: PASSWORD })
    expect((await backend.followMail(email)).get('access_token')).not.toBeNull()
    const second = await backend.followMail(email)
    expect(Object.fromEntries(second)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    })
  })

  it('work for an hour', async () => {
    const email = 'late@example.com'
    await backend.client().auth.signUp({ email, password: PASSWORD })
    await backend.database.query("update auth.one_time_tokens set created_at = created_at - interval '61 minutes'")
    expect((await backend.followMail(email)).get('error_code')).toBe('otp_expired')
  })

  it('are not used up by a scanner that asks with HEAD', async () => {
    const email = 'scanned@example.com'
    await backend.client().auth.signUp({ email, password: PASSWORD })
    const [mail] = await backend.mails(email)
    expect((await backend.request(mail?.links[0] ?? '', { method: 'HEAD' })).status).toBe(405)
    expect((await backend.followMail(email)).get('access_token')).not.toBeNull()
  })

  it('are stored as hashes only', async () => {
    await backend.client().auth.signUp({ email: 'hash@example.com', password: PASSWORD })
    const [mail] = await backend.mails('hash@example.com')
    const token = new URL(mail?.links[0] ?? '').searchParams.get('token') ?? ''
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    const { rows } = await backend.database.query<{ stored: boolean }>(
      'select exists (select from auth.one_time_tokens where token_hash = $1) as stored',
      [token],
    )
    expect(rows).toEqual([{ stored: false }])
  })

  it.each([
    ['http://localhost:3000/reset-password', 'http://localhost:3000/reset-password'],
    ['http://localhost:3000/a?b=c#d', 'http://localhost:3000/a?b=c'],
    ['https://evil.example/', 'http://localhost:3000/'],
    ['http://localhost:3000@evil.example/', 'http://localhost:3000/'],
    ['http://user:pass@localhost:3000/', 'http://localhost:3000/'],
    ['//evil.example', 'http://localhost:3000/'],
    ['javascript:alert(1)', 'http://localhost:3000/'],
  ])('asked to lead to %s lead to %s', async (redirectTo, target) => {
    const answer = await backend.request(
      `/auth/v1/verify?token=x&type=signup&redirect_to=${encodeURIComponent(redirectTo)}`,
    )
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')?.split('#')[0]).toBe(target)
  })
})

describe('sending mails again', () => {
  it('waits a minute for each kind by itself and lets a limited recovery look like any other', async () => {
    const email = 'again@example.com'
    await backend.account(email)
    const anybody = backend.client()
    const early = await anybody.auth.resend({ type: 'signup', email })
    expect(early.error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' })
    for (let time = 0; time < 3; time++) {
      expect((await anybody.auth.resetPasswordForEmail(email)).error).toBeNull()
    }
    const subjects = (await backend.mails(email)).map((mail) => mail.subject)
    expect(subjects).toEqual(['パスワードの再設定', 'メールアドレスの確認'])
  })

  it('answers for an unknown address as for a known one', async () => {
    const anybody = backend.client()
    expect((await anybody.auth.resetPasswordForEmail('nobody@example.com')).error).toBeNull()
    expect((await anybody.auth.resend({ type: 'signup', email: 'nobody@example.com' })).error).toBeNull()
    expect(await backend.mails('nobody@example.com')).toEqual([])
  })

  it('replaces the link that was sent before', async () => {
    const email = 'replaced@example.com'
    await backend.client().auth.signUp({ email, password: PASSWORD })
    await forgetSentMails()
    expect((await backend.client().auth.resend({ type: 'signup', email })).error).toBeNull()
    const [, first] = await backend.mails(email)
    const old = await backend.request(first?.links[0] ?? '')
    expect(old.headers.get('location')).toContain('otp_expired')
    expect((await backend.followMail(email)).get('access_token')).not.toBeNull()
  })
})

describe('a new password', () => {
  it('comes by a recovery link, is another one, and ends the other sessions', async () => {
    const email = 'forgetful@example.com'
    const elsewhere = await backend.account(email)
    const redirectTo = 'http://localhost:3000/reset-password'
    await backend.client().auth.resetPasswordForEmail(email, { redirectTo })
    const [mail] = await backend.mails(email)
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

  it('refuse tokens that are forged, too old, or no user’s', async () => {
    const { accessToken, userId } = await backend.account('forged@example.com')
    const { jwtSecret } = await loadSecrets(backend.dataDir)
    const sign = (secret: string, expires: string) =>
      new SignJWT({ role: 'authenticated', session_id: userId })
        .setProtectedHeader({ alg: 'HS256' })
        .setSubject(userId)
        .setAudience('authenticated')
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

describe('what is not offered', () => {
  it.each([
    ['GET', '/auth/v1/admin/users'],
    ['POST', '/auth/v1/otp'],
    ['POST', '/auth/v1/verify'],
    ['POST', '/auth/v1/token?grant_type=id_token'],
    ['GET', '/auth/v1/authorize?provider=github'],
  ])('%s %s is refused in words', async (method, path) => {
    const answer = await backend.request(path, {
      method,
      headers: { apikey: backend.serviceKey, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{}' } : {}),
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining('not offered') })
  })

  it('a request without the key gets 401, one that is too large 413, one of another type 415', async () => {
    const headers = { apikey: backend.anonKey, 'content-type': 'application/json' }
    const keyless = await backend.request('/auth/v1/recover', { method: 'POST', body: '{}' })
    expect(keyless.status).toBe(401)
    const body = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(17_000) })
    expect((await backend.request('/auth/v1/signup', { method: 'POST', headers, body })).status).toBe(413)
    const form = { apikey: backend.anonKey, 'content-type': 'application/x-www-form-urlencoded' }
    expect((await backend.request('/auth/v1/recover', { method: 'POST', headers: form, body: 'a=b' })).status).toBe(415)
  })

  it('nothing personal is logged', () => {
    expect(backend.logLines.join('')).not.toMatch(/example\.com|correct horse/)
  })
})
