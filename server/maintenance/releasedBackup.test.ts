import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { PgliteDatabase } from '#server/embedded/database/pgliteDatabase.ts'
import { inThreadLink } from '#server/embedded/database/pgliteLink.ts'
import { createFolderStore } from '#server/embedded/storage/folderStore.ts'
import { projectRoot } from '#server/paths.ts'
import { readBackupFile } from './backupFile.ts'
import { readInstallation } from './readInstallation.ts'
import type { Transfer } from './records.ts'
import { writeInstallation } from './writeInstallation.ts'

const releases = path.join(projectRoot, 'tests/upgrades')
const backups = (await readdir(releases)).filter((file) => file.endsWith('.backup.jsonl'))

/** Every row and every picture by its table, whatever pages they came in. */
async function contentOf(transfer: Transfer): Promise<Map<string, unknown[]>> {
  const content = new Map<string, unknown[]>()
  const add = (table: string, rows: readonly unknown[]) => content.set(table, [...(content.get(table) ?? []), ...rows])
  for await (const record of transfer) {
    if (record.kind === 'rows') add(record.table, record.rows)
    if (record.kind === 'object') add('storage.objects', [{ ...record.row, base64: record.base64 }])
  }
  return content
}

test.each(backups)('the released %s is restored whole', { timeout: 120_000 }, async (name) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-released-'))
  const file = path.join(folder, 'released.backup')
  await writeFile(file, gzipSync(await readFile(path.join(releases, name))))
  const database = await PgliteDatabase.open(inThreadLink())
  const files = createFolderStore(path.join(folder, 'storage'))
  const { sent, found } = await writeInstallation(database, files, 'backup:1', readBackupFile(file))
  expect(found).toEqual(sent)
  expect(sent).toMatchObject({ 'auth.users': 5, 'public.diagnostic_responses': 6, files: 1 })
  const restored = await contentOf(readInstallation(database, files))
  for (const [table, rows] of await contentOf(readBackupFile(file))) expect(restored.get(table)).toMatchObject(rows)
  await database.close()
  await rm(folder, { recursive: true, force: true })
})
