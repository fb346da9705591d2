import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { createFolderStore } from '#server/embedded/storage/folderStore.ts'
import { checkBackupFile, readBackupFile } from '#server/maintenance/backupFile.ts'
import { MaintenanceRefused, zeroCounts } from '#server/maintenance/records.ts'
import { writeInstallation } from '#server/maintenance/writeInstallation.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const HEADER = { kind: 'header', format: 1, migrations: [], createdAt: '' }
const END = { kind: 'end', counts: zeroCounts() }
const ID = '00000000-0000-4000-8000-000000000001'
const object = (change: object, base64: unknown = 'eA==') => ({
  kind: 'object',
  row: { id: ID, bucket_id: 'diagnostic-images', name: `${ID}/axes/a.jpg`, version: ID, ...change },
  base64,
})
const rows = (table: string) => ({ kind: 'rows', table, rows: [{ jwt_secret: 'x', anon_key: 'x', service_key: 'x' }] })

let folder: string
let database: Database
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-crafted-'))
  database = await createTestDatabase()
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

async function backupFile(...records: unknown[]): Promise<string> {
  const file = path.join(folder, 'crafted.backup')
  await writeFile(file, gzipSync(records.map((record) => `${JSON.stringify(record)}\n`).join('')))
  return file
}

test.each([
  ['without its end', [HEADER]],
  ['that goes on after its end', [HEADER, END, { kind: 'rows', table: 'auth.users', rows: [] }]],
])('a backup %s is refused', async (_, records) => {
  await expect(checkBackupFile(await backupFile(...records))).rejects.toThrow(MaintenanceRefused)
})

test.each([
  ['keys', rows('embedded.secrets')],
  ['sessions', rows('auth.sessions')],
  ['a table of the system', rows('pg_catalog.pg_authid')],
  ['quotas', rows('private.image_quotas')],
  ['SQL for a table', rows('auth.users select 1; drop table auth.users; --')],
  ['images as rows', rows('storage.objects')],
  ['rows that are none', { kind: 'rows', table: 'auth.users', rows: ['x'] }],
  ['a file outside the folder', object({ version: '../../../../etc/cron.d/x' })],
  ['a file by an absolute path', object({ version: '/etc/cron.d/x' })],
  ['a file below a key', object({ version: `${ID}/../x` })],
  ['a name that climbs', object({ name: `${ID}/../../x.jpg` })],
  ['a name with an empty segment', object({ name: '/x.jpg' })],
  ['another bucket', object({ bucket_id: 'mine' })],
  ['bytes that are none', object({}, { length: 1 })],
  ['a second header', HEADER],
  ['an unknown kind', { kind: 'script', sql: 'drop table auth.users' }],
])('a backup with %s is refused, and nothing of it is written', async (_, record) => {
  const file = await backupFile(HEADER, record, END)
  await expect(checkBackupFile(file)).rejects.toThrow(MaintenanceRefused)
  const place = path.join(folder, 'place', 'storage')
  const writing = writeInstallation(database, createFolderStore(place), 'backup:x', readBackupFile(file))
  await expect(writing).rejects.toThrow(MaintenanceRefused)
  expect(await readdir(folder, { recursive: true })).toEqual(['crafted.backup'])
  const { rows: users } = await database.query('select from auth.users')
  expect(users).toEqual([])
})

test('one as the product writes it is read', async () => {
  const file = await backupFile(HEADER, { kind: 'rows', table: 'auth.users', rows: [{ id: ID }] }, object({}), END)
  await expect(checkBackupFile(file)).resolves.toMatchObject({ files: 0 })
})
