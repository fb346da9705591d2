import type { ResponseLead } from '#domain/response/response.ts'
import type { PageOf, ResponseCursor, ResponseFilter, ResponseStore } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'

/** Hosted Supabase answers at most this many rows a request. */
const ROWS_PER_REQUEST = 1000

/** All matching leads, newest first, a page at a time. Throws a StoreError 'cancelled' on abort. */
export async function* streamResponses(
  responses: Pick<ResponseStore, 'leads'>,
  filter: ResponseFilter,
  signal: AbortSignal,
): AsyncGenerator<ResponseLead[]> {
  const read = (after: ResponseCursor | null) => responses.leads(filter, after, ROWS_PER_REQUEST)
  let reading: Promise<PageOf<ResponseLead>> | null = read(null)
  while (reading !== null) {
    throwIfCancelled(signal)
    const page: PageOf<ResponseLead> = await reading
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
