import { LeadNote } from '#domain/lead/leadNote.ts'
import type { LeadStore } from '../leadPorts.ts'
import { reader } from '../rows.ts'
import { dataOf, rowsOf } from './answers.ts'
import type { Client } from './client.ts'
import type { Database } from './database.types.ts'

type NoteRow = Pick<Database['public']['Tables']['leads']['Row'], 'responseid' | 'status' | 'memo'>

/** Hosted Supabase answers at most this many rows a request. */
const ROWS_PER_REQUEST = 1000

const toLeadNote = reader(LeadNote, { status: 'status', memo: 'memo' })

export function createLeadStore(client: Client): LeadStore {
  return {
    async notes(responseIds) {
      if (responseIds.length === 0) return {}
      const rows = await rowsOf(client.from('leads').select('responseid, status, memo').in('responseid', responseIds))
      return Object.fromEntries(rows.map((row) => [row.responseid, toLeadNote(row)]))
    },

    async allNotes(diagnosticId) {
      const notes: Record<string, LeadNote> = {}
      let last: string | null = null
      do {
        const query = client.from('leads').select('responseid, status, memo').eq('diagnosticid', diagnosticId)
        const rest = last === null ? query : query.gt('responseid', last)
        const rows: NoteRow[] = await rowsOf(rest.order('responseid').limit(ROWS_PER_REQUEST))
        for (const row of rows) notes[row.responseid] = toLeadNote(row)
        last = rows.length < ROWS_PER_REQUEST ? null : (rows.at(-1)?.responseid ?? null)
      } while (last !== null)
      return notes
    },

    async save({ id, diagnosticId }, change) {
      await dataOf(client.from('leads').upsert({ responseid: id, diagnosticid: diagnosticId, ...change }))
    },
  }
}
