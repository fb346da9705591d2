import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { readBackupFile, toBackupBytes, writeBackupFile } from './backupFile.ts'
import { type Counts, MaintenanceRefused, type Transfer, zeroCounts } from './records.ts'

function newFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-backup-file-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return path.join(folder, 'test.backup')
}

test('a backup holds any text, also the line separators of Unicode, at which Node 24 ends lines', async () => {
  const rows = [{ id: 'a\u2028b\u2029c\u0085d\r\n' }, { id: 'x'.repeat(300_000) }]
  async function* transfer(): Transfer {
    yield { kind: 'header', format: 1, migrations: [], createdAt: '' }
    for (const row of rows) yield { kind: 'rows', table: 'public.inquiries', rows: [row] }
    yield { kind: 'end', counts: zeroCounts() }
  }
  const file = newFile()
  await writeBackupFile(file, toBackupBytes(transfer()))
  const read: unknown[] = []
  for await (const record of readBackupFile(file)) if (record.kind === 'rows') read.push(...record.rows)
  expect(read).toEqual(rows)
})

test('a table that the version of a backup did not have counts no rows', async () => {
  async function* transfer(): Transfer {
    yield { kind: 'header', format: 1, migrations: [], createdAt: '' }
    yield { kind: 'end', counts: { 'auth.users': 3 } as Counts }
  }
  const counts = await writeBackupFile(newFile(), toBackupBytes(transfer()))
  expect(counts).toEqual({ ...zeroCounts(), 'auth.users': 3 })
})

test('a backup that its server ends early is refused with a sentence, and leaves no file', async () => {
  const server = createServer((_, answer) => {
    answer.write('half of a backup', () => answer.destroy())
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const { body } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const file = newFile()
  const writing = writeBackupFile(file, Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]))
  await expect(writing).rejects.toThrow(new MaintenanceRefused('The data is incomplete: its end is missing.'))
  expect(readdirSync(path.dirname(file))).toEqual([])
})
