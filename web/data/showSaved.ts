import type { QueryClient } from '@tanstack/react-query'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { DiagnosticList, SavedTo } from '#store/ports.ts'
import { queryKeys } from './queryKeys.ts'

export type SavedDiagnostic = { diagnostic: Diagnostic; savedTo: SavedTo }

/**
 * Puts what was saved into its owner's list at once, and has the list read again. A server that hangs answers only after
 * a while, and whoever opened the former copy in that time would go on from it, over what is kept here.
 */
export function showSaved(client: QueryClient, { diagnostic, savedTo }: SavedDiagnostic): void {
  const queryKey = queryKeys.diagnostics(diagnostic.userId)
  client.setQueryData<DiagnosticList>(queryKey, (list) => list && withSaved(list, diagnostic, savedTo))
  void client.invalidateQueries({ queryKey })
}

function withSaved(list: DiagnosticList, saved: Diagnostic, savedTo: SavedTo): DiagnosticList {
  const { [saved.id]: _, ...refusals } = list.refusals ?? {}
  const pendingIds = list.pendingIds.filter((id) => id !== saved.id)
  const isListed = list.diagnostics.some(({ id }) => id === saved.id)
  return {
    ...list,
    // The newest first, as the list is read.
    diagnostics: isListed
      ? list.diagnostics.map((listed) => (listed.id === saved.id ? saved : listed))
      : [saved, ...list.diagnostics],
    pendingIds: savedTo === 'browser' ? [...pendingIds, saved.id] : pendingIds,
    refusals,
  }
}
