import type { QueryClient } from '@tanstack/react-query'
import type { DiagnosticList, ListedDiagnostic, SaveResult } from '#store/ports.ts'
import { queryKeys } from './queryKeys.ts'

export type SavedDiagnostic = Pick<SaveResult, 'diagnostic' | 'savedTo' | 'outage' | 'waiting'>

/** A diagnostic of the list with the draft of it that waits in this browser. */
export function findListed(
  { diagnostics, waiting }: Pick<DiagnosticList, 'diagnostics' | 'waiting'>,
  id: string,
): ListedDiagnostic | null {
  const diagnostic = diagnostics.find((listed) => listed.id === id)
  return diagnostic ? { diagnostic, waiting: waiting.find((draft) => draft.id === id) ?? null } : null
}

/** The slug by which visitors reach a listed diagnostic now: while a save waits, that of what is stored. Null for none. */
export function liveSlugOf(
  list: Pick<DiagnosticList, 'diagnostics' | 'waiting' | 'liveSlugs'>,
  id: string,
): string | null {
  const listed = findListed(list, id)
  if (!listed?.diagnostic.isPublished) return null
  return listed.waiting ? (list.liveSlugs[id] ?? null) : listed.diagnostic.publicUrl
}

/** As `findListed`, but if the waiting draft was refused and its version is in `known`, the newer stored diagnostic. */
export function findNewest(list: DiagnosticList, id: string, known: readonly string[]): ListedDiagnostic | null {
  const listed = findListed(list, id)
  const waiting = listed?.waiting
  return waiting?.newer && known.includes(waiting.version)
    ? { diagnostic: waiting.newer, waiting: { ...waiting, copies: [], pictures: {} } }
    : listed
}

/** Puts a saved diagnostic into the list at once. An editor opened before the refetch would start from the former one. */
export function showSaved(client: QueryClient, saved: SavedDiagnostic): void {
  const queryKey = queryKeys.diagnostics(saved.diagnostic.userId)
  client.setQueryData<DiagnosticList>(queryKey, (list) => list && withSaved(list, saved))
  void client.invalidateQueries({ queryKey })
}

function withSaved(list: DiagnosticList, { diagnostic: saved, waiting }: SavedDiagnostic): DiagnosticList {
  const others = list.waiting.filter(({ id }) => id !== saved.id)
  const isListed = list.diagnostics.some(({ id }) => id === saved.id)
  return {
    ...list,
    // The newest first, as the list is read.
    diagnostics: isListed
      ? list.diagnostics.map((listed) => (listed.id === saved.id ? saved : listed))
      : [saved, ...list.diagnostics],
    waiting: waiting ? [...others, waiting] : others,
  }
}
