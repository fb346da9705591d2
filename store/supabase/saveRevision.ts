import type { toDiagnosticRow } from '../rows.ts'
import { StoreError } from '../storeError.ts'
import { dataOf, onlyRow, rowsOf } from './answers.ts'
import type { Client } from './client.ts'

export type Revisions = {
  /** The revisions that the save may replace. Any other is a conflict. */
  base: readonly string[]
  /** The revision that the save stores. A repeated save has the same one, which reveals a lost answer. */
  version: string
  /** It was stored before, so a missing row was deleted and is not inserted again. */
  replaces: boolean
}

export function findRow(client: Client, id: string) {
  return dataOf(client.from('diagnostics').select('*').eq('id', id).retry(false).maybeSingle())
}

/** Stores a diagnostic idempotently and returns its row. Rejects with kind 'conflict' or 'not-found'. */
export async function saveRevision(
  client: Client,
  row: ReturnType<typeof toDiagnosticRow>,
  { base, version, replaces }: Revisions,
) {
  const table = client.from('diagnostics')
  const insert = () => table.insert({ ...row, revision: version }).select('*')
  const update = () => {
    const updating = table.update({ ...row, next_revision: version })
    return updating.eq('id', row.id).in('revision', base).select('*')
  }
  try {
    return onlyRow(await rowsOf(replaces ? update() : insert()))
  } catch (error) {
    if (!(error instanceof StoreError) || !['conflict', 'not-found'].includes(error.kind)) throw error
    const stored = await findRow(client, row.id)
    if (stored === null) throw error
    if (stored.revision === version) return stored
    // An earlier save arrived, but its answer was lost.
    if (!replaces && base.includes(stored.revision)) return onlyRow(await rowsOf(update()))
    throw changedElsewhere()
  }
}

export function changedElsewhere(): StoreError {
  return new StoreError('conflict', 'Another revision is stored')
}
