import { LeadNote } from '#domain/lead/leadNote.ts'
import type { LeadStore } from '../leadPorts.ts'
import { reader } from '../rows.ts'
import { dataOf, rowsOf } from './answers.ts'
import type { Client } from './client.ts'

const toLeadNote = reader(LeadNote, { status: 'status', memo: 'memo' })

export function createLeadStore(client: Client): LeadStore {
  return {
    async notes(responseIds) {
      if (responseIds.length === 0) return {}
      const rows = await rowsOf(client.from('leads').select('responseid, status, memo').in('responseid', responseIds))
      return Object.fromEntries(rows.map((row) => [row.responseid, toLeadNote(row)]))
    },

    async save({ id, diagnosticId }, change) {
      await dataOf(client.from('leads').upsert({ responseid: id, diagnosticid: diagnosticId, ...change }))
    },
  }
}
