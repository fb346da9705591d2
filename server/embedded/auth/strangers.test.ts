import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { deleteExpired } from './deleteExpired.ts'
import { delayAfter } from './failedSignIns.ts'

const silent = pino({ level: 'silent' })

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend({ RATE_LIMIT_SIGN_INS_PER_5_MINUTES: '133' })
})
afterAll(() => backend.close())

/** A request of which the body is on its way until `end`. */
function halfSent(method: string, path: string, accessToken: string, content: object) {
  const body = JSON.stringify(content)
  const { readable, writable } = new TransformStream()
  const headers = {
    apikey: backend.anonKey,
    authorization: `Bearer ${accessToken}`,
    'content-type': 'application/json',
    'content-length': String(body.length),
  }
  const init: RequestInit & { duplex: 'half' } = { method, headers, body: readable, duplex: 'half' }
  const pending = backend.request(path, init)
  const sending = writable.getWriter()
  void sending.write(new TextEncoder().encode(body))
  return { pending, end: () => sending.close() }
}

const signInWith = (email: string, password: string) => backend.client().auth.signInWithPassword({ email, password })

it('sign-ups of more than three days are forgotten', async () => {
  await backend.client().auth.signUp({ email: 'idle@example.com', password: PASSWORD })
  await backend.database.query(`update embedded.sign_ups set created_at = now() - interval '73 hours'`)
  await backend.client().auth.signUp({ email: 'new@example.com', password: PASSWORD })
  ;(await deleteExpired(backend.database, silent))()
  const { rows } = await backend.database.query('select email from embedded.sign_ups')
  expect(rows).toEqual([{ email: 'new@example.com' }])
})

describe('wrong passwords', () => {
  const signIn = (email: string, password: string, from: string) =>
    backend.request(
      '/auth/v1/token?grant_type=password',
      {
        method: 'POST',
        headers: { apikey: backend.anonKey, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      },
      from,
    )

  it('lock an account for the network they come from, and nowhere else', async () => {
    const email = 'guessed@example.com'
    await backend.account(email)
    const answers = await Promise.all(
      ['10.1.1.1', '10.1.1.2', '10.1.1.3'].flatMap((from) =>
        Array.from({ length: 11 }, () => signIn(email, 'a guess', from)),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(30).fill(400), ...Array(3).fill(429)])
    expect((await signIn(email, PASSWORD, '10.1.1.1')).status).toBe(429)
    expect((await signIn(email, PASSWORD, '10.1.1.4')).status).toBe(200)
  })

  it('slow sign-ins to their account down, slowly and for seconds at most', () => {
    expect([0, 5, 6, 60, 1_000_000].map(delayAfter)).toEqual([0, 0, 20, 1_100, 5_000])
  })
})

describe('what ends a session', () => {
  const table = (accessToken: string) =>
    backend.request('/rest/v1/profiles', {
      headers: { apikey: backend.anonKey, authorization: `Bearer ${accessToken}` },
    })
  const buckets = (accessToken: string) =>
    backend.request('/storage/v1/bucket', {
      headers: { apikey: backend.anonKey, authorization: `Bearer ${accessToken}` },
    })

  it('signing out ends its access token at once, on every path', async () => {
    const { client, accessToken } = await backend.account('leaving@example.com')
    expect((await table(accessToken)).status).toBe(200)
    await client.auth.signOut()
    expect((await table(accessToken)).status).toBe(401)
    expect((await buckets(accessToken)).status).toBe(400)
  })

  it('a new password ends the other sessions and all links', async () => {
    const email = 'changing@example.com'
    const elsewhere = await backend.account(email)
    const here = await backend.recovered(email, '10.0.0.2')
    await backend.client().auth.resetPasswordForEmail(email)
    await backend.mailsOf(email, 3)
    expect((await here.client.auth.updateUser({ password: 'another horse' })).error).toBeNull()
    expect((await table(elsewhere.accessToken)).status).toBe(401)
    expect((await backend.followMail(email)).get('error_code')).toBe('otp_expired')
  })

  it('a new password ends one that is about to have its own', async () => {
    const email = 'robbed@example.com'
    await backend.account(email)
    const thief = await backend.recovered(email, '10.0.0.2')
    const owner = await backend.recovered(email)
    const { pending, end } = halfSent('PUT', '/auth/v1/user', thief.accessToken, { password: 'of the thief' })
    expect((await owner.client.auth.updateUser({ password: 'of the owner' })).error).toBeNull()
    await end()
    expect((await pending).status).toBe(403)
    expect((await signInWith(email, 'of the owner')).error).toBeNull()
    expect((await signInWith(email, 'of the thief')).error?.code).toBe('invalid_credentials')
  })

  it('is ended by its owner, however many requests of a thief are on their way', async () => {
    const { client, accessToken } = await backend.account('held@example.com')
    const onTheirWay = [
      ...Array.from({ length: 3 }, () => halfSent('PUT', '/auth/v1/user', accessToken, { password: 'of the thief' })),
      ...Array.from({ length: 3 }, () => halfSent('POST', '/rest/v1/rpc/search_responses', accessToken, {})),
    ]
    expect((await client.auth.signOut({ scope: 'global' })).error).toBeNull()
    for (const { end } of onTheirWay) void end()
    const statuses = (await Promise.all(onTheirWay.map(({ pending }) => pending))).map(({ status }) => status)
    expect(statuses.slice(0, 3)).toEqual([403, 403, 403])
    expect((await signInWith('held@example.com', 'of the thief')).error?.code).toBe('invalid_credentials')
  })

  it('60 days without use end it', async () => {
    const unused = async (email: string, days: number) => {
      const { client } = await backend.account(email)
      const token = (await client.auth.getSession()).data.session?.refresh_token ?? ''
      await backend.database.query(
        `update auth.refresh_tokens t set created_at = now() - $2::integer * interval '1 day'
         from auth.users u where u.id = t.user_id::text::uuid and u.email = $1`,
        [email, days],
      )
      return (await backend.client().auth.refreshSession({ refresh_token: token })).error?.code
    }
    expect(await unused('short@example.com', 59)).toBeUndefined()
    expect(await unused('long@example.com', 61)).toBe('refresh_token_not_found')
  })
})

describe('mails', () => {
  it('to one address are five of a kind a day; a stranger’s sign-ups leave its owner those for a new password', async () => {
    const email = 'bombed@example.com'
    await backend.account(email)
    const asked = { signUps: 0, resets: 0 }
    for (let time = 0; time < 8; time++) {
      await backend.database.query(`delete from embedded.mail_slots where kind not like 'day%'`)
      const { error } = await backend.client().auth.signUp({ email, password: 'of the stranger' })
      if (error === null) asked.signUps += 1
    }
    for (; asked.resets < 8; asked.resets++) {
      await backend.database.query(`delete from embedded.mail_slots where kind not like 'day%'`)
      const { error } = await backend.client().auth.resetPasswordForEmail(email)
      const hours = Math.ceil(Number(/after (\d+) seconds/.exec(error?.message ?? '')?.[1] ?? 0) / 3600)
      expect(hours).toBe(asked.resets < 5 ? 0 : 24)
    }
    // The account's own confirmation was the first of its kind.
    expect(asked.signUps).toBe(4)
    const subjects = (await backend.mails(email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'パスワードの再設定')).toHaveLength(5)
  })

  it('keep no token for longer than it is good for', async () => {
    const email = 'kept@example.com'
    const links = async (age: string) => {
      await backend.database.query('update embedded.mails set created_at = now() - $1::text::interval', [age])
      ;(await deleteExpired(backend.database, silent))()
      const mails = await backend.mails(email)
      return mails.map(({ links: [link = ''] }) => /token=[A-Za-z0-9_-]{20,}/.test(link)).sort()
    }
    await backend.account(email)
    await backend.client().auth.resetPasswordForEmail(email)
    await backend.mailsOf(email, 2)
    expect(await links('61 minutes')).toEqual([false, true])
    expect(await links('73 hours')).toEqual([false, false])
    const { rows } = await backend.database.query(
      `select from embedded.mails where html || plain_text || links ~ 'token=[A-Za-z0-9_-]{20,}'`,
    )
    expect(rows).toEqual([])
  })
})
