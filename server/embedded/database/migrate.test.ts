import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, DatabaseError } from './database.ts'
import { migrate, requireKnownData } from './migrate.ts'

const [ONE, TWO, THREE] = ['20260101000000', '20260102000000', '20260103000000'] as const

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-migrate-'))
  for (const file of [`${TWO}_two.sql`, `${ONE}_one_1.sql`, `${THREE}_three.sql`]) {
    await writeFile(path.join(folder, file), `-- ${file}`)
  }
  for (const file of [`${ONE}_Wrong.sql`, `x${ONE}_wrong.sql`, `${ONE}_wrong.sql.bak`, '2026_wrong.sql', 'hashes']) {
    await writeFile(path.join(folder, file), '')
  }
})
afterAll(() => rm(folder, { recursive: true }))

/** A database to which these versions were applied (null: none ever). @param refusal of the first script */
function database(applied: string[] | null, refusal: DatabaseError | null = null) {
  const scripts: string[] = []
  let left = refusal
  const query = async (sql: string) => {
    if (sql.includes('to_regclass')) return { rows: [{ exists: applied !== null }] }
    return { rows: (applied ?? []).map((version) => ({ version })) }
  }
  const script = async (sql: string) => {
    const refused = left
    left = null
    if (refused !== null) throw refused
    scripts.push(sql)
  }
  return { scripts, database: { query, script } as unknown as Database }
}

test('migrations are applied in order, each with its record under the lock of a start', async () => {
  const { database: fresh, scripts } = database(null)
  expect(await migrate(fresh, folder)).toEqual([ONE, TWO, THREE])
  expect(scripts[0]?.split('\n')).toEqual([
    expect.stringMatching(/^select pg_advisory_xact_lock\(\d+\);$/),
    `insert into supabase_migrations.schema_migrations (version, name) values ('${ONE}', 'one_1');`,
    `-- ${ONE}_one_1.sql`,
  ])
  expect(scripts).toHaveLength(3)
})

test('those that are there are left out, and those that are not wanted', async () => {
  expect(await migrate(database([ONE]).database, folder)).toEqual([TWO, THREE])
  expect(await migrate(database([ONE]).database, folder, [ONE, TWO])).toEqual([TWO])
})

test('one that another server applied meanwhile is done, any other failure is told', async () => {
  const faster = new DatabaseError('23505', 'no', { table: 'schema_migrations' })
  expect(await migrate(database([], faster).database, folder)).toEqual([TWO, THREE])
  for (const failure of [
    new DatabaseError('23505', 'no', { table: 'diagnostics' }),
    new DatabaseError('42601', 'no', { table: 'schema_migrations' }),
  ]) {
    await expect(migrate(database([], failure).database, folder)).rejects.toBe(failure)
  }
})

test.each([
  [null, null],
  [[], null],
  [[ONE, THREE], null],
  [['20250101000000', ONE], '0\\.x'],
  [[ONE, '20270101000000'], 'newer'],
  [[ONE, '20260101000001'], 'newer'],
])('data with the versions %j are known or refused: %s', async (versions, said) => {
  const { database: asked, scripts } = database(versions)
  for (const require of [
    () => requireKnownData(asked, folder),
    () => requireKnownData(database([ONE]).database, folder, versions ?? []),
  ]) {
    if (said === null) await require()
    else await expect(require()).rejects.toMatchObject({ name: 'StartupError', message: expect.stringMatching(said) })
  }
  if (said !== null) await expect(migrate(asked, folder)).rejects.toThrow(new RegExp(said))
  expect(scripts).toEqual([])
})
