import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
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

/**
 * Puts responses that arrived at the top, reading one page however many were read before.
 * @param newest when the newest response of the diagnostic came; another time than before means that some arrived
 */
export function useArrivingResponses(filter: ResponseFilter, newest: string | undefined) {
  const { responses } = useStores()
  const client = useQueryClient()
  const seen = useRef(newest)
  const take = useEffectEvent(async () => {
    void client.invalidateQueries({ queryKey: queryKeys.responseSummary(filter) })
    // A failure needs no word: the responses come with the next arrival, or when the list is opened again.
    const page = await responses.page(filter, null, RESPONSES_PER_PAGE).catch(() => null)
    if (page === null) return
    client.setQueryData<ResponsePages>(queryKeys.responses(filter), (known) => known && mergeNewest(known, page))
  })
  useEffect(() => {
    if (newest === undefined || newest === seen.current) return
    seen.current = newest
    void take()
  }, [newest])
}
