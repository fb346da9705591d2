import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { expect } from 'vitest'
import { Diagnostic, emptyDiagnostic, WorkingCopy } from '#domain/diagnostic/diagnostic.ts'
import { NewInquiry } from '#domain/inquiry/inquiry.ts'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { BARE_RESPONSE, DiagnosticResponse } from '#domain/response/response.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { toDiagnosticRow, toResponseRow } from '#store/rows.ts'
import { type Actor, as, outcome } from './actors.ts'
import { leavesOf, withValue } from './schemaCases.ts'
import { actors, paidPublished } from './world.ts'

/** Whether the database takes a row; anything but a refused value fails the test. */
async function databaseTakes(
  database: Database,
  actor: Actor,
  table: string,
  row: Record<string, unknown>,
): Promise<boolean> {
  const columns = Object.keys(row).filter((column) => row[column] !== undefined)
  const sql = `insert into public.${table} (${columns}) select ${columns} from jsonb_populate_record(null::public.${table}, $1)`
  const result = await outcome(as(actor, database, sql, [JSON.stringify(row)]))
  await database.query(`delete from public.${table} where id::text = $1`, [String(row.id)])
  if (result !== 1) expect(result).toMatch(/^2[23]/)
  return result === 1
}

export type Noun<T> = {
  name: string
  schema: v.GenericSchema<unknown, T>
  example: T
  mayBeBlank: (path: string) => boolean
  databaseTakes: (noun: T) => Promise<boolean>
}

function filledDiagnostic(): Diagnostic {
  const empty = emptyDiagnostic({ id: randomUUID(), userId: actors.paid.id, now: '2026-11-21T00:00:00.000Z' })
  const offering = withValue(empty, ['resultTypes', 7, 'actions'], [{ label: '', url: 'https://a.example' }])
  const free = leavesOf(Diagnostic, offering).filter(({ rules }) => rules.field && !rules.format)
  return free.reduce((filled, { path }) => withValue(filled, path, 'x'), offering)
}

/** The nouns that the database checks too, with an example and how they are inserted. */
export function schemaNouns(database: () => Database) {
  const diagnostics: Noun<Diagnostic> = {
    name: 'a diagnostic',
    schema: Diagnostic,
    example: filledDiagnostic(),
    mayBeBlank: (path) => path !== 'title' && !/(^|\.)(id|userId|createdAt)$/.test(path),
    databaseTakes: (noun) => databaseTakes(database(), actors.paid, 'diagnostics', toDiagnosticRow(noun)),
  }

  const workingCopies: Noun<WorkingCopy> = {
    name: 'a working copy',
    schema: WorkingCopy,
    example: v.parse(WorkingCopy, filledDiagnostic()),
    mayBeBlank: (path) => path !== 'title',
    databaseTakes: (workingCopy) => {
      const row = toDiagnosticRow({ ...filledDiagnostic(), isPublished: true, workingCopy })
      return databaseTakes(database(), actors.paid, 'diagnostics', row)
    },
  }

  const responses: Noun<DiagnosticResponse> = {
    name: 'a response',
    schema: DiagnosticResponse,
    example: {
      id: randomUUID(),
      diagnosticId: paidPublished,
      answers: { 'axis-1-0': 'left', 'axis-3-14': 'right' },
      result: 'ACE',
      leadInfo: { ...EMPTY_LEAD, name: '花子' },
      completedAt: '2026-11-21T00:00:00.000Z',
      questionVersion: null,
      startedAt: '2026-11-21T00:00:00.000Z',
      website: 'x',
      suspicion: [],
      ...BARE_RESPONSE,
    },
    mayBeBlank: (path) => path.startsWith('leadInfo.'),
    databaseTakes: (noun) => databaseTakes(database(), actors.visitor, 'diagnostic_responses', toResponseRow(noun)),
  }
  const inquiries: Noun<NewInquiry> = {
    name: 'an inquiry',
    schema: NewInquiry,
    example: { id: randomUUID(), name: '花子', email: 'hanako@example.com', subject: '', message: 'x' },
    mayBeBlank: (path) => path === 'subject',
    databaseTakes: (noun) => databaseTakes(database(), actors.visitor, 'inquiries', noun),
  }
  return { diagnostics, workingCopies, responses, inquiries }
}
