import { randomUUID } from 'node:crypto'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { emptyDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { toDiagnosticRow } from '#store/rows.ts'
import { as, outcome } from './actors.ts'
import { actors } from './world.ts'

/** The SQLSTATE of a value that a check refuses. */
export const REFUSED = '23514'

/** Characters outside the basic plane: the database and the domain count them alike. */
export const text = (length: number) => '𠮷'.repeat(length)

/** A new diagnostic of the paid owner, as the application makes one. */
export function newDiagnostic(): Diagnostic {
  const now = new Date().toISOString()
  return { ...emptyDiagnostic({ id: randomUUID(), userId: actors.paid.id, now }), title: '題名' }
}

/** Saves as the application does: the whole record, as its owner. */
export function save(database: Database, row: Record<string, unknown>): Promise<number | string> {
  const names = Object.keys(row)
  const values = Object.values(row).map((value) => (typeof value === 'object' ? JSON.stringify(value) : value))
  const sql = `insert into diagnostics (${names.join()}) values (${names.map((_, index) => `$${index + 1}`).join()})`
  return outcome(
    as(
      actors.paid,
      database,
      sql,
      values.map((value) => (value === 'null' ? null : value)),
    ),
  )
}

/** Saves a new diagnostic with some of its columns changed. */
export function saveChanged(database: Database, change: Record<string, unknown>): Promise<number | string> {
  return save(database, { ...toDiagnosticRow(newDiagnostic()), ...change })
}
