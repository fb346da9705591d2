import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readBackupFile, toBackupBytes, writeBackupFile } from './backupFile.ts'
import { noCounts, type Transfer } from './records.ts'

test('a backup holds any text, also the line separators of Unicode, at which Node 24 ends lines', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-backup-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const rows = [{ id: 'a\u2028b\u2029c\u0085d\r\n' }, { id: 'x'.repeat(300_000) }]
  async function* transfer(): Transfer {
    yield { kind: 'header', format: 1, migrations: [], createdAt: '' }
    for (const row of rows) yield { kind: 'rows', table: 'public.inquiries', rows: [row] }
    yield { kind: 'end', counts: noCounts() }
  }
  const file = path.join(folder, 'separators.backup')
  await writeBackupFile(file, toBackupBytes(transfer()))
  const read: unknown[] = []
  for await (const record of readBackupFile(file)) if (record.kind === 'rows') read.push(...record.rows)
  expect(read).toEqual(rows)
})
