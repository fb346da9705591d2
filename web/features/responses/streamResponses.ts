import type { DiagnosticResponse } from '#domain/response/response.ts'
import type { ResponseFilter, ResponseStore } from '#store/ports.ts'
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
  let after = null
  do {
    throwIfCancelled(signal)
    const page = await responses.page(filter, after, ROWS_PER_REQUEST)
    throwIfCancelled(signal)
    yield page.responses
    after = page.next
  } while (after !== null)
}

function throwIfCancelled(signal: AbortSignal) {
  if (signal.aborted) throw new StoreError('cancelled', 'The export was cancelled.')
}
