import { createHash } from 'node:crypto'
import { hostname } from 'node:os'
import path from 'node:path'
import type { Place } from './openInstallation.ts'
import type { Transfer, TransferRecord } from './records.ts'

/** Gives each `place` its own image keys: installations that share a bucket must not remove each other's files. */
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
