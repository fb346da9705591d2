import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { type Database, DatabaseError, type Statement } from '../database/database.ts'
import type { Caller } from './caller.ts'
import { createRunFor, runAs } from './runAs.ts'

const CALLER: Caller = {
  role: 'authenticated',
  userId: '00000000-0000-4000-8000-000000000001',
  sessionId: null,
  claims: '{"role":"authenticated","sub":"00000000-0000-4000-8000-000000000001"}',
}
const SETTINGS: Statement = {
  sql: `select current_setting('role') as role, current_setting('request.jwt.claims', true) as claims,
    current_setting('statement_timeout') as timeout, current_setting('timezone') as timezone`,
}

let database: Database
let untouched: unknown

beforeAll(async () => {
  database = await createTestDatabase()
  untouched = await settings()
})
afterAll(() => database.close())

/** As the next statement finds them. PostgreSQL knows a setting without a value from its first use on. */
async function settings() {
  const [row] = (await database.query(SETTINGS.sql)).rows
  return { ...row, claims: row?.claims || null }
}

describe('statements of a caller', () => {
  it('are an account’s by the time from the start of their transaction, and give the rows of the last of them', async () => {
    const used: [string, number][] = []
    const runFor = createRunFor(database, async (account, work) => {
      const result = await work()
      used.push([account, result.ms])
      return result
    })
    const slow = [{ sql: 'select 1 as one, pg_sleep(0.05)' }]
    expect(await runFor(CALLER, slow)).toEqual([{ one: 1, pg_sleep: expect.anything() }])
    expect(await runFor({ ...CALLER, role: 'anon', userId: null }, slow)).toHaveLength(1)
    expect(used).toEqual([[CALLER.userId, expect.any(Number)]])
    expect(used[0]?.[1]).toBeGreaterThanOrEqual(50)
  })

  it('run with the role and the claims, for at most ten seconds, and give the last rows', async () => {
    const statements = [{ sql: 'select 1 as first' }, SETTINGS]
    expect(await runAs(database, CALLER, statements)).toEqual([
      { role: 'authenticated', claims: CALLER.claims, timeout: '10s', timezone: 'UTC' },
    ])
  })

  it('leave nothing of the caller to the next one, whether they end well or badly', async () => {
    await runAs(database, CALLER, [SETTINGS])
    expect(await settings()).toEqual(untouched)
    await expect(runAs(database, CALLER, [{ sql: 'select 1/0' }])).rejects.toMatchObject({ code: '22012' })
    expect(await settings()).toEqual(untouched)
    expect(untouched).toMatchObject({ role: 'none', claims: null })
  })
})

describe('what PostgreSQL rolled back', () => {
  /** A database that fails with the codes in turn, and then answers. */
  function failing(...codes: string[]) {
    let tries = 0
    const transaction = async () => {
      const code = codes[tries++]
      if (code !== undefined) throw new DatabaseError(code, 'no')
      return [{ rows: [{ done: true }], affectedRows: 1 }]
    }
    const run = () => runAs({ transaction } as Partial<Database> as Database, CALLER, [SETTINGS])
    return { run, tries: () => tries }
  }

  it.each(['40P01', '40001'])('for another transaction, %s, is tried four times in all', async (code) => {
    const recovering = failing(code, code, code)
    expect(await recovering.run()).toEqual([{ done: true }])
    const hopeless = failing(code, code, code, code)
    await expect(hopeless.run()).rejects.toMatchObject({ code })
    expect([recovering.tries(), hopeless.tries()]).toEqual([4, 4])
  })

  it.each(['23505', '08006', '57014'])('for another reason, %s, is not tried again', async (code) => {
    const refused = failing(code)
    await expect(refused.run()).rejects.toMatchObject({ code })
    expect(refused.tries()).toBe(1)
  })
})
