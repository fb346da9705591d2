import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

/** Lets the minute between two mails to every address pass. */
async function forgetSentMails() {
  await backend.database.query('delete from embedded.mail_slots')
}

describe('links in mails', () => {
  it('confirm a registration once; opened again they say so', async () => {
    const email = 'once@example.com'
    await backend.client().auth.signUp({ email, password: PASSWORD })
    expect((await backend.followMail(email)).get('access_token')).not.toBeNull()
    const second = await backend.followMail(email)
    expect(Object.fromEntries(second)).toEqual({
      error: 'access_denied',
      error_code: 'email_already_confirmed',
      error_description: 'Email address is already confirmed',
    })
  })

  it.each([
    ['71 hours', null],
    ['73 hours', 'otp_expired'],
  ])('confirm a registration for three days: after %s', async (age, code) => {
    const email = `after-${code}@example.com`
    await backend.client().auth.signUp({ email, password: PASSWORD })
    await backend.database.query(
      `update embedded.sign_ups set created_at = created_at - $2::text::interval where email = $1`,
      [email, age],
    )
    expect((await backend.followMail(email)).get('error_code')).toBe(code)
  })

  it('lead to a new password for an hour, however often they are opened', async () => {
    const email = 'forgot@example.com'
    await backend.account(email)
    await backend.client().auth.resetPasswordForEmail(email)
    await backend.mailsOf(email, 2)
    for (let time = 0; time < 2; time++) expect((await backend.followMail(email)).get('type')).toBe('recovery')
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
      'select exists (select from embedded.sign_ups where token_hash = $1) as stored',
      [token],
    )
    expect(rows).toEqual([{ stored: false }])
  })

  it.each([
    ['http://localhost:3000/reset-password', 'http://localhost:3000/reset-password'],
    // Sessions in the fragment reach no page that does not take them.
    ['http://localhost:3000/diagnostic/somebodys', 'http://localhost:3000/'],
    ['http://localhost:3000/account', 'http://localhost:3000/account'],
    ['http://localhost:3000/reset-password?next=/contact', 'http://localhost:3000/'],
    ['https://evil.example/', 'http://localhost:3000/'],
    // They only begin like the own origin.
    ['http://localhost:3000.evil.example/', 'http://localhost:3000/'],
    ['http://localhost:30001/', 'http://localhost:3000/'],
    ['https://localhost:3000/', 'http://localhost:3000/'],
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
  it('waits a minute for each kind by itself, and says how long, for an unknown address too', async () => {
    const email = 'again@example.com'
    await backend.account(email)
    const { auth } = backend.client()
    const refused = {
      status: 429,
      code: 'over_email_send_rate_limit',
      message: expect.stringMatching(/after (60|5\d) seconds\.$/),
    }
    expect((await auth.resend({ type: 'signup', email })).error).toMatchObject(refused)
    for (const asked of [email, 'unknown-again@example.com']) {
      expect((await auth.resetPasswordForEmail(asked)).error).toBeNull()
      expect((await auth.resetPasswordForEmail(asked)).error).toMatchObject(refused)
    }
    const subjects = (await backend.mailsOf(email, 2)).map((mail) => mail.subject)
    expect(subjects).toEqual(['パスワードの再設定', 'メールアドレスの確認'])
  })

  it('of an address without a registration leaves nothing that a later one would meet', async () => {
    const email = 'resent-first@example.com'
    expect((await backend.client().auth.resend({ type: 'signup', email })).error).toBeNull()
    await forgetSentMails()
    await backend.client().auth.signUp({ email, password: PASSWORD })
    expect((await backend.followMail(email)).get('type')).toBe('signup')
  })

  it('answers for an unknown address as for a known one', async () => {
    const client = backend.client()
    expect((await client.auth.resetPasswordForEmail('nobody@example.com')).error).toBeNull()
    expect((await client.auth.resend({ type: 'signup', email: 'nobody@example.com' })).error).toBeNull()
    expect(await backend.mails('nobody@example.com')).toEqual([])
  })

  it('sends no second confirmation to an address that is confirmed', async () => {
    const email = 'confirmed@example.com'
    await backend.account(email)
    await forgetSentMails()
    const client = backend.client()
    expect((await client.auth.resend({ type: 'signup', email })).error).toBeNull()
    expect((await client.auth.resetPasswordForEmail(email)).error).toBeNull()
    const subjects = async () => (await backend.mails(email)).map((mail) => mail.subject)
    // A second confirmation would have been queued before.
    await expect.poll(subjects).toContain('パスワードの再設定')
    expect(await subjects()).toEqual(['パスワードの再設定', 'メールアドレスの確認'])
  })

  it('replaces the link that was sent before', async () => {
    const email = 'replaced@example.com'
    await backend.client().auth.signUp({ email, password: PASSWORD })
    await forgetSentMails()
    expect((await backend.client().auth.resend({ type: 'signup', email })).error).toBeNull()
    const [, first] = await backend.mailsOf(email, 2)
    const old = await backend.request(first?.links[0] ?? '')
    expect(old.headers.get('location')).toContain('otp_expired')
    expect((await backend.followMail(email)).get('access_token')).not.toBeNull()
  })
})
