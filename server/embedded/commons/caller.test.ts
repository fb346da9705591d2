import { expect, test } from 'vitest'
import { type CallerError, createCallerReader } from './caller.ts'
import { type Claims, TokenError, type Tokens } from './tokens.ts'

const CLAIMS: Claims = { role: 'authenticated', sub: 'u', session_id: 's' }
const USER = { role: 'authenticated', userId: 'u', sessionId: 's', claims: JSON.stringify(CLAIMS) }
const ANON = { role: 'anon', userId: null, sessionId: null, claims: '{"role":"anon"}' }
const SERVICE = { role: 'service_role', userId: null, sessionId: null, claims: '{"role":"service_role"}' }

/** A token is what it is called. */
const read: Tokens['read'] = async (token) => {
  if (token === 'expired' || token === 'invalid') throw new TokenError(token)
  if (token === 'fault') throw new TypeError('no idea')
  return CLAIMS
}
const reader = createCallerReader(
  { read } as Tokens,
  { anonKey: 'anon', serviceKey: 'service' },
  async (id) => id === 's',
)

const asking = (apikey: string | null, authorization?: string) =>
  reader.read(new Headers({ ...(apikey !== null && { apikey }), ...(authorization && { authorization }) }))

test.each([
  ['anon', undefined, ANON],
  ['service', undefined, SERVICE],
  ['anon', 'Bearer anon', ANON],
  ['anon', 'Bearer service', SERVICE],
  ['service', 'Bearer anon', ANON],
  ['anon', 'Bearer token', USER],
  ['service', 'bearer   token', USER],
])('the key %s with %s is a caller', async (key, authorization, caller) => {
  expect(await asking(key, authorization)).toEqual(caller)
})

test.each([
  [null, undefined, 'no-key'],
  ['', 'Bearer token', 'no-key'],
  ['other', 'Bearer token', 'wrong-key'],
  ['anon', 'Basic token', 'token-invalid'],
  ['anon', 'Bearer', 'token-invalid'],
  ['anon', 'Bearer a b', 'token-invalid'],
  ['anon', 'No Bearer token', 'token-invalid'],
  ['anon', 'Bearer expired', 'token-expired'],
  ['anon', 'Bearer invalid', 'token-invalid'],
] as [string | null, string | undefined, CallerError['reason']][])(
  'the key %j with %s is refused: %s',
  async (key, authorization, reason) => {
    await expect(asking(key, authorization)).rejects.toMatchObject({ name: 'CallerError', reason, message: reason })
  },
)

test('a fault is none of the caller’s', async () => {
  await expect(asking('anon', 'Bearer fault')).rejects.toThrow(TypeError)
})

test('a token ends with its session, and needs one', async () => {
  await reader.requireSession(await asking('anon', 'Bearer token'))
  await reader.requireSession(await asking('anon'))
  const trusting = createCallerReader({ read } as Tokens, { anonKey: 'a', serviceKey: 's' }, async () => true)
  const without = { ...(await asking('anon', 'Bearer token')), sessionId: null }
  await expect(trusting.requireSession(without)).rejects.toMatchObject({ reason: 'session-over' })
  for (const sessionId of [null, 'over']) {
    await expect(reader.requireSession({ ...(await asking('anon', 'Bearer token')), sessionId })).rejects.toMatchObject(
      {
        reason: 'session-over',
      },
    )
  }
})

test('one whose session is over is refused from then on before it waits in a turn', async () => {
  const open = new Set(['first', 'second'])
  const tokens = { read: async (session_id: string) => ({ ...CLAIMS, session_id }) } as Tokens
  const { read, requireSession } = createCallerReader(tokens, { anonKey: 'a', serviceKey: 's' }, async (id) =>
    open.has(id),
  )
  const ask = (token: string) => read(new Headers({ apikey: 'a', authorization: `Bearer ${token}` }))
  const first = await ask('first')
  open.delete('first')
  expect(await ask('first')).toEqual(first)
  for (const caller of [first, { ...first, sessionId: null }]) {
    await expect(requireSession(caller)).rejects.toMatchObject({ reason: 'session-over' })
  }
  await expect(ask('first')).rejects.toMatchObject({ name: 'CallerError', reason: 'session-over' })
  await requireSession(await ask('second'))
  expect(await read(new Headers({ apikey: 'a' }))).toEqual(ANON)
})
