import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runUserCommand } from '#server/maintenance/userCommands.ts'
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

  it('lets no one into an account that is not confirmed', async () => {
    const email = 'unconfirmed@example.com'
    await backend.account(email)
    await backend.database.query('update auth.users set email_confirmed_at = null where email = $1', [email])
    const { error } = await backend.client().auth.signInWithPassword({ email, password: PASSWORD })
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' })
  })

  it('takes no account over that its operator made before the link was opened', async () => {
    const email = 'made-otherwise@example.com'
    await backend.client().auth.signUp({ email, password: 'something else' })
    await runUserCommand(
      { database: backend.database, files: backend.blobs },
      { command: 'create', email, password: PASSWORD },
    )
    expect((await backend.followMail(email)).get('error_code')).toBe('email_already_confirmed')
    expect((await backend.client().auth.signInWithPassword({ email, password: PASSWORD })).error).toBeNull()
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

  it('makes no account, and sends no mail to whom has one, before a link is opened', async () => {
    await backend.account('confirmed@example.com')
    await backend.client().auth.signUp({ email: 'waits@example.com', password: PASSWORD })
    await forgetSentMails()
    const stored = async () => {
      const sql = `select (select count(*)::integer from auth.users) as users,
        (select count(*)::integer from auth.identities) as identities,
        (select count(*)::integer from public.profiles) as profiles,
        (select count(*)::integer from embedded.mails where recipient = '') as mails`
      return (await backend.database.query(sql)).rows[0]
    }
    const before = await stored()
    for (const email of ['confirmed@example.com', 'waits@example.com']) {
      const { error } = await backend.client().auth.signUp({ email, password: 'something else' })
      expect(error).toBeNull()
    }
    expect(await stored()).toEqual(before)
    expect(await backend.mails('confirmed@example.com')).toHaveLength(1)
    expect(await backend.mails('waits@example.com')).toHaveLength(2)
    expect((await backend.followMail('waits@example.com')).get('access_token')).not.toBeNull()
  })

  it('says why a password is weak', async () => {
    const { error } = await backend.client().auth.signUp({ email: 'weak@example.com', password: '12345' })
    expect(error).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] })
    const shortest = await backend.client().auth.signUp({ email: 'shortest@example.com', password: '123456' })
    expect(shortest.error).toBeNull()
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
      name: `山\0${'あ'.repeat(198)}😀`,
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
