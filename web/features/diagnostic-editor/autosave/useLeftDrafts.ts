import { useQuery } from '@tanstack/react-query'
import type { DiagnosticList, LeftDraft } from '#store/ports.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { editedIds } from '../presence/editorLock.ts'

export type Listed = Pick<DiagnosticList, 'diagnostics' | 'outage'>

type Edited = { id: string; owns: (draft: LeftDraft) => boolean }

/** Drafts left in this browser. Refetched when another diagnostic is edited. */
export function useLeftDrafts(userId: string, editing: Edited | null) {
  const { drafts } = useStores()
  const { data, refetch } = useQuery({
    queryKey: queryKeys.leftDrafts(userId, editing?.id ?? null),
    queryFn: async () => {
      const edited = await editedIds()
      const left = drafts.listEdits(userId).filter((draft) => !editing?.owns(draft))
      return {
        own: left.find(({ content }) => content.id === editing?.id),
        others: left.filter(({ content: { id } }) => id !== editing?.id && !edited.has(id)),
      }
    },
    networkMode: 'always',
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return {
    refetch,
    own: data?.own,
    /** A draft that no list shows: never saved, or deleted elsewhere. An outage's list may lack stored ones. */
    unlisted: ({ diagnostics, outage }: Listed) =>
      data?.others.find(
        ({ content, replaces }) => diagnostics.every(({ id }) => id !== content.id) && !(replaces && outage !== null),
      ),
  }
}
