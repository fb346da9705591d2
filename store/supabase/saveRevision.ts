import type { toDiagnosticRow } from '../rows.ts'
import { StoreError } from '../storeError.ts'
import { dataOf, onlyRow, rowsOf } from './answers.ts'
import type { Client } from './client.ts'

export type Revisions = {
  /** The revisions that the content goes on from. Another one stored is a conflict. */
  base: readonly string[]
  /** The revision that the save stores. It stays the same when the save is sent again, and tells whether it arrived. */
  version: string
  /** It is known to have been stored: where it was deleted meanwhile, it must not come back. */
  replaces: boolean
}

export function findRow(client: Client, id: string) {
  return dataOf(client.from('diagnostics').select('*').eq('id', id).retry(false).maybeSingle())
}

/** Stores a diagnostic once, however often it is sent, and gives its row. Rejects with kind 'conflict' or 'not-found'. */
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
    // An earlier save arrived, and its answer did not.
    if (!replaces && base.includes(stored.revision)) return onlyRow(await rowsOf(update()))
    throw changedElsewhere()
  }
}

export function changedElsewhere(): StoreError {
  return new StoreError('conflict', 'Another revision is stored')
}
