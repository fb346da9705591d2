import { hashKey, keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import type { ResponseCursor, ResponseFilter, ResponsePage } from '#store/ports.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'

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

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** The order of the list: the newest first, and by id what came at one moment. For `sort`. */
function newestFirst(a: DiagnosticResponse, b: DiagnosticResponse): number {
  return (
    Date.parse(b.completedAt) - Date.parse(a.completedAt) ||
    // A date knows milliseconds, the database microseconds.
    compare(b.completedAt, a.completedAt) ||
    compare(a.id, b.id)
  )
}

/** The pages read so far with what arrived since, each at its place; older ones come with their page. */
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

/** How far down a response is looked for that was long on its way, or that a filter leaves out. */
const PAGES_SEARCHED = 5

/** Reads unknown responses from the top until a known one. @param known newest first @param missing how many arrived */
export async function readArrived(
  readPage: (after: ResponseCursor | null) => Promise<ResponsePage>,
  known: readonly DiagnosticResponse[],
  missing: number,
): Promise<DiagnosticResponse[]> {
  const ids = new Set(known.map(({ id }) => id))
  const last = known.at(-1)
  const found: DiagnosticResponse[] = []
  let reaches = last === undefined
  let after: ResponseCursor | null = null
  for (let read = 1; ; read += 1) {
    const { responses, next }: ResponsePage = await readPage(after)
    const fresh = responses.filter(({ id }) => !ids.has(id))
    found.push(...fresh)
    reaches ||= fresh.length < responses.length
    const deepest = responses.at(-1)
    const isBelow = last !== undefined && deepest !== undefined && newestFirst(deepest, last) > 0
    if (next === null || isBelow || (reaches && (found.length >= missing || read >= PAGES_SEARCHED))) return found
    after = next
  }
}
