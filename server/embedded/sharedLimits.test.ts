import pino from 'pino'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { emptyPostgres } from '#tests/support/emptyPostgres.ts'
import { createSharedCounters } from './commons/sharedCounters.ts'
import type { Database } from './database/database.ts'
import { openPostgres } from './database/openPostgres.ts'

/** Each process first makes sure of its schema, and each sign-in takes a hash: long on a busy machine. */
vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 })

let postgres: Awaited<ReturnType<typeof emptyPostgres>>
beforeAll(async () => {
  postgres = await emptyPostgres()
})
afterAll(() => postgres.drop())

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** A process on the shared database, with a pool of its own. */
async function startProcess(env: Record<string, string> = {}): Promise<TestBackend> {
  const database = await openPostgres(postgres.url, 4)
  closing.push(() => database.close())
  const backend = await startTestBackend(env, database)
  closing.push(() => backend.close())
  return backend
}

let addresses = 0
const newAddress = () => `10.9.0.${++addresses}`

function post(to: TestBackend, path: string, body: object, address: string): Promise<Response> {
  const headers = { apikey: to.anonKey, 'content-type': 'application/json' }
  return to.request(path, { method: 'POST', headers, body: JSON.stringify(body) }, address)
}

const signIn = (to: TestBackend, address: string, email: string) =>
  post(to, '/auth/v1/token?grant_type=password', { email, password: 'wrong one' }, address)
const respond = (to: TestBackend, address: string) =>
  post(to, '/rest/v1/diagnostic_responses', { result: 'ACE' }, address)

const refused = (answers: readonly Response[]) => answers.filter(({ status }) => status === 429).length

test('two processes on one database refuse sign-ins together after the sum, one after the other or all at once', async () => {
  const limit = { RATE_LIMIT_SIGN_INS_PER_5_MINUTES: '6' }
  const both = [await startProcess(limit), await startProcess(limit)] as const
  const inTurn = newAddress()
  const statuses: number[] = []
  for (let n = 0; n < 10; n += 1) {
    const answer = await signIn(both[n % 2 === 0 ? 0 : 1], inTurn, `in-turn-${n}@example.com`)
    statuses.push(answer.status)
    if (answer.status === 429) expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(200)
  }
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429, 429, 429])

  const atOnce = newAddress()
  const answers = await Promise.all(
    both.flatMap((to) => Array.from({ length: 8 }, (_, n) => signIn(to, atOnce, `${addresses}-${n}@example.com`))),
  )
  expect(refused(answers)).toBe(10)
})

test('processes know of each other’s tries for one account from one network, and lock it nowhere else', async () => {
  const limit = { RATE_LIMIT_SIGN_INS_PER_5_MINUTES: '40' }
  const both = [await startProcess(limit), await startProcess(limit)] as const
  const network = newAddress()
  const account = await Promise.all(both.flatMap((to) => [1, 2, 3, 4].map(() => signIn(to, network, 'one@x.jp'))))
  expect(refused(account)).toBe(5)
  expect((await signIn(both[0], newAddress(), 'one@x.jp')).status).toBe(400)
  expect((await signIn(both[1], network, 'two@x.jp')).status).toBe(400)
})

test('two processes admit a minute’s responses once, not twice', async () => {
  const limit = { RATE_LIMIT_RESPONSES_PER_MINUTE: '60' }
  const both = [await startProcess(limit), await startProcess(limit)]
  const hall = newAddress()
  const answers: Response[] = []
  for (let n = 0; n < 100; n += 1) answers.push(await respond(both[n % 2] as TestBackend, hall))
  // The first tenth in each process passes before it is counted.
  expect(answers.length - refused(answers)).toBeLessThanOrEqual(60 + 12)
  expect(refused([await respond(both[0] as TestBackend, newAddress())])).toBe(0)
})

test('a database that does not count refuses nobody, and each process counts by itself', async () => {
  const backend = await startProcess({ RATE_LIMIT_SIGN_INS_PER_5_MINUTES: '3', RATE_LIMIT_RESPONSES_PER_MINUTE: '60' })
  const { database } = backend
  await database.script('alter table embedded.rate_limits rename to rate_limits_gone')
  try {
    const address = newAddress()
    expect(refused([await respond(backend, address)])).toBe(0)
    const answers: Response[] = []
    for (let n = 0; n < 5; n += 1) answers.push(await signIn(backend, address, `${n}@example.com`))
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 429, 429])
    expect(backend.logLines.join('')).toContain('counted in this process alone')
    expect(backend.logLines.join('')).not.toContain(address)
  } finally {
    await database.script('alter table embedded.rate_limits_gone rename to rate_limits')
  }
})

async function locked(database: Database, work: () => Promise<void>): Promise<void> {
  // Holds the lock until the connection is terminated.
  const holding = database.transaction([
    { sql: 'lock table embedded.rate_limits in access exclusive mode' },
    { sql: "select pg_sleep(9), 'holding the limits'" },
  ])
  holding.catch(() => {})
  await expect
    .poll(
      async () =>
        (
          await database.query(`select from pg_locks where mode = 'AccessExclusiveLock'
      and relation = 'embedded.rate_limits'::regclass and granted`)
        ).rows.length,
    )
    .toBe(1)
  try {
    await work()
  } finally {
    await database.query(`select pg_terminate_backend(pid) from pg_stat_activity where query like '%holding the limits%'
      and pid <> pg_backend_pid()`)
    await holding.catch(() => {})
  }
}

test('a database that hangs while counting holds nobody up for long', async () => {
  const backend = await startProcess({ RATE_LIMIT_SIGN_INS_PER_5_MINUTES: '3' })
  await locked(backend.database, async () => {
    const address = newAddress()
    const answers: Response[] = []
    for (let n = 0; n < 3; n += 1) answers.push(await signIn(backend, address, `${n}@example.com`))
    expect(refused(answers)).toBe(0)
  })
})

test('a window ends when it was to end, however many tries it counts', async () => {
  const { database } = await startProcess()
  const counters = createSharedCounters(database, 'a secret', pino({ level: 'silent' }))
  closing.push(async () => counters.close())
  const move = (seconds: number) =>
    database.query(`update embedded.rate_limits set ends_at = now() + $1::integer * interval '1 second'`, [seconds])
  const first = await counters.count('somebody', 60)
  await move(30)
  const second = await counters.count('somebody', 60)
  await move(-1)
  const restarted = await counters.count('somebody', 60)
  // As after the clock stepped back.
  await move(9 * 60 * 60)
  const steppedBack = await counters.count('somebody', 60)
  expect([first, second, restarted, steppedBack].map(({ total }) => total)).toEqual([1, 2, 1, 1])
  expect(steppedBack.msLeft).toBeLessThanOrEqual(60_000)
  expect(second.msLeft).toBeLessThanOrEqual(30_000)
  expect(restarted.msLeft).toBeGreaterThan(30_000)
})

test('windows that ended are forgotten, those that run are kept', async () => {
  const { database } = await startProcess()
  await database.query(`insert into embedded.rate_limits values
    ('ended', 1, now() - interval '2 minutes'), ('running', 1, now() + interval '2 minutes')`)
  await startProcess()
  const kept = async () =>
    (await database.query("select key from embedded.rate_limits where key in ('ended', 'running')")).rows
  await expect.poll(kept).toEqual([{ key: 'running' }])
})

test('who was counted is not told by the table, which no client reaches', async () => {
  const backend = await startProcess()
  const address = newAddress()
  await signIn(backend, address, 'who@example.com')
  const { rows } = await backend.database.query<{ row: string }>('select l::text as row from embedded.rate_limits l')
  expect(rows.length).toBeGreaterThan(1)
  expect(rows.map(({ row }) => row).join()).not.toMatch(/who@example|10\.9\./)
  for (const role of ['anon', 'authenticated', 'service_role']) {
    for (const table of ['rate_limits', 'secrets', 'mails', 'mail_slots', 'transfers']) {
      const reading = backend.database.transaction([
        { sql: `select set_config('role', '${role}', true)` },
        { sql: `select * from embedded.${table}` },
      ])
      await expect(reading, `${role} ${table}`).rejects.toMatchObject({ code: '42501' })
    }
  }
})
