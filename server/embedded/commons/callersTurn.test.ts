import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { readConfig } from '#server/config.ts'
import { type Caller, type CallerEnv, createCallerTurns, identifyCaller, requireTurn } from './caller.ts'
import { limitReads, networkOf, passwordsOf } from './limitReads.ts'
import type { RateLimits } from './rateLimits.ts'

const callers: Record<string, Caller> = {
  anon: { role: 'anon', userId: null, sessionId: null, claims: '{}' },
  user: { role: 'authenticated', userId: 'u', sessionId: 's', claims: '{}' },
  elsewhere: { role: 'authenticated', userId: 'u', sessionId: 'other', claims: '{}' },
  service: { role: 'service_role', userId: null, sessionId: null, claims: '{}' },
}
const config = readConfig({ TRUST_PROXY: '1' })

/** Where callers are told apart by their key; `inTurn` notes whose turn it is. */
function identifying(lane: 'calls' | 'files' = 'calls') {
  const turns: string[] = []
  const inTurn = vi.fn(async <T>(key: string, job: () => Promise<T>) => {
    turns.push(key)
    return job()
  })
  const requireSession = vi.fn(async () => {})
  const read = async (headers: Headers) => callers[headers.get('apikey') ?? ''] as Caller
  const reader = { read, requireSession }
  const take = vi.fn(async () => {})
  const limits = { take } as Partial<RateLimits> as RateLimits
  const app = new Hono<CallerEnv>()
    .use(identifyCaller(reader), requireTurn(reader, inTurn as never, lane))
    .get('/', async (c) => {
      await limitReads(c, { config, limits })
      return c.json([c.get('caller').role, networkOf(c, { config }), passwordsOf(c, { config })])
    })
  const ask = async (apikey: string, address = '10.0.0.1') =>
    (await app.request('/', { headers: { apikey, 'x-forwarded-for': address } })).json()
  return { ask, turns, requireSession, take }
}

test('an account’s requests have their turn and a session; nobody else’s need one', async () => {
  const { ask, turns, requireSession } = identifying()
  for (const key of ['anon', 'service', 'user']) await ask(key)
  expect(turns).toEqual(['calls of session s', 'calls of u'])
  expect(requireSession.mock.calls).toEqual([[callers.user]])
  const files = identifying('files')
  await files.ask('user')
  expect(files.turns).toEqual(['files of session s', 'files of u'])
})

test('reads count by address or by account, and those of the service not at all', async () => {
  const { ask, take } = identifying()
  for (const key of ['anon', 'service', 'user']) await ask(key)
  expect(take.mock.calls).toEqual([
    ['read', '10.0.0.1'],
    ['read', 'account u'],
  ])
})

test('a network is an address, or what one owner of IPv6 has', async () => {
  const { ask } = identifying()
  expect(await ask('anon')).toEqual(['anon', '10.0.0.1', 'passwords of 10.0.0.1'])
  const wide = '2001:db8:1::/48'
  expect(await ask('anon', '2001:db8:1:2::3')).toEqual(['anon', wide, `passwords of ${wide}`])
})

test('two requests of an account are at work, a hundred wait, and one more comes again in a second', async () => {
  const inTurn = createCallerTurns()
  let begun = 0
  const forever = () => {
    begun += 1
    return new Promise<void>(() => {})
  }
  const refused = vi.fn()
  for (let n = 0; n < 103; n += 1) inTurn('u', forever).catch(refused)
  await vi.waitFor(() => expect(refused).toHaveBeenCalled())
  expect([begun, refused.mock.calls.length]).toEqual([2, 1])
  expect(refused.mock.calls[0]?.[0]).toMatchObject({ name: 'RateLimitError', retryAfter: 1 })
  void inTurn('other', forever)
  await vi.waitFor(() => expect(begun).toBe(3))
})

test('a session that asks again and again has two requests before those of its account’s others', async () => {
  const begun: (string | null)[] = []
  const ends: (() => void)[] = []
  const reader = {
    read: async (headers: Headers) => callers[headers.get('apikey') ?? ''] as Caller,
    requireSession: async () => {},
  }
  const app = new Hono<CallerEnv>()
    .onError((error, c) => c.text(error.name, 429))
    .use(identifyCaller(reader), requireTurn(reader, createCallerTurns(), 'sessions'))
    .get('/', async (c) => {
      begun.push(c.get('caller').sessionId)
      await new Promise<void>((resolve) => ends.push(resolve))
      return c.text('')
    })
  const ask = (apikey: string) => app.request('/', { headers: { apikey } })
  const flood = Array.from({ length: 150 }, async () => (await ask('user')).status)
  await vi.waitUntil(() => begun.length === 2)
  const other = ask('elsewhere')
  ends[0]?.()
  await vi.waitUntil(() => begun.length === 3)
  expect(begun).toEqual(['s', 's', 'other'])
  for (let ended = 1; ended < 103; ended++) {
    await vi.waitUntil(() => ends.length > ended)
    ends[ended]?.()
  }
  expect((await other).status).toBe(200)
  expect((await Promise.all(flood)).filter((status) => status === 429)).toHaveLength(48)
})
