import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'

/** Drafts that earlier editing sessions left in this browser. @param diagnosticId null: those never saved */
export function useLeftDrafts(userId: string, diagnosticId: string | null) {
  const { drafts } = useStores()
  const { data = [], refetch } = useQuery({
    queryKey: queryKeys.leftDrafts(userId, diagnosticId),
    queryFn: () => drafts.findLeft(userId, diagnosticId),
    networkMode: 'always',
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return {
    drafts: data,
    refetch,
    /** A draft as it is now: this page or another may have gone on from it since it was offered. Null: gone. */
    read: async (id: string) => (await refetch()).data?.find((draft) => draft.id === id) ?? null,
  }
}
