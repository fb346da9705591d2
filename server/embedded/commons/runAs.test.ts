import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testAdmission } from '#tests/support/admission.ts'
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
  it('that search take turns, and those of an account whose search was cut off come after a minute', async () => {
    const { counters } = testAdmission()
    const codes = ['57014', '23505']
    let [now, most] = [0, 0]
    const transaction = async () => {
      most = Math.max(most, ++now)
      await new Promise((resolve) => setImmediate(resolve))
      now--
      const code = codes.shift()
      if (code !== undefined) throw new DatabaseError(code, 'no')
      return [{ rows: [{ done: true }], affectedRows: 1 }]
    }
    const runFor = createRunFor({ transaction } as Partial<Database> as Database, 2, counters)
    const other = { ...CALLER, userId: 'other' }
    const searches = [CALLER, other, other, other].map((caller) => runFor(caller, [SETTINGS], true))
    const ended = await Promise.allSettled(searches)
    expect(ended.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled', 'fulfilled'])
    expect(most).toBe(1)
    await expect(runFor(CALLER, [SETTINGS], true)).rejects.toMatchObject({ retryAfter: 60 })
    expect(await runFor(CALLER, [SETTINGS])).toEqual([{ done: true }])
    expect(await runFor(other, [SETTINGS], true)).toEqual([{ done: true }])
  })

  it('run with the role and the claims, an account’s for at most four seconds, and give the last rows', async () => {
    const statements = [{ sql: 'select 1 as first' }, SETTINGS]
    expect(await runAs(database, CALLER, statements)).toEqual([
      { role: 'authenticated', claims: CALLER.claims, timeout: '4s', timezone: 'UTC' },
    ])
    const [anonymous] = await runAs<{ timeout: string }>(database, { ...CALLER, userId: null }, statements)
    expect(anonymous?.timeout).toBe('10s')
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
