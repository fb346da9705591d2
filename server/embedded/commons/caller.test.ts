import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { AccountLane, Admission } from '#server/admission/admit.ts'
import { testAdmission } from '#tests/support/admission.ts'
import { admitCaller, type Caller, type CallerEnv, CallerError, createCallerReader, identifyCaller } from './caller.ts'
import { type Claims, TokenError, type Tokens } from './tokens.ts'

const CLAIMS: Claims = { role: 'authenticated', sub: 'u', session_id: 's' }
const USER = { role: 'authenticated', userId: 'u', sessionId: 's', claims: JSON.stringify(CLAIMS) }
const ANON: Caller = { role: 'anon', userId: null, sessionId: null, claims: '{"role":"anon"}' }
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
  ['anon', 'Basic token', 'invalid'],
  ['anon', 'Bearer', 'invalid'],
  ['anon', 'Bearer a b', 'invalid'],
  ['anon', 'No Bearer token', 'invalid'],
  ['anon', 'Bearer expired', 'expired'],
  ['anon', 'Bearer invalid', 'invalid'],
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
  await expect(trusting.requireSession(without)).rejects.toMatchObject({ reason: 'ended' })
  for (const sessionId of [null, 'over']) {
    await expect(reader.requireSession({ ...(await asking('anon', 'Bearer token')), sessionId })).rejects.toMatchObject(
      {
        reason: 'ended',
      },
    )
  }
})

describe('an admitted request', () => {
  const admitting = (lane: AccountLane | null) => {
    const taken: string[] = []
    const turns: string[] = []
    const admission: Admission = {
      ...testAdmission(),
      counters: {
        ...testAdmission().counters,
        take: async (limited, subject) => void taken.push(`${limited} ${subject}`),
      },
      inAccountTurn: (used, userId, job) => {
        turns.push(`${used} of ${userId}`)
        return job()
      },
    }
    const callers: Record<string, Caller> = {
      anon: ANON,
      user: { role: 'authenticated', userId: 'u', sessionId: 's', claims: '{}' },
      over: { role: 'authenticated', userId: 'u', sessionId: 'over', claims: '{}' },
      service: { role: 'service_role', userId: null, sessionId: null, claims: '{}' },
    }
    const requireSession = async ({ sessionId }: Caller) => {
      if (sessionId === 'over') throw new CallerError('ended')
    }
    const readCaller = {
      read: async (headers: Headers) => callers[headers.get('apikey') ?? ''] ?? ANON,
      requireSession,
    }
    const app = new Hono<CallerEnv>()
      .onError((error, c) => c.text(error.message, 401))
      .use(identifyCaller(readCaller), admitCaller({ readCaller, admission, lane, limitedOf: () => 'upload' }))
      .get('/', (c) => c.text(''))
    const ask = async (apikey: string) => (await app.request('/', { headers: { apikey } })).status
    return { ask, taken, turns }
  }

  test('counts by account or address, and has its account’s turn and an open session', async () => {
    const { ask, taken, turns } = admitting('files')
    expect([await ask('anon'), await ask('user'), await ask('over'), await ask('service')]).toEqual([
      200, 200, 401, 200,
    ])
    expect(taken).toEqual(['upload local', 'upload account u', 'upload account u'])
    expect(turns).toEqual(['files of u', 'files of u'])
  })

  test('waits for no turn where its route has none', async () => {
    const { ask, turns } = admitting(null)
    expect([await ask('user'), await ask('over')]).toEqual([200, 401])
    expect(turns).toEqual([])
  })
})
