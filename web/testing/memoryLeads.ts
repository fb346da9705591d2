import * as v from 'valibot'
import { LeadNote, NO_NOTE } from '#domain/lead/leadNote.ts'
import type { LeadStore } from '#store/leadPorts.ts'
import { StoreError } from '#store/storeError.ts'
import type { Memory } from './memoryStores.ts'

/** Notes about leads in an object, cleaned and refused like in the database. */
export function memoryLeads(memory: Memory): LeadStore {
  return {
    notes: async (ids) => Object.fromEntries(Object.entries(memory.leadNotes).filter(([id]) => ids.includes(id))),
    async allNotes(diagnosticId) {
      const own = new Set(memory.responses.filter((one) => one.diagnosticId === diagnosticId).map(({ id }) => id))
      return Object.fromEntries(Object.entries(memory.leadNotes).filter(([id]) => own.has(id)))
    },
    async save({ id, diagnosticId }, change) {
      const response = memory.responses.find((known) => known.id === id)
      if (response?.diagnosticId !== diagnosticId) throw new StoreError('forbidden', 'No such response')
      const note = v.parse(LeadNote, { ...(memory.leadNotes[id] ?? NO_NOTE), ...change })
      memory.leadNotes = { ...memory.leadNotes, [id]: note }
    },
  }
}
