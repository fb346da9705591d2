import { expect, test, vi } from 'vitest'
import { withSession } from './withSession.ts'

const ORIGIN = 'http://backend.example'
const AS_VISITOR = { headers: { Authorization: 'Bearer key' } }
const SESSION = { access_token: 'token', user: { id: 'u' } }

/** Calls of a page with a session, or none; with an error, one that could not be renewed. */
function calling(session: object | null, error: Error | null = null, onlyFor?: () => string | null) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('rows'))
  const getSession = async () => ({ data: { session }, error })
  const guarded = withSession(fetch, getSession as unknown as Parameters<typeof withSession>[1], onlyFor)
  const call = (path: string, init: RequestInit = AS_VISITOR) => guarded(ORIGIN + path, init)
  const sent = () => fetch.mock.calls.map(([, init]) => [init?.method, new Headers(init?.headers).get('Authorization')])
  return { fetch, call, guarded, sent }
}

test.each(['/rest/v1/x', '/storage/v1/x', '/functions/v1/x', '/setup/x', '/connections/x', '/account/x'])(
  '%s is asked with the session, and without one not at all',
  async (path) => {
    const signedIn = calling(SESSION)
    expect((await signedIn.call(path, { ...AS_VISITOR, method: 'PATCH' })).status).toBe(200)
    expect(signedIn.sent()).toEqual([['PATCH', 'Bearer token']])
    const visitor = calling(null)
    const refusal = await visitor.call(path)
    expect([refusal.status, await refusal.json()]).toEqual([401, { message: 'The session is over' }])
    expect(visitor.fetch).not.toHaveBeenCalled()
  },
)

test('a session that cannot be renewed is an outage', async () => {
  const cause = new Error('no')
  const { call, fetch } = calling(null, cause)
  await expect(call('/rest/v1/x')).rejects.toMatchObject({ name: 'TypeError', cause })
  expect(fetch).not.toHaveBeenCalled()
})

test.each(['/auth/v1/signup', '/other/rest/v1/x', '/rest/v2/x'])('%s needs no session', async (path) => {
  const { call, sent } = calling(null)
  expect((await call(path)).status).toBe(200)
  expect(sent()).toEqual([[undefined, 'Bearer key']])
})

test('an inquiry is sent with or without a session, for any account; reading them needs one', async () => {
  const visitor = calling(null)
  const other = calling(SESSION, null, () => 'another')
  for (const { call, sent } of [visitor, other]) {
    expect((await call('/rest/v1/inquiries', { ...AS_VISITOR, method: 'POST' })).status).toBe(200)
    expect((await call('/rest/v1/inquiries', { ...AS_VISITOR, method: 'GET' })).status).toBe(401)
    expect(sent()).toEqual([['POST', 'Bearer key']])
  }
})

test('with an account named, no call is made for another one', async () => {
  let account: string | null = 'another'
  const { call, fetch } = calling(SESSION, null, () => account)
  expect((await call('/rest/v1/x')).status).toBe(401)
  expect(fetch).not.toHaveBeenCalled()
  for (account of ['u', null]) expect((await call('/rest/v1/x')).status).toBe(200)
})

test('an address may come as a Request', async () => {
  const { guarded, fetch } = calling(SESSION)
  const request = new Request(`${ORIGIN}/rest/v1/x`)
  expect((await guarded(request)).status).toBe(200)
  expect(fetch.mock.calls[0]?.[0]).toBe(request)
})
