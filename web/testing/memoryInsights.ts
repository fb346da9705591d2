import { newId } from '#domain/id/newId.ts'
import type { Stores } from '#store/createStores.ts'
import { StoreError } from '#store/storeError.ts'
import type { Memory } from './memoryStores.ts'

/** Insights in memory: one answer, and one key of a report. */
export function memoryInsights(memory: Memory): Stores['insights'] {
  return {
    read: async () => {
      if (memory.insights === null) throw new StoreError('not-found', 'No such diagnostic')
      return memory.insights
    },
    report: async (key) => (key === memory.reportKey ? memory.insights : null),
    reportKey: async () => memory.reportKey,
    openReport: async () => {
      memory.reportKey = newId()
      return memory.reportKey
    },
    closeReport: async () => {
      memory.reportKey = null
    },
  }
}
