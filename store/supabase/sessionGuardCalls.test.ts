import { expect, test, vi } from 'vitest'
import { SessionGuard } from './sessionGuard.ts'

type Accounts = Parameters<SessionGuard['follow']>[0]
type Told = (event: string, session: object | null) => void

const ORIGIN = 'http://backend.example'
const BODY = '{"error_code":"refused"}'
const AS_VISITOR = { headers: { Authorization: 'Bearer key' } }

/** A guard over a backend that answers with a status (null: it is away), and the accounts that it follows. */
function guarding(status: number | null, session: { access_token: string } | null = null, error: Error | null = null) {
  const asked = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => {
    if (status === null) throw new TypeError('cut')
    return new Response(status === 204 ? null : BODY, { status })
  })
  let told: Told = () => {}
  const accounts = {
    getSession: async () => ({ data: { session }, error }),
    onAuthStateChange: (listener: Told) => {
      told = listener
    },
  }
  const guard = new SessionGuard('key')
  guard.follow(accounts as unknown as Accounts, () => {})
  const call = (path: string, init?: RequestInit) => guard.over(asked)(ORIGIN + path, init)
  const headerSent = () => new Headers(asked.mock.calls[0]?.[1]?.headers).get('Authorization')
  return { guard, asked, call, headerSent, tell: (...args: Parameters<Told>) => told(...args) }
}

const RENEWAL = '/auth/v1/token?grant_type=refresh_token'

test.each([
  [408, 503],
  [425, 503],
  [429, 503],
  [400, 400],
  [403, 403],
  [200, 200],
  [500, 503],
])('a renewal that is answered with %i is %i to the client', async (status, seen) => {
  const { call } = guarding(status)
  const answer = await call(RENEWAL)
  expect([answer.status, await answer.text()]).toEqual([seen, BODY])
  for (const other of ['/auth/v1/token?grant_type=password', '/auth/v1/user?grant_type=refresh_token']) {
    expect((await call(other)).status).toBe(status)
  }
})

test.each([
  [null, 400],
  [503, 400],
  [429, 400],
  [403, 403],
  [200, 200],
])('while somebody leaves, a renewal that is answered with %s is %i', async (status, seen) => {
  const { guard, call } = guarding(status)
  await guard.leave(async () => {
    const answer = await call(RENEWAL)
    expect(answer.status).toBe(seen)
    if (seen === 400) expect(await answer.json()).toEqual({ error_code: 'refresh_token_not_found' })
  })
  if (status === null) await expect(call(RENEWAL)).rejects.toThrow('cut')
})

test.each([
  [null, 204],
  [503, 204],
  [401, 401],
])('a sign-out that is answered with %s is %i, within four seconds', async (status, seen) => {
  const limits = vi.spyOn(AbortSignal, 'timeout')
  const { asked, call } = guarding(status)
  expect((await call('/auth/v1/logout', { method: 'POST' })).status).toBe(seen)
  expect(limits.mock.calls).toEqual([[4_000]])
  expect(asked.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', signal: limits.mock.results[0]?.value })
})

test.each(['/rest/v1/x', '/storage/v1/x', '/functions/v1/x'])(
  '%s asks to sign in where a session was',
  async (path) => {
    const { call, asked, tell } = guarding(200)
    expect((await call(path, AS_VISITOR)).status).toBe(200)
    tell('INITIAL_SESSION', null)
    expect((await call(path, AS_VISITOR)).status).toBe(200)
    tell('INITIAL_SESSION', {})
    const over = await call(path, AS_VISITOR)
    expect([over.status, await over.json()]).toEqual([401, { message: 'The session is over' }])
    expect(asked).toHaveBeenCalledTimes(2)
    expect((await call(path, { headers: { Authorization: 'Bearer token' } })).status).toBe(200)
    expect((await call(path)).status).toBe(200)
  },
)

test.each(['/auth/v1/signup', '/other/rest/v1/x', '/rest/v2/x'])('%s is anybody’s', async (path) => {
  const { call, tell } = guarding(200)
  tell('SIGNED_OUT', null)
  expect((await call(path, AS_VISITOR)).status).toBe(200)
})

test('a session that came late signs the call; one that cannot be renewed is an outage', async () => {
  const late = guarding(200, { access_token: 'late' })
  await late.call('/rest/v1/x', { ...AS_VISITOR, method: 'PATCH' })
  expect([late.headerSent(), late.asked.mock.calls[0]?.[1]?.method]).toEqual(['Bearer late', 'PATCH'])
  const cause = new Error('no')
  const broken = guarding(200, null, cause)
  await expect(broken.call('/rest/v1/x', AS_VISITOR)).rejects.toMatchObject({ name: 'TypeError', cause })
  expect(broken.asked).not.toHaveBeenCalled()
})

test('who left is a visitor, who could not leave is none', async () => {
  const { guard, call, tell } = guarding(200)
  tell('SIGNED_OUT', null)
  await expect(guard.leave(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect((await call('/rest/v1/x', AS_VISITOR)).status).toBe(401)
  await guard.leave(async () => {})
  expect((await call('/rest/v1/x', AS_VISITOR)).status).toBe(200)
})

test('without accounts to follow, and asked by a Request, a visitor is one', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('body'))
  const request = new Request(`${ORIGIN}/rest/v1/x`)
  expect((await new SessionGuard('key').over(fetch)(request, AS_VISITOR)).status).toBe(200)
  expect(fetch.mock.calls[0]?.[0]).toBe(request)
})
