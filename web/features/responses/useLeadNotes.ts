import { type QueryClient, type UseQueryResult, useQueries } from '@tanstack/react-query'
import { type LeadNote, NO_NOTE } from '#domain/lead/leadNote.ts'
import type { LeadNotes } from '#store/leadPorts.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'

const IDS_PER_REQUEST = 100

function partsOf(ids: readonly string[]): string[][] {
  const parts: string[][] = []
  for (let start = 0; start < ids.length; start += IDS_PER_REQUEST)
    parts.push(ids.slice(start, start + IDS_PER_REQUEST))
  return parts
}

function combine(results: readonly UseQueryResult<LeadNotes>[]) {
  return {
    notes: Object.assign({}, ...results.map(({ data }) => data)) as LeadNotes,
    failed: results.some(({ isError, data }) => isError && data === undefined),
    retry: () => {
      for (const { isError, refetch } of results) if (isError) void refetch()
    },
  }
}

/** The notes of responses by id, as far as they are read. @param lists read separately, so that a new part costs no other */
export function useLeadNotes(lists: readonly (readonly string[])[]) {
  const { leads } = useStores()
  return useQueries({
    queries: lists.flatMap(partsOf).map((ids) => ({
      queryKey: queryKeys.leadNotes(ids),
      queryFn: async (): Promise<LeadNotes> => {
        const notes = await leads.notes(ids)
        return Object.fromEntries(ids.map((id) => [id, notes[id] ?? NO_NOTE]))
      },
      gcTime: 0,
    })),
    combine,
  })
}

/** Shows a change of a note wherever it was read. Reads that began before it are dropped: they would undo it. */
export function showLeadNote(client: QueryClient, id: string, change: Partial<LeadNote>): void {
  const queryKey = queryKeys.allLeadNotes()
  void client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined })
  client.setQueriesData<LeadNotes>({ queryKey }, (known) => {
    const note = known?.[id]
    return note && { ...known, [id]: { ...note, ...change } }
  })
}
