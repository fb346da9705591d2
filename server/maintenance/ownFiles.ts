import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Place } from './openInstallation.ts'
import type { Transfer, TransferRecord } from './records.ts'

/** The backup with image keys of its own for each `place`, so that two that share a bucket never remove each other's. */
export async function* withOwnFiles(backup: Transfer, place: Place): AsyncGenerator<TransferRecord> {
  const owner = [hostname(), path.resolve(place.dataDir), place.databaseUrl]
  const keyFor = (version: string) => {
    const hash = createHash('sha256')
      .update(JSON.stringify([...owner, version]))
      .digest('hex')
    return hash.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')
  }
  for await (const record of backup) {
    const isFile = record.kind === 'object' && record.base64 !== null
    yield isFile ? { ...record, row: { ...record.row, version: keyFor(String(record.row.version)) } } : record
  }
}
