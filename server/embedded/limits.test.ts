import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import type { Database } from './database/database.ts'

let database: Database
let backend: TestBackend | null = null
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  await database.query('delete from embedded.mail_slots')
  await backend?.close()
  backend = null
  // On PostgreSQL the counts outlive their backend.
  await database.query('delete from embedded.rate_limits')
})

function post(to: TestBackend, path: string, body: object, address?: string, more: Record<string, string> = {}) {
  const headers = { apikey: to.anonKey, 'content-type': 'application/json', ...more }
  return to.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, address)
}

describe('limits', () => {
  it('on sign-in hold for an address, and for an account only from there', async () => {
    backend = await startTestBackend({ RATE_LIMIT_SIGN_INS_PER_5_MINUTES: '3' }, database)
    const to = backend
    const signIn = (email: string, address: string) =>
      post(to, '/auth/v1/token?grant_type=password', { email, password: 'wrong one' }, address)
    for (const n of [1, 2, 3]) expect((await signIn(`${n}@example.com`, '10.0.0.1')).status).toBe(400)
    const refused = await signIn('4@example.com', '10.0.0.1')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(200)
    expect(await refused.json()).toMatchObject({
      code: 'over_request_rate_limit',
      message: `Request rate limit reached, retry after ${refused.headers.get('retry-after')} seconds`,
    })
    expect((await signIn('4@example.com', '10.0.0.2')).status).toBe(400)

    await signIn('victim@example.com', '10.0.0.3')
    expect((await signIn('victim@example.com', '10.0.0.3')).status).toBe(429)
    expect((await signIn('victim@example.com', '10.0.0.4')).status).toBe(400)
  })

  it('on sign-up and mails hold for an address', async () => {
    backend = await startTestBackend({ RATE_LIMIT_SIGN_UPS_PER_HOUR: '1', RATE_LIMIT_MAILS_PER_HOUR: '1' }, database)
    const to = backend
    const signUp = (email: string) => post(to, '/auth/v1/signup', { email, password: PASSWORD })
    expect((await signUp('1@example.com')).status).toBe(200)
    expect((await signUp('2@example.com')).status).toBe(429)
    const recover = (email: string) => post(to, '/auth/v1/recover', { email })
    expect((await recover('1@example.com')).status).toBe(200)
    expect((await recover('2@example.com')).status).toBe(429)
    const inquire = (address: string) => post(to, '/rest/v1/inquiries', { name: 'x' }, address)
    expect([(await inquire('10.0.0.9')).status, (await inquire('10.0.0.9')).status]).toEqual([400, 429])
  })

  it('on responses count one that the database refuses as ten', async () => {
    const limits = { RATE_LIMIT_RESPONSES_PER_MINUTE: '60', RATE_LIMIT_RESPONSES_BURST: '25' }
    backend = await startTestBackend(limits, database)
    const statuses = []
    for (let n = 0; n < 10; n++) {
      statuses.push((await post(backend, '/rest/v1/diagnostic_responses', { result: 'ACE' })).status)
    }
    expect([statuses[0], statuses.includes(429)]).toEqual([401, true])
  })

  it('on responses let a burst pass and answer as PostgREST does', async () => {
    backend = await startTestBackend(
      { RATE_LIMIT_RESPONSES_PER_MINUTE: '60', RATE_LIMIT_RESPONSES_BURST: '5' },
      database,
    )
    const to = backend
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(to, '/rest/v1/diagnostic_responses', { result: 'ACE' }, '10.0.0.1')),
    )
    const refused = answers.filter(({ status }) => status === 429)
    // One for the second, five of the burst; a second more if it has just turned.
    expect(refused.length).toBeGreaterThanOrEqual(13)
    expect(refused.length).toBeLessThanOrEqual(14)
    expect(await refused[0]?.json()).toMatchObject({ code: '429', message: 'Too many requests' })
    expect(refused[0]?.headers.get('retry-after')).not.toBeNull()
    const logged = backend.logLines.map((line) => JSON.parse(line)).filter(({ limit }) => limit !== undefined)
    expect(logged).toHaveLength(refused.length)
    expect(Object.keys(logged[0]).sort()).toEqual(['hostname', 'level', 'limit', 'msg', 'pid', 'time'])
    const clicks = await Promise.all([1, 2].map((place) => post(to, '/rest/v1/result_clicks', { place }, '10.0.0.1')))
    expect(clicks.map(({ status }) => status)).toContain(429)
    expect((await post(to, '/rest/v1/diagnostic_responses', { result: 'ACE' }, '10.0.0.2')).status).not.toBe(429)
  })

  it('on responses hold for signed-in senders too, and not for a restore', async () => {
    backend = await startTestBackend(
      { RATE_LIMIT_RESPONSES_PER_MINUTE: '1', RATE_LIMIT_RESPONSES_BURST: '1' },
      database,
    )
    const to = backend
    const { accessToken } = await backend.account('sender@example.com')
    const send = (token: string, address: string) =>
      post(to, '/rest/v1/diagnostic_responses', { result: 'ACE' }, address, { authorization: `Bearer ${token}` })
    const statuses = async (token: string, address: string) =>
      (await Promise.all(Array.from({ length: 8 }, () => send(token, address)))).map(({ status }) => status)
    expect(await statuses(accessToken, '10.0.0.1')).toContain(429)
    expect(await statuses(to.serviceKey, '10.0.0.2')).not.toContain(429)
  })

  it('on uploads hold for an address and for an account', async () => {
    backend = await startTestBackend({ RATE_LIMIT_UPLOADS_PER_MINUTE: '2' }, database)
    const { accessToken } = await backend.account('owner@example.com')
    const to = backend
    const upload = (address: string) =>
      post(to, '/storage/v1/object/diagnostic-images/x.jpg', {}, address, { authorization: `Bearer ${accessToken}` })
    expect([(await upload('10.0.0.1')).status, (await upload('10.0.0.2')).status]).toEqual([400, 400])
    expect((await upload('10.0.0.3')).status).toBe(429)
    const service = { authorization: `Bearer ${to.serviceKey}` }
    for (const _ of [1, 2, 3]) {
      const answer = await post(to, '/storage/v1/object/diagnostic-images/x.jpg', {}, '10.0.0.4', service)
      expect(answer.status).toBe(400)
    }
  })

  it('meet an owner of many IPv6 networks, and leave other owners alone', async () => {
    backend = await startTestBackend({ RATE_LIMIT_MAILS_PER_HOUR: '1' }, database)
    const to = backend
    let sent = 0
    const recover = async (address: string) =>
      (await post(to, '/auth/v1/recover', { email: `${sent++}@example.com` }, address)).status
    for (let n = 0; n < 16; n++) expect(await recover(`2001:db8:1:${n}::1`)).toBe(200)
    expect(await recover('2001:db8:1:ff::1')).toBe(429)
    expect(await recover('2001:db8:2:1::1')).toBe(200)
  })

  it('count an address however a proxy writes it', async () => {
    backend = await startTestBackend({ RATE_LIMIT_MAILS_PER_HOUR: '1', TRUST_PROXY: '1' }, database)
    const to = backend
    let sent = 0
    const recover = async (forwarded: string) => {
      const body = { email: `${sent++}@example.com` }
      return (await post(to, '/auth/v1/recover', body, '10.0.0.1', { 'x-forwarded-for': forwarded })).status
    }
    expect(await recover('::ffff:1.1.1.1')).toBe(200)
    expect(await recover('::ffff:2.2.2.2')).toBe(200)
    expect(await recover('1.1.1.1:5000')).toBe(429)
    expect(await recover('2.2.2.2:5001')).toBe(429)
  })

  it('believe forwarded addresses only as far as proxies are trusted', async () => {
    backend = await startTestBackend({ RATE_LIMIT_MAILS_PER_HOUR: '1', TRUST_PROXY: '1' }, database)
    const to = backend
    let sent = 0
    const recover = (forwarded: string) =>
      post(to, '/auth/v1/recover', { email: `${sent++}@example.com` }, '10.0.0.1', { 'x-forwarded-for': forwarded })
    expect((await recover('1.1.1.1')).status).toBe(200)
    expect((await recover('2.2.2.2')).status).toBe(200)
    expect((await recover('3.3.3.3, 1.1.1.1')).status).toBe(429)
    await backend.close()
    backend = await startTestBackend({ RATE_LIMIT_MAILS_PER_HOUR: '1' }, database)
    const untrusting = backend
    const direct = (forwarded: string) =>
      post(untrusting, '/auth/v1/recover', { email: 'a@example.com' }, '10.0.0.1', { 'x-forwarded-for': forwarded })
    expect((await direct('1.1.1.1')).status).toBe(200)
    expect((await direct('2.2.2.2')).status).toBe(429)
  })
})
