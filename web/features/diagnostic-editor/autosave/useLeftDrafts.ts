import { useQuery } from '@tanstack/react-query'
import type { DiagnosticList, LeftDraft } from '#store/ports.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { editedIds } from '../presence/editorLock.ts'

export type Listed = Pick<DiagnosticList, 'diagnostics' | 'outage'>

/** The diagnostic that the page itself edits. */
type Edited = { id: string; owns: (draft: LeftDraft) => boolean }

/** Drafts that were left in this browser, read again where the page edits another one. */
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
    /** Of the diagnostic that the page edits. */
    own: data?.own,
    /** Of one that no list shows: never saved, or deleted elsewhere. The list of an outage may lack what is stored. */
    unlisted: ({ diagnostics, outage }: Listed) =>
      data?.others.find(
        ({ content, replaces }) => diagnostics.every(({ id }) => id !== content.id) && !(replaces && outage !== null),
      ),
  }
}
