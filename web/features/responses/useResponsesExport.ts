import { useRef, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { ResponseLead } from '#domain/response/response.ts'
import type { PageOf, ResponseCursor, ResponseFilter, ResponseStore } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'
import { downloadBlob } from '#web/browser/downloadBlob.ts'
import { useUnmount } from '#web/browser/useUnmount.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { responsesMessages } from '#web/messages/responses.ts'
import { useFailureHandler } from '#web/session/useFailureHandler.ts'
import { toast } from '#web/ui/toast.ts'

/** Why an export is given up: its dialog closed, and that was said already. */
const CLOSED = 'closed'

/** Writes the matching responses to a CSV file with progress; leaving stops it. */
export function useResponsesExport(diagnostic: Diagnostic) {
  const { responses } = useStores()
  const handleFailure = useFailureHandler()
  const [done, setDone] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useUnmount(() => {
    if (running.current === null) return
    running.current.abort(CLOSED)
    toast(responsesMessages.csvClosed)
  })

  const start = async (filter: ResponseFilter) => {
    if (running.current) return
    const controller = new AbortController()
    running.current = controller
    setDone(0)
    try {
      const { responseCsvFileName, responseCsvHeader, responseCsvLines } = await import(
        '#domain/response/responseCsv.ts'
      )
      const parts = [responseCsvHeader()]
      let count = 0
      for await (const page of streamResponses(responses, filter, controller.signal)) {
        parts.push(responseCsvLines(page, diagnostic.resultTypes))
        count += page.length
        setDone(count)
      }
      downloadBlob(
        new Blob(parts, { type: 'text/csv;charset=utf-8' }),
        responseCsvFileName(diagnostic.title, new Date()),
      )
      toast.success(responsesMessages.csvDone(count))
    } catch (error) {
      if (controller.signal.reason === CLOSED) return
      if (controller.signal.aborted) toast(responsesMessages.csvCancelled)
      else {
        const failure = error instanceof Error ? error : new Error(String(error))
        handleFailure(
          failure,
          () => void start(filter),
          () => toast.error(responsesMessages.csvFailed),
        )
      }
    } finally {
      running.current = null
      setDone(null)
    }
  }
  return { done, start, cancel: () => running.current?.abort() }
}

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
