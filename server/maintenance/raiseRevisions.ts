import type { Transfer, TransferRecord } from './records.ts'

/** More saves than happen between a backup and its restore. */
const APART = 1_000_000
const LARGEST = 2 ** 31 - 1

/**
 * The backup's records with revisions that no browser has seen: later work that a browser holds must conflict with the
 * restored diagnostic instead of replacing it.
 */
export async function* raiseRevisions(backup: Transfer): AsyncGenerator<TransferRecord> {
  for await (const record of backup) {
    if (record.kind !== 'rows') yield record
    else {
      const rows = record.rows.map((row) =>
        'revision' in row ? { ...row, revision: Math.min(Number(row.revision) + APART, LARGEST) } : row,
      )
      yield { ...record, rows }
    }
  }
}
