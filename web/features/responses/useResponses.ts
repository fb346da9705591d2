import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ResponseCursor, ResponseFilter } from '#store/ports.ts'
import { queryKeys } from '#web/shared/queryKeys.ts'
import { useStores } from '#web/shared/storesContext.tsx'
import { mergeNewest, type ResponsePages } from './mergeNewest.ts'

/** Enough to fill two screens, small enough for a phone's first paint. */
export const RESPONSES_PER_PAGE = 100

/** The responses that match, newest first, a page at a time; the rows shown stay while a new filter is read. */
export function useResponsePages(filter: ResponseFilter) {
  const { responses } = useStores()
  return useInfiniteQuery({
    queryKey: queryKeys.responses(filter),
    queryFn: ({ pageParam }) => responses.page(filter, pageParam, RESPONSES_PER_PAGE),
    initialPageParam: null as ResponseCursor | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    // A page that was read stays true (responses never change); new ones are merged in by useArrivingResponses.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** How many responses match, how many carry contact details, and how they spread over types and days. */
export function useResponseSummary(filter: ResponseFilter) {
  const { responses } = useStores()
  return useQuery({
    queryKey: queryKeys.responseSummary(filter),
    queryFn: () => responses.summary(filter),
    placeholderData: keepPreviousData,
  })
}

/** Puts responses that arrive at the top, reading one page however many were read before. */
export function useArrivingResponses(userId: string, filter: ResponseFilter) {
  const { responses } = useStores()
  const client = useQueryClient()
  useEffect(
    () =>
      responses.onArrival(userId, async () => {
        void client.invalidateQueries({ queryKey: queryKeys.responseSummary(filter) })
        const newest = await responses.page(filter, null, RESPONSES_PER_PAGE).catch(() => null)
        if (newest === null) return
        client.setQueryData<ResponsePages>(queryKeys.responses(filter), (known) => known && mergeNewest(known, newest))
      }),
    [responses, client, userId, filter],
  )
}
