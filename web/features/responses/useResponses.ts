import { hashKey, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import type { ResponseCursor, ResponseFilter } from '#store/ports.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { mergeNewest, readArrived } from './mergeNewest.ts'

/** Enough to fill two screens, small enough for a phone's first paint. */
const RESPONSES_PER_PAGE = 100

/** The responses that match, newest first, a page at a time; the rows shown stay while a new filter is read. */
export function useResponsePages(filter: ResponseFilter) {
  const { responses } = useStores()
  return useInfiniteQuery({
    queryKey: queryKeys.responses(filter),
    queryFn: ({ pageParam }) => responses.page(filter, pageParam, RESPONSES_PER_PAGE),
    initialPageParam: null as ResponseCursor | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    // A page that was read stays true; arrivals and what its reader takes out are laid over it.
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

type Arrived = { list: string; responses: readonly DiagnosticResponse[] }

const NONE: readonly DiagnosticResponse[] = []

/** The responses of a filter with those that arrived since; an arrival costs one page. @returns undefined at first */
export function useArrivingResponses(
  filter: ResponseFilter,
  responseCount: number,
  pages: ReturnType<typeof useResponsePages>,
): DiagnosticResponse[] | undefined {
  const { responses } = useStores()
  const client = useQueryClient()
  const [arrived, setArrived] = useState<Arrived>({ list: '', responses: NONE })
  const seen = useRef(responseCount)
  const list = hashKey(queryKeys.responses(filter))
  const since = arrived.list === list && !pages.isPlaceholderData ? arrived.responses : NONE
  const shown = useMemo(() => pages.data && mergeNewest(pages.data.pages, since), [pages.data, since])

  const take = useEffectEvent(async () => {
    void client.invalidateQueries({ queryKey: queryKeys.responseSummary(filter) })
    // Nothing is missing from a list that is still being read.
    const known = pages.isPlaceholderData ? undefined : shown
    const missing = known === undefined ? 0 : responseCount - seen.current
    const size = Math.max(RESPONSES_PER_PAGE, missing)
    const readPage = (after: ResponseCursor | null) => responses.page(filter, after, size)
    // A failure needs no word: the responses come with the next arrival, or when the list is opened again.
    const found = await readArrived(readPage, known ?? [], missing).catch(() => null)
    if (found === null) return
    seen.current = Math.max(seen.current, responseCount)
    setArrived((before) => ({ list, responses: before.list === list ? [...before.responses, ...found] : found }))
  })
  useEffect(() => {
    if (responseCount > seen.current) void take()
    else seen.current = responseCount
  }, [responseCount])
  return shown
}
