import type { DiagnosticResponse } from '#domain/response/response.ts'
import type { ResponseCursor, ResponseFilter, ResponsePage, ResponseStore } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'

/** Hosted Supabase answers at most this many rows a request. */
const ROWS_PER_REQUEST = 1000

/**
 * Every response that matches, a page at a time and newest first, so that 100,000 of them never stand in memory at
 * once and the page can paint between two requests. Throws a StoreError 'cancelled' once the signal is aborted.
 */
export async function* streamResponses(
  responses: Pick<ResponseStore, 'page'>,
  filter: ResponseFilter,
  signal: AbortSignal,
): AsyncGenerator<DiagnosticResponse[]> {
  const read = (after: ResponseCursor | null) => responses.page(filter, after, ROWS_PER_REQUEST)
  let reading: Promise<ResponsePage> | null = read(null)
  while (reading !== null) {
    throwIfCancelled(signal)
    const page: ResponsePage = await reading
    throwIfCancelled(signal)
    reading = page.next && read(page.next)
    // The next page is fetched while this one is written; if that fails, it is told when the page is asked for.
    reading?.catch(() => {})
    yield page.responses
  }
}

function throwIfCancelled(signal: AbortSignal) {
  if (signal.aborted) throw new StoreError('cancelled', 'The export was cancelled.')
}
