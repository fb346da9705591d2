import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { projectRoot } from '#server/process/paths.ts'
import { initialiseFolder, readPreparedDatabase } from './initialiseFolder.ts'
import { PgliteSession } from './pgliteSession.ts'

// A database is made from nothing, which takes seconds, and more on a busy machine.
vi.setConfig({ testTimeout: 120_000 })

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-initialise-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const opened = (name: string) => PgliteSession.open(path.join(folder, name), () => {})

test('a database is made where nothing usable was prepared; what is prepared is unpacked, once', async () => {
  await initialiseFolder(path.join(folder, 'made'), async () => new Blob(['no archive'], { type: 'application/x-tar' }))
  const made = await opened('made')
  await made.run({ kind: 'script', sql: 'create table marked ()' })
  const archive = await made.dump()
  await made.run({ kind: 'close' })

  const prepared = vi.fn(async () => archive)
  for (let time = 0; time < 2; time += 1) await initialiseFolder(path.join(folder, 'unpacked'), prepared)
  expect(prepared).toHaveBeenCalledTimes(1)
  const unpacked = await opened('unpacked')
  const sql = `select to_regclass('public.marked') is not null as marked`
  const [result] = await unpacked.run({ kind: 'transaction', statements: [{ sql }] })
  expect(result?.rows).toEqual([{ marked: true }])
  await unpacked.run({ kind: 'close' })
})

test.skipIf(!existsSync(path.join(projectRoot, 'dist/server')))(
  'the build has prepared one that can be read',
  async () => {
    expect((await readPreparedDatabase())?.size).toBeGreaterThan(1_000_000)
  },
)
