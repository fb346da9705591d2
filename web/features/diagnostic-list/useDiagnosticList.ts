import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'

/** Refetch interval during an outage or while changes are pending. */
const RECOVERY_INTERVAL_MS = 5000

/** The user's diagnostics, refetched until all pending changes are sent. @param refetchOnMount 'always': however fresh */
export function useDiagnosticList(userId: string, refetchOnMount: 'always' | true = true) {
  const { diagnostics } = useStores()
  return useQuery({
    queryKey: queryKeys.diagnostics(userId),
    queryFn: () => diagnostics.list(userId),
    refetchOnMount,
    refetchInterval: ({ state }) => {
      const { outage = null, waiting = [], removals = [] } = state.data ?? {}
      return outage !== null || waiting.length > 0 || removals.length > 0 ? RECOVERY_INTERVAL_MS : false
    },
  })
}

/** When the newest response of each diagnostic came, by diagnostic id; read again on mount. */
export function useNewestResponses(userId: string) {
  const { responses } = useStores()
  return useQuery({
    queryKey: queryKeys.newestResponses(userId),
    queryFn: () => responses.newest(userId),
    refetchOnMount: 'always',
  })
}

/** Refetches the counts when responses arrive. Screens of responses follow the counts. */
export function useArrivals(userId: string) {
  const { responses } = useStores()
  const client = useQueryClient()
  useEffect(
    () =>
      responses.onArrival(userId, () => {
        void client.invalidateQueries({ queryKey: queryKeys.diagnostics(userId) })
        void client.invalidateQueries({ queryKey: queryKeys.newestResponses(userId) })
      }),
    [responses, client, userId],
  )
}
