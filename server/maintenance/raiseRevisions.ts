import type { Transfer, TransferRecord } from './records.ts'

/** More than a diagnostic is saved between a backup and its restoring. */
const APART = 1_000_000

/**
 * The records of a backup, with revisions that no browser has seen: what one holds of after the backup must be a conflict
 * with what is restored, and not go on from it.
 */
export async function* raiseRevisions(backup: Transfer): AsyncGenerator<TransferRecord> {
  for await (const record of backup) {
    if (record.kind !== 'rows') yield record
    else {
      const rows = record.rows.map((row) =>
        'revision' in row ? { ...row, revision: Number(row.revision) + APART } : row,
      )
      yield { ...record, rows }
    }
  }
}
