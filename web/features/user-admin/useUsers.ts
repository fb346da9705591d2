import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UserQuery } from '#store/ports.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'

/** A page of users, and the totals. The former page stays while the next one loads. */
export function useUsers(query: UserQuery) {
  const { profiles } = useStores()
  const users = useQuery({
    queryKey: queryKeys.users(query),
    queryFn: () => profiles.users(query),
    placeholderData: keepPreviousData,
  })
  const totals = useQuery({ queryKey: queryKeys.userTotals(), queryFn: () => profiles.userTotals() })
  return { users, totals }
}
