import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { COUNTED } from '#server/admission/limits.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'

/** A server with default limits; `startTestBackend` has none otherwise. */
const DEFAULTS = {
  RATE_LIMIT_RESPONSES_PER_MINUTE: String(COUNTED.response.points),
  RATE_LIMIT_SIGN_INS_PER_5_MINUTES: String(COUNTED['sign-in'].points),
  RATE_LIMIT_SIGN_UPS_PER_HOUR: String(COUNTED['sign-up'].points),
  RATE_LIMIT_MAILS_PER_HOUR: String(COUNTED.mail.points),
  RATE_LIMIT_READS_PER_MINUTE: String(COUNTED.call.points),
}
const ADDRESS = '10.1.0.1'

let backend: TestBackend
beforeAll(async () => {
  backend = await startTestBackend(DEFAULTS, undefined, { upload: COUNTED.upload.points })
})
afterAll(() => backend.close())

function post(path: string, body: object, token = backend.anonKey) {
  const headers = { apikey: backend.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  return backend.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, ADDRESS)
}

async function statusesOf(answers: Promise<Response>[]) {
  return [...new Set((await Promise.all(answers)).map(({ status }) => status))]
}
const times = <Value>(count: number, make: (index: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at))

describe('one address has room for', () => {
  test('an event: 500 visitors answer at once, and look at what they answered', async () => {
    const { client, userId } = await backend.account('event@example.com')
    const diagnostic = publishedRow(userId)
    await client.from('diagnostics').insert(diagnostic).throwOnError()
    const respond = () => post('/rest/v1/diagnostic_responses', responseRow(diagnostic.id))
    expect(await statusesOf(times(500, respond))).toEqual([201])
    const look = () => post('/rest/v1/rpc/published_diagnostic', { slug: diagnostic.publicurl })
    expect(await statusesOf(times(500, look))).toEqual([200])
  })

  test('a course: 30 people register within an hour, mistype their passwords, and ask for a new one', async () => {
    const email = (person: number) => `person-${person}@example.com`
    const signUp = (person: number) => post('/auth/v1/signup', { email: email(person), password: PASSWORD })
    expect(await statusesOf(times(30, signUp))).toEqual([200])
    const mistype = (index: number) =>
      post('/auth/v1/token?grant_type=password', { email: email(index % 30), password: `wrong ${index}` })
    expect(await statusesOf(times(60, mistype))).toEqual([400])
    expect(await statusesOf(times(30, (person) => post('/auth/v1/recover', { email: email(person) })))).toEqual([200])
  })

  test('an office: 20 creators sign in, upload all pictures of a diagnostic, save and read', async () => {
    const emails = times(20, (person) => `creator-${person}@example.com`)
    const tokens = await Promise.all(emails.map(async (email) => (await backend.account(email)).accessToken))
    const signIn = (email: string) => post('/auth/v1/token?grant_type=password', { email, password: PASSWORD })
    expect(await statusesOf(emails.map(signIn))).toEqual([200])
    const each = tokens.flatMap((token) => times(12, () => token))
    // No picture, which the bucket refuses after the limits.
    const upload = (token: string) => post('/storage/v1/object/diagnostic-images/x.jpg', {}, token)
    expect(await statusesOf(each.map(upload))).toEqual([400])
    const list = (token: string) => post('/rest/v1/rpc/get_users_with_diagnostic_count', {}, token)
    expect(await statusesOf(each.map(list))).not.toContain(429)
  })
})

test('accepted registrations count, and refused ones do not', async () => {
  const signUp = (password: string, name = randomUUID()) =>
    post('/auth/v1/signup', { email: `${name}@example.com`, password })
  expect(await statusesOf(times(COUNTED['sign-up'].points + 1, () => signUp('short')))).toEqual([422])
  expect((await signUp(PASSWORD)).status).toBe(200)
})
