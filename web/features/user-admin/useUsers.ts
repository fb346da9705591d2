import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { UserQuery } from '#store/ports.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'

/** One page of users and the four totals. The page before stays until the next has come. */
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
