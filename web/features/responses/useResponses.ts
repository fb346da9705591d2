import { hashKey, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import type { ResponseCursor, ResponseFilter, ResponsePage } from '#store/ports.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'

/** Fills two screens and is small enough for a phone's first paint. */
const RESPONSES_PER_PAGE = 100

/** The matching responses, newest first, by pages. The rows stay while a new filter loads. */
export function useResponsePages(filter: ResponseFilter) {
  const { responses } = useStores()
  return useInfiniteQuery({
    queryKey: queryKeys.responses(filter),
    queryFn: ({ pageParam }) => responses.page(filter, pageParam, RESPONSES_PER_PAGE),
    initialPageParam: null as ResponseCursor | null,
    getNextPageParam: (last) => last.next,
    placeholderData: keepPreviousData,
    // Responses do not change; arrivals and deletions are merged separately.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The sources that a filter offers; none while they load or when they cannot be loaded. */
export function useResponseSources(diagnosticId: string): readonly string[] {
  const { responses } = useStores()
  const { data = [] } = useQuery({
    queryKey: queryKeys.responseSources(diagnosticId),
    queryFn: () => responses.sources(diagnosticId),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return data
}

/** The response that a link opens. */
export function useLinkedResponse(id: string | undefined) {
  const { responses } = useStores()
  return useQuery({
    queryKey: queryKeys.response(id ?? ''),
    queryFn: () => responses.find(id ?? ''),
    enabled: id !== undefined,
  })
}

/** Totals of the matching responses, by type and by day. */
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

/** The pages' responses with those that arrived since; an arrival costs one request. @returns undefined while loading */
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
    // A list that is still loading misses nothing.
    const known = pages.isPlaceholderData ? undefined : shown
    const missing = known === undefined ? 0 : responseCount - seen.current
    // A failure needs no message: the next arrival reads them too.
    const page = await responses.page(filter, null, Math.max(RESPONSES_PER_PAGE, missing)).catch(() => null)
    if (page === null) return
    seen.current = Math.max(seen.current, responseCount)
    const ids = new Set(known?.map(({ id }) => id))
    const found = page.responses.filter(({ id }) => !ids.has(id))
    const hasGap = known !== undefined && page.next !== null && found.length === page.responses.length
    if (hasGap) return client.resetQueries({ queryKey: queryKeys.responses(filter) })
    setArrived((before) => ({ list, responses: before.list === list ? [...before.responses, ...found] : found }))
  })
  useEffect(() => {
    if (responseCount > seen.current) void take()
    else seen.current = responseCount
  }, [responseCount])
  return shown
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** Compares for the list's order: newest first, then by id. */
function newestFirst(a: DiagnosticResponse, b: DiagnosticResponse): number {
  return (
    Date.parse(b.completedAt) - Date.parse(a.completedAt) ||
    // Date has milliseconds, the database microseconds.
    compare(b.completedAt, a.completedAt) ||
    compare(a.id, b.id)
  )
}

/** Inserts arrivals into the loaded pages. Arrivals older than the loaded rows come with their page. */
export function mergeNewest(
  pages: readonly ResponsePage[],
  arrived: readonly DiagnosticResponse[],
): DiagnosticResponse[] {
  const read = pages.flatMap(({ responses }) => responses)
  const seen = new Set(read.map(({ id }) => id))
  const last = read.at(-1)
  const isComplete = pages.at(-1)?.next === null
  const fresh = arrived.filter((response) => {
    if (seen.has(response.id)) return false
    seen.add(response.id)
    return isComplete || (last !== undefined && newestFirst(response, last) < 0)
  })
  return fresh.length === 0 ? read : [...read, ...fresh].sort(newestFirst)
}
