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
  })

  it('on responses answer as PostgREST does, and name no address in the log', async () => {
    backend = await startTestBackend({ RATE_LIMIT_RESPONSES_PER_MINUTE: '5' }, database)
    const to = backend
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => post(to, '/rest/v1/diagnostic_responses', { result: 'ACE' }, '10.0.0.1')),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(15)
    expect(await refused[0]?.json()).toMatchObject({ code: '429', message: 'Too many requests' })
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
    const logged = backend.logLines.map((line) => JSON.parse(line)).filter(({ limit }) => limit !== undefined)
    expect(logged).toHaveLength(refused.length)
    expect(Object.keys(logged[0]).sort()).toEqual(['hostname', 'level', 'limit', 'msg', 'pid', 'time'])
    expect((await post(to, '/rest/v1/diagnostic_responses', { result: 'ACE' }, '10.0.0.2')).status).not.toBe(429)
  })

  it('on uploads hold for an account, wherever it is', async () => {
    backend = await startTestBackend({}, database, { upload: 2 })
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

  it('meet an owner of an IPv6 /56, and leave other owners alone', async () => {
    backend = await startTestBackend({ RATE_LIMIT_MAILS_PER_HOUR: '1' }, database)
    const to = backend
    let sent = 0
    const recover = async (address: string) =>
      (await post(to, '/auth/v1/recover', { email: `${sent++}@example.com` }, address)).status
    expect(await recover('2001:db8:1:1::1')).toBe(200)
    expect(await recover('2001:db8:1:ff::1')).toBe(429)
    expect(await recover('2001:db8:1:100::1')).toBe(200)
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
