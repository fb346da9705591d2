import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { userAdminMessages } from '#web/messages/userAdmin.ts'
import { useChange } from '#web/session/useChange.ts'

export const INQUIRIES_ON_A_PAGE = 10

/** A page of inquiries, and their changes. The former page stays while the next one loads. */
export function useInquiries(page: number) {
  const { inquiries } = useStores()
  const client = useQueryClient()
  const offset = (page - 1) * INQUIRIES_ON_A_PAGE
  const list = useQuery({
    queryKey: queryKeys.inquiries(offset),
    queryFn: () => inquiries.page(offset, INQUIRIES_ON_A_PAGE),
    placeholderData: keepPreviousData,
  })
  const change = useChange({
    mutationFn: (send: () => Promise<void>) => send(),
    failed: userAdminMessages.inquiries.changeFailed,
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.allInquiries() }),
  })
  return {
    list,
    changing: change.isPending,
    setDone: (id: string, done: boolean) => change.press(() => inquiries.setDone(id, done)),
    remove: (id: string, ended: () => void) => change.press(() => inquiries.remove(id), ended),
  }
}
