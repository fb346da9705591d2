import { useRef, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { ResponseFilter } from '#store/ports.ts'
import { downloadBlob } from '#web/browser/downloadBlob.ts'
import { useUnmount } from '#web/browser/useUnmount.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { responsesMessages } from '#web/messages/responses.ts'
import { useFailureHandler } from '#web/session/useFailureHandler.ts'
import { toast } from '#web/ui/toast.ts'
import { streamResponses } from './streamResponses.ts'

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
