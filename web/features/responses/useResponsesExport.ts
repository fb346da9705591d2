import { useRef, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { ResponseLead } from '#domain/response/response.ts'
import type { PageOf, ResponseCursor, ResponseFilter, ResponseStore } from '#store/ports.ts'
import { downloadBlob } from '#web/browser/downloadBlob.ts'
import { useUnmount } from '#web/browser/useUnmount.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { responsesMessages } from '#web/messages/responses.ts'
import { useFailureHandler } from '#web/session/useFailureHandler.ts'
import { toast } from '#web/ui/toast.ts'

/** Abort reason of an export whose dialog was closed. */
const CLOSED = 'closed'

/** Exports the matching responses as CSV, with progress. Unmounting cancels it. */
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

/** All matching leads, newest first, by pages. Throws the signal's reason on abort. */
export async function* streamResponses(
  responses: Pick<ResponseStore, 'leads'>,
  filter: ResponseFilter,
  signal: AbortSignal,
): AsyncGenerator<ResponseLead[]> {
  let after: ResponseCursor | null = null
  do {
    const page: PageOf<ResponseLead> = await responses.leads(filter, after, ROWS_PER_REQUEST)
    signal.throwIfAborted()
    yield page.responses
    signal.throwIfAborted()
    after = page.next
  } while (after !== null)
}
