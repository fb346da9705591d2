import { useQuery } from '@tanstack/react-query'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'

const READ_EVERY_MS = 30_000

/** The diagnostic as the backend has it: read every 30 seconds, and when the tab is looked at again. */
export function useStored(id: string, enabled: boolean) {
  const { diagnostics } = useStores()
  return useQuery({
    queryKey: queryKeys.storedDiagnostic(id),
    queryFn: () => diagnostics.find(id),
    enabled,
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchInterval: READ_EVERY_MS,
    refetchOnWindowFocus: 'always',
    // An ended session asks to sign in when a save needs it, not in the middle of typing.
    meta: { aboutSession: true },
  })
}
