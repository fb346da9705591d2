import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'

let backend: TestBackend

beforeAll(async () => {
  backend = await startTestBackend()
})
afterAll(() => backend.close())

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
