import { access, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { DURABLE, DurableFolder, syncToDisk } from './durableFolder.ts'
import { initialiseFolder, readPreparedDatabase } from './initialiseFolder.ts'
import { PgliteSession } from './pgliteSession.ts'

async function newFolder() {
  const parent = await mkdtemp(path.join(tmpdir(), 'mitsujiku-durable-'))
  onTestFinished(() => rm(parent, { recursive: true, force: true }))
  const folder = path.join(parent, 'database')
  await initialiseFolder(folder, readPreparedDatabase)
  return folder
}

test('what is committed is on the disk before it is answered, and so is what a checkpoint writes', async () => {
  const synced: string[] = []
  const folder = await newFolder()
  const fs = new DurableFolder(folder, (fd, file) => void synced.push(`${fd === null ? 'folder' : 'file'} ${file}`))
  const pglite = await PGlite.create({ fs, startParams: DURABLE })
  await pglite.exec('create table kept (id integer)')
  synced.length = 0
  await pglite.query('insert into kept values (1)')
  expect(synced).toEqual([expect.stringMatching(/^file .*\/database\/pg_wal\/[0-9A-F]{24}$/)])
  await pglite.query('checkpoint')
  expect(synced.some((each) => each.startsWith('file ') && each.endsWith('/global/pg_control'))).toBe(true)
  expect(synced.some((each) => /^file .*\/base\/\d+\/\d+/.test(each))).toBe(true)
  await pglite.close()
}, 60_000)

test('a session in a folder is durable', async () => {
  const init = vi.spyOn(DurableFolder.prototype, 'init')
  const session = await PgliteSession.open(await newFolder(), () => {})
  const show = async (sql: string) => (await session.run({ kind: 'transaction', statements: [{ sql }] }))[0]?.rows
  expect(await show('show fsync')).toEqual([{ fsync: 'on' }])
  expect(await show('show synchronous_commit')).toEqual([{ synchronous_commit: 'on' }])
  expect(await show('show wal_sync_method')).toEqual([{ wal_sync_method: 'fsync' }])
  expect(init).toHaveBeenCalled()
  await session.run({ kind: 'close' })
}, 60_000)

test('a sort on disk is limited, and what an ended thread left of one goes with the next start', async () => {
  const folder = await newFolder()
  const sorts = path.join(folder, 'base', 'pgsql_tmp')
  await mkdir(sorts, { recursive: true })
  await writeFile(path.join(sorts, 'pgsql_tmp42.0'), 'left')
  const session = await PgliteSession.open(folder, () => {})
  await expect(access(path.join(sorts, 'pgsql_tmp42.0'))).rejects.toMatchObject({ code: 'ENOENT' })
  const sql = "select n from generate_series(1, 200000) n order by repeat('x', 1000) || n offset 1000000"
  await expect(session.run({ kind: 'transaction', statements: [{ sql }] })).rejects.toMatchObject({ code: '53400' })
  await session.run({ kind: 'close' })
}, 60_000)

test('a failed sync to disk ends the thread before PGlite acknowledges the write', async () => {
  const exit = vi.spyOn(process, 'exit').mockReturnValue(undefined as never)
  const failing = new DurableFolder(tmpdir(), () => {
    throw new Error('EIO')
  })
  const { emscriptenOpts } = await failing.init({} as PGlite, {})
  const NODEFS = { realPath: () => 'file', stream_ops: { fsync: (_stream: object) => 0 } }
  type Module = Parameters<NonNullable<typeof emscriptenOpts.preRun>[number]>[0]
  emscriptenOpts.preRun?.at(-1)?.({ NODEFS } as object as Module)
  NODEFS.stream_ops.fsync({ nfd: 3, node: {} })
  expect(exit).toHaveBeenCalledWith(1)
})

test('a folder that its file system refuses to sync is as good as it gets; a file that is not there is not', () => {
  expect(() => syncToDisk(null, '/proc/self/fd')).not.toThrow()
  expect(() => syncToDisk(null, path.join(tmpdir(), 'mitsujiku-nothing'))).toThrow('ENOENT')
})
