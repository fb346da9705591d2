import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { prepareDatabase } from '#server/embedded/database/prepareDatabase.ts'
import { projectRoot } from '#server/process/paths.ts'
import { emptyPostgres } from '#tests/support/emptyPostgres.ts'
import { programOf } from '#tests/support/programs.ts'
import { holdPostgres, OTHERS } from './holdPostgres.ts'
import { openInstallation } from './openInstallation.ts'

const PATIENCE = 90_000
const IN_USE =
  'The database of DATABASE_URL is in use. Stop the servers and other commands, then try again. Nothing was changed.'
const LEFT = `create table embedded.snapshot_${Date.now()}_0123456789ab (n integer)`

let source: Awaited<ReturnType<typeof emptyPostgres>>
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-hold-'))
  source = await emptyPostgres()
  const database = await openPostgres(source.url, 1)
  await prepareDatabase(database)
  await database.query(`insert into auth.users (id, email) values (gen_random_uuid(), 'one@example.com')`)
  await database.query(LEFT)
  await database.close()
}, PATIENCE)
afterAll(async () => {
  await source.drop()
  rmSync(folder, { recursive: true, force: true })
})

const env = () => ({ PATH: process.env.PATH, DATABASE_URL: source.url, DATA_DIR: path.join(folder, 'data') })

function moveTo(target: string) {
  const args = [...programOf('maintenance'), 'move', '--to', target]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    ...{ cwd: projectRoot, encoding: 'utf8', env: env() },
  })
  return { status, said: stdout + stderr }
}

test(
  'a PostgreSQL that a server uses is not moved; afterwards it is, without what an interrupted move left',
  async () => {
    const target = path.join(folder, 'target')
    const server = await openPostgres(source.url, 1)
    const stop = await server.listen('news', () => {})
    expect(moveTo(target)).toEqual({ status: 1, said: `${IN_USE}\n` })
    expect(existsSync(target)).toBe(false)
    await stop()
    await server.close()
    await expect.poll(() => moveTo(target).said, { timeout: PATIENCE }).toContain('Saved: 1 accounts')
    const database = await openPostgres(source.url, 1)
    const { rows } = await database.query(
      `select relname from pg_class where relname ~ '^snapshot_.*' and relkind = 'r'`,
    )
    await database.close()
    expect(rows).toEqual([])
  },
  PATIENCE,
)

test(
  'what an interrupted command left goes with the next command that has the database to itself',
  async () => {
    const place = { dataDir: path.join(folder, 'data'), databaseUrl: source.url, storage: { folder: null, s3: null } }
    const leftAfterOpening = async () => {
      const { database } = await openInstallation(place)
      const { rows } = await database.query(`select from pg_class where relname ~ '^snapshot_' and relkind = 'r'`)
      await database.close()
      return rows.length
    }
    const server = await openPostgres(source.url, 1)
    await server.query(LEFT)
    expect(await leftAfterOpening()).toBe(1)
    await server.close()
    await expect.poll(leftAfterOpening, { timeout: PATIENCE }).toBe(0)
  },
  PATIENCE,
)

test(
  'nobody writes while it is held, and a writer that came first is waited for in vain',
  async () => {
    const writer = new pg.Client({ connectionString: source.url })
    await writer.connect()
    try {
      // PostgreSQL ends the connections of the test before a moment after they were closed.
      await expect.poll(async () => (await writer.query(OTHERS)).rowCount).toBe(0)
      const release = await holdPostgres(source.url)
      const write = `set lock_timeout = '100ms'; update auth.users set email = 'two@example.com'`
      await expect(writer.query(write)).rejects.toMatchObject({ code: '55P03' })
      expect((await writer.query('select email from auth.users')).rows).toEqual([{ email: 'one@example.com' }])
      await release()
      await writer.query(`begin; update auth.users set email = 'two@example.com'`)
      await expect(holdPostgres(source.url)).rejects.toThrow(IN_USE)
      await writer.query('commit')
    } finally {
      await writer.end()
    }
  },
  PATIENCE,
)

test('a database that is not there is a sentence', async () => {
  const missing = Object.assign(new URL(source.url), { pathname: '/missing' }).href
  await expect(holdPostgres(missing)).rejects.toThrow(/^There is no database missing at /)
})

test(
  'a database that ends the connection of a backup is a sentence, and no file is left',
  async () => {
    const writer = new pg.Client({ connectionString: source.url })
    await writer.connect()
    await writer.query('begin; lock table auth.users in access exclusive mode')
    const file = path.join(folder, 'cut.backup')
    const backup = spawn(process.execPath, [...programOf('maintenance'), 'backup', file], {
      ...{ cwd: projectRoot, env: env(), stdio: ['ignore', 'inherit', 'pipe'] },
    })
    let said = ''
    backup.stderr.on('data', (chunk) => {
      said += chunk
    })
    const ended = once(backup, 'close')
    const cut = `select pg_terminate_backend(pid) as cut from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    const server = await openPostgres(source.url, 1)
    await expect.poll(async () => (await server.query(cut)).rows, { timeout: 30_000 }).toEqual([{ cut: true }])
    await server.close()
    await writer.end()
    expect(await ended).toEqual([1, null])
    expect(said).toBe('The database stopped answering (57P01). Make sure that it runs and try again.\n')
    expect(existsSync(file)).toBe(false)
  },
  PATIENCE,
)
