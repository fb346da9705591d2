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
import type { ExportFormat } from './responsesFile.ts'

/** Abort reason of an export whose dialog was closed. */
const CLOSED = 'closed'

/** Rows of an Excel file, which is made in memory: 30,000 take a few seconds and 300 MB. */
export const MAX_EXCEL_ROWS = 30_000

class TooManyRows extends Error {}

/** Exports the matching responses as a file, with progress. Unmounting cancels it. */
export function useResponsesExport(diagnostic: Diagnostic) {
  const { responses, leads } = useStores()
  const handleFailure = useFailureHandler()
  const [done, setDone] = useState<number | null>(null)
  const running = useRef<{ controller: AbortController; format: ExportFormat } | null>(null)
  useUnmount(() => {
    if (running.current === null) return
    running.current.controller.abort(CLOSED)
    toast(responsesMessages.exportTexts[running.current.format].closed)
  })

  const start = async (filter: ResponseFilter, format: ExportFormat) => {
    if (running.current) return
    const controller = new AbortController()
    const { signal } = controller
    const texts = responsesMessages.exportTexts[format]
    running.current = { controller, format }
    setDone(0)
    try {
      const { beginFile } = await import('./responsesFile.ts')
      const notes = await leads.allNotes(diagnostic.id)
      signal.throwIfAborted()
      const file = beginFile(diagnostic, notes, format, new Date())
      let count = 0
      for await (const page of streamResponses(responses, filter, signal)) {
        file.add(page)
        count += page.length
        if (format === 'xlsx' && count > MAX_EXCEL_ROWS) throw new TooManyRows()
        setDone(count)
      }
      const blob = await file.toBlob()
      signal.throwIfAborted()
      downloadBlob(blob, file.name)
      toast.success(texts.done(count))
    } catch (error) {
      if (signal.reason === CLOSED) return
      if (signal.aborted) toast(texts.cancelled)
      else if (error instanceof TooManyRows) toast.error(responsesMessages.tooManyForExcel(MAX_EXCEL_ROWS))
      else {
        const failure = error instanceof Error ? error : new Error(String(error))
        handleFailure(
          failure,
          () => void start(filter, format),
          () => toast.error(texts.failed),
        )
      }
    } finally {
      running.current = null
      setDone(null)
    }
  }
  return { done, start, cancel: () => running.current?.controller.abort() }
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
