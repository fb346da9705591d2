import type { Transfer, TransferRecord } from './records.ts'

const FIRST_SECOND = Date.parse('2026-01-01T00:00:00Z') / 1000
const LARGEST = 2 ** 31 - 1

/**
 * The backup's records with revisions that no browser has seen, so that later work held by a browser is a conflict. Saves
 * are rarer than one a second: the seconds since 2026 exceed what followed the backup, or an earlier restore of it.
 */
export async function* raiseRevisions(backup: Transfer, now = Date.now()): AsyncGenerator<TransferRecord> {
  const seconds = Math.floor(now / 1000) - FIRST_SECOND
  const raised = (revision: unknown) => Math.min(Math.max(Number(revision) + 1, seconds), LARGEST)
  for await (const record of backup) {
    if (record.kind !== 'rows') yield record
    else {
      const rows = record.rows.map((row) => ('revision' in row ? { ...row, revision: raised(row.revision) } : row))
      yield { ...record, rows }
    }
  }
}
