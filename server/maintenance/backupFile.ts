import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline as chain, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { MAINTENANCE } from '#terminal/maintenance.mjs'
import { type Counts, MaintenanceRefused, type Transfer, type TransferRecord } from './records.ts'

async function* lines(transfer: Transfer): AsyncGenerator<string> {
  for await (const record of transfer) yield `${JSON.stringify(record)}\n`
}

export function toBackupBytes(transfer: Transfer): Readable {
  // The reader gets errors, and destroying the stream ends the transfer.
  return chain(Readable.from(lines(transfer)), createGzip(), () => {})
}

function unreadable(): MaintenanceRefused {
  return new MaintenanceRefused(MAINTENANCE.badFile())
}

/** @throws MaintenanceRefused when the file is missing, damaged or incomplete */
export async function* readBackupFile(file: string): AsyncGenerator<TransferRecord> {
  if (!existsSync(file)) throw new MaintenanceRefused(MAINTENANCE.noFile(file))
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(file), unpacked).catch(() => unpacked.destroy())
  let first = true
  let last: TransferRecord | null = null
  try {
    for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
      last = JSON.parse(line) as TransferRecord
      if (first && (last.kind !== 'header' || last.format !== 1)) throw unreadable()
      first = false
      yield last
    }
  } catch (error) {
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code?.startsWith('Z_')) throw unreadable()
    throw error
  } finally {
    unpacked.destroy()
    await reading
  }
  if (last?.kind !== 'end') throw unreadable()
}

/** Reads the whole file once. @throws MaintenanceRefused when it is damaged or incomplete */
export async function checkBackupFile(file: string): Promise<Counts> {
  let counts: Counts | null = null
  for await (const record of readBackupFile(file)) if (record.kind === 'end') counts = record.counts
  if (counts === null) throw unreadable()
  return counts
}

/** The hash of the content, by which an interrupted restore recognises its file. */
export async function backupId(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return `backup:${hash.digest('hex')}`
}

/** Writes a backup for its owner alone; the name appears when it is complete. @throws MaintenanceRefused */
export async function writeBackupFile(file: string, bytes: Readable): Promise<Counts> {
  if (existsSync(file)) {
    bytes.destroy()
    throw new MaintenanceRefused(MAINTENANCE.fileExists(file))
  }
  const draft = `${file}.${randomUUID()}`
  try {
    await pipeline(bytes, createWriteStream(draft, { mode: 0o600, flush: true }))
    const counts = await checkBackupFile(draft)
    await rename(draft, file)
    return counts
  } finally {
    await rm(draft, { force: true })
  }
}
