import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CopiedTable, takeSnapshot } from '#server/maintenance/snapshot.ts'
import type { Database } from './database.ts'
import { lockFolder } from './folderLock.ts'
import { freeSpaceCheck } from './freeSpace.ts'
import { openPglite } from './openPglite.ts'
import { PgliteDatabase } from './pgliteDatabase.ts'
import { workerLink } from './pgliteLink.ts'
import { StartupError } from './startupError.ts'

// Making a new database is five seconds of work, and more on a machine that does other things too.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
let database: Database | null = null

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-database-'))
})
afterEach(async () => {
  await database?.close()
  database = null
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('keeps what was committed, and nothing of a transaction that failed', async () => {
  database = await openPglite(folder)
  await database.script('create table kept (id integer primary key); insert into kept values (1)')
  const failing = database.transaction([{ sql: 'insert into kept values (2)' }, { sql: 'insert into kept values (1)' }])
  await expect(failing).rejects.toMatchObject({ code: '23505', constraint: 'kept_pkey', table: 'kept' })
  await database.close()

  database = await openPglite(folder)
  expect((await database.query('select id from kept')).rows).toEqual([{ id: 1 }])
})

test('a second process is refused while the folder is open, with a sentence', async () => {
  database = await openPglite(folder)
  await expect(openPglite(folder)).rejects.toThrow(/^Another server is using/)
})

test('a lock ends with its process, however that ends', async () => {
  const program = `import { lockFolder } from '${path.join(import.meta.dirname, 'folderLock.ts')}'
    lockFolder('${folder}').then(() => { process.stdout.write('locked'); setInterval(() => {}, 1000) })`
  const holder = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program])
  await once(holder.stdout, 'data')
  await expect(lockFolder(folder)).rejects.toThrow(StartupError)
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  const unlock = await lockFolder(folder)
  await unlock()
})

test('a first start that is killed leaves nothing that the next one stumbles over', async () => {
  const fresh = await mkdtemp(path.join(tmpdir(), 'mitsujiku-fresh-'))
  const program = `import { openPglite } from '${path.join(import.meta.dirname, 'openPglite.ts')}'; openPglite('${fresh}')`
  const starting = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program])
  await vi.waitFor(async () => expect(await readdir(path.join(fresh, 'database.unfinished'))).toContain('PG_VERSION'), {
    timeout: 100_000,
    interval: 5,
  })
  starting.kill('SIGKILL')
  await once(starting, 'exit')
  expect(await readdir(fresh)).not.toContain('database')
  database = await openPglite(fresh)
  expect((await database.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await database.close()
  await rm(fresh, { recursive: true })
})

test('data of another major version are refused with a sentence that names the way out, and left alone', async () => {
  const old = await mkdtemp(path.join(tmpdir(), 'mitsujiku-old-'))
  const unlock = await lockFolder(path.join(old, 'database'))
  await unlock()
  await writeFile(path.join(old, 'database', 'PG_VERSION'), '17\n')
  await expect(openPglite(old)).rejects.toThrow(/format of PostgreSQL 17.*npm run backup/)
  expect(await readdir(path.join(old, 'database'))).toContain('PG_VERSION')
  await rm(old, { recursive: true })
})

test('a folder that cannot be written is refused with a sentence', async () => {
  const file = path.join(folder, 'a-file')
  await writeFile(file, '')
  await expect(openPglite(file)).rejects.toThrow(/^Cannot write/)
})

describe('a statement that takes too long', () => {
  test('is ended with its thread; the next one and the listeners find a new thread', async () => {
    database = await PgliteDatabase.open(workerLink(path.join(folder, 'database')), { statementTimeoutMs: 1_000 })
    await expect(database.transaction([{ sql: 'select pg_sleep(60)' }], 1)).rejects.toMatchObject({ code: '57014' })
    const heard: string[] = []
    await database.listen('news', (payload) => heard.push(payload))
    await expect(database.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
    expect((await database.query('select id from kept')).rows).toEqual([{ id: 1 }])
    await database.query(`notify news, 'again'`)
    expect(heard).toEqual(['again'])
  })

  test('leaves a backup that is being read whole', async () => {
    database = await PgliteDatabase.open(workerLink(path.join(folder, 'database')), { statementTimeoutMs: 5_000 })
    await database.script(
      'create schema supabase_migrations; create table supabase_migrations.schema_migrations (version text)',
    )
    const snapshot = await takeSnapshot(database, [{ table: 'kept' as CopiedTable, key: 'id' }])
    await expect(database.transaction([{ sql: 'select pg_sleep(60)' }], 1)).rejects.toMatchObject({ code: '57014' })
    const read: object[] = []
    for await (const page of snapshot.pages('kept' as CopiedTable)) read.push(...page)
    expect(read).toEqual([{ id: 1 }])
    await snapshot.close()
  })
})

describe('a disk that is nearly full', () => {
  test('refuses writes and lets reads pass', async () => {
    const full = freeSpaceCheck(folder, Number.MAX_SAFE_INTEGER)
    database = await PgliteDatabase.open(workerLink(path.join(folder, 'database')), { beforeWrite: full })
    await expect(database.query('insert into kept values (3)')).rejects.toMatchObject({ code: '53100' })
    expect((await database.query('select id from kept')).rows).toEqual([{ id: 1 }])
  })
})

test('counts are numbers and bytes are bytes', async () => {
  database = await openPglite(folder)
  const { rows } = await database.query(`select count(*) as n, '\\x00ff'::bytea as b from kept`)
  expect(rows).toEqual([{ n: 1, b: new Uint8Array([0, 255]) }])
})
