import { decodeJwt, decodeProtectedHeader, type JWTPayload, SignJWT } from 'jose'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTokens, issueProjectKey } from './tokens.ts'

const SECRET = 'a secret that is long enough for it'
const NOW = 1_800_000_000
const tokens = createTokens(SECRET, 'http://localhost:3000/auth/v1')
const subject = { id: 'u', email: 'u@example.com', appMetadata: { provider: 'email' }, userMetadata: { name: '花子' } }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(NOW * 1000 + 900)
})
afterEach(() => {
  vi.useRealTimers()
})

test('a token says who, in which session, and until when, as those of hosted projects', async () => {
  const { token, expiresAt } = await tokens.issue(subject, 's', 'password')
  expect(expiresAt).toBe(NOW + 3600)
  expect(decodeProtectedHeader(token)).toEqual({ alg: 'HS256', typ: 'JWT' })
  const claims = {
    ...{ iss: 'http://localhost:3000/auth/v1', sub: 'u', aud: 'authenticated', role: 'authenticated' },
    ...{ email: 'u@example.com', phone: '', app_metadata: { provider: 'email' }, user_metadata: { name: '花子' } },
    ...{ aal: 'aal1', amr: [{ method: 'password', timestamp: NOW }], session_id: 's', is_anonymous: false },
    ...{ iat: NOW, exp: NOW + 3600 },
  }
  expect(decodeJwt(token)).toEqual(claims)
  expect(await tokens.read(token)).toEqual(claims)
})

test('an hour ends it', async () => {
  const { token } = await tokens.issue(subject, 's', 'password')
  vi.setSystemTime((NOW + 3599) * 1000)
  await tokens.read(token)
  vi.setSystemTime((NOW + 3601) * 1000)
  await expect(tokens.read(token)).rejects.toMatchObject({ name: 'TokenError', reason: 'expired', message: 'expired' })
})

test.each([{ sub: undefined }, { session_id: undefined }, { exp: undefined }, { aud: 'x' }, { role: 'service_role' }])(
  'one with %j is none',
  async (change) => {
    const claims = { sub: 'u', session_id: 's', exp: NOW + 60, aud: 'authenticated', role: 'authenticated', ...change }
    const sign = (alg: string) =>
      new SignJWT(claims as JWTPayload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(SECRET))
    await expect(tokens.read(await sign('HS256'))).rejects.toMatchObject({ reason: 'invalid' })
    await expect(tokens.read(await sign('HS512'))).rejects.toMatchObject({ reason: 'invalid' })
  },
)

test('a project’s key names a role for ten years, and no user', async () => {
  const key = await issueProjectKey(SECRET, 'anon')
  expect(decodeJwt(key)).toEqual({ role: 'anon', iss: 'supabase', iat: NOW, exp: NOW + 10 * 365 * 24 * 3600 })
  expect(decodeProtectedHeader(key)).toEqual({ alg: 'HS256', typ: 'JWT' })
  await expect(tokens.read(key)).rejects.toMatchObject({ reason: 'invalid' })
})
