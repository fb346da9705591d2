import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { hostedClient } from './sendToHosted.ts'
import { type UserCommand, UserOutcome } from './userCommands.ts'
import { type HostedCommand, runHostedUserCommand } from './usersCli.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

function ask(body: unknown, key = backend.serviceKey, address?: string): Promise<Response> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return backend.request('/maintenance/users', { method: 'POST', headers, body: JSON.stringify(body) }, address)
}

/** As the command asks the server that holds the data folder. */
async function run(command: UserCommand): Promise<UserOutcome> {
  return v.parse(UserOutcome, await (await ask(command)).json())
}

const email = 'made@example.com'
const signIn = async (password: string) =>
  (await backend.client().auth.signInWithPassword({ email, password })).error?.code ?? 'signed in'

test('an account is made, listed, gets a new password, and becomes an administrator and none again', async () => {
  expect(await run({ command: 'create', email, password: PASSWORD })).toMatchObject({ outcome: 'done' })
  expect(await run({ command: 'create', email, password: PASSWORD })).toMatchObject({ outcome: 'exists' })
  expect(await signIn(PASSWORD)).toBe('signed in')
  const planOf = async () => (await run({ command: 'list' })).users.find((user) => user.email === email)
  expect(await planOf()).toMatchObject({ plan: 'free', confirmed: true })

  await backend.client().auth.resetPasswordForEmail(email)
  await run({ command: 'password', email, password: 'another password' })
  expect((await backend.database.query('select from auth.one_time_tokens')).rows).toEqual([])
  expect(await signIn(PASSWORD)).toBe('invalid_credentials')
  expect(await signIn('another password')).toBe('signed in')
  const { rows } = await backend.database.query(
    'select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
    [email],
  )
  expect(rows).toHaveLength(1)

  await run({ command: 'grant', email })
  expect((await planOf())?.plan).toBe('admin')
  await run({ command: 'take', email })
  expect((await planOf())?.plan).toBe('free')
  expect(await run({ command: 'take', email: 'admin@example.com' })).toMatchObject({ outcome: 'last_admin' })
})

test('a registration whose mail never came is completed, with the password that was chosen', async () => {
  const waiting = 'waiting@example.com'
  await backend.client().auth.signUp({ email: waiting, password: PASSWORD, options: { data: { name: '山田' } } })
  expect(await run({ command: 'confirm', email: waiting })).toMatchObject({ outcome: 'done' })
  const { error } = await backend.client().auth.signInWithPassword({ email: waiting, password: PASSWORD })
  expect(error).toBeNull()
})

test('a registration that a stranger made too is completed without the password of either', async () => {
  const wanted = 'wanted@example.com'
  for (const password of [PASSWORD, 'of a stranger']) {
    await backend.client().auth.signUp({ email: wanted, password, options: { data: { name: password } } })
    await backend.database.query('delete from embedded.mail_slots')
  }
  expect(await run({ command: 'confirm', email: wanted })).toMatchObject({ outcome: 'no_password' })
  for (const password of [PASSWORD, 'of a stranger']) {
    const { data } = await backend.client().auth.signInWithPassword({ email: wanted, password })
    expect(data.session).toBeNull()
  }
})

test.each(['confirm', 'grant', 'take'] as const)('%s of an unknown address says so', async (command) => {
  expect(await run({ command, email: 'nobody@example.com' })).toMatchObject({ outcome: 'unknown' })
})

test('only this machine with the service key is answered, and nonsense is refused', async () => {
  expect((await ask({ command: 'list' }, backend.anonKey)).status).toBe(404)
  expect((await ask({ command: 'list' }, backend.serviceKey, '192.0.2.1')).status).toBe(404)
  expect((await ask({ command: 'drop' })).status).toBe(400)
  expect((await ask({ command: 'grant', email: 'no address' })).status).toBe(400)
})

test('on a hosted project the same commands go to its Admin API and its profiles', async () => {
  const asked: string[] = []
  /** The Admin API as the project answers it; profiles are the real thing. */
  async function hosted(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith('/auth/v1/admin/')) {
      const body = request.method === 'GET' ? '' : await request.text()
      asked.push(`${request.method} ${pathname.replace(/[0-9a-f-]{36}/, 'ID')} ${body}`)
      if (request.method === 'POST') return Response.json({ code: 422, error_code: 'email_exists' }, { status: 422 })
      const user = { id: crypto.randomUUID(), email, created_at: '2026-01-01', email_confirmed_at: '2026-01-01' }
      return Response.json(request.method === 'GET' ? { users: [user], aud: '' } : user)
    }
    const body = ['GET', 'HEAD'].includes(request.method) ? {} : { body: await request.arrayBuffer() }
    return backend.request(pathname + search, { method: request.method, headers: request.headers, ...body })
  }
  const client = hostedClient('https://project.example.com', backend.serviceKey, hosted)
  const at = (command: HostedCommand) => runHostedUserCommand(client, command)
  expect(await at({ command: 'create', email, password: PASSWORD })).toMatchObject({ outcome: 'exists' })
  expect(await at({ command: 'confirm', email })).toMatchObject({ outcome: 'done' })
  expect(await at({ command: 'password', email, password: 'changed' })).toMatchObject({ outcome: 'done' })
  expect(await at({ command: 'list' })).toMatchObject({ users: [{ email, confirmed: true }] })
  expect(asked).toEqual([
    `POST /auth/v1/admin/users ${JSON.stringify({ email, password: PASSWORD, email_confirm: true })}`,
    'PUT /auth/v1/admin/users/ID {"email_confirm":true}',
    'PUT /auth/v1/admin/users/ID {"password":"changed"}',
    'GET /auth/v1/admin/users ',
  ])
  expect(await at({ command: 'grant', email })).toMatchObject({ outcome: 'done' })
  expect(await at({ command: 'take', email })).toMatchObject({ outcome: 'done' })
  expect(await at({ command: 'take', email: 'admin@example.com' })).toMatchObject({ outcome: 'last_admin' })
  expect(await at({ command: 'grant', email: 'nobody@example.com' })).toMatchObject({ outcome: 'unknown' })
})
