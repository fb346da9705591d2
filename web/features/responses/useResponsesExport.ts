import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { ResponseLead } from '#domain/response/response.ts'
import type { PageOf, ResponseCursor, ResponseFilter, ResponseStore } from '#store/ports.ts'
import { downloadBlob } from '#web/browser/downloadBlob.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { responsesMessages } from '#web/messages/responses.ts'
import { toast } from '#web/ui/toast.ts'
import type { ExportFormat } from './responsesFile.ts'
import { useLongWork } from './useLongWork.ts'

/** Rows of an Excel file, which is made in memory: 30,000 take a few seconds and 300 MB. */
export const MAX_EXCEL_ROWS = 30_000

class TooManyRows extends Error {}

/** Exports the matching responses as a file, with progress. Unmounting cancels it. */
export function useResponsesExport(diagnostic: Diagnostic) {
  const { responses } = useStores()
  const { done, start, cancel } = useLongWork()

  const startExport = (filter: ResponseFilter, format: ExportFormat) => {
    const { done: finished, failed, cancelled, closed } = responsesMessages.exportTexts[format]
    const reason = (error: Error) =>
      error instanceof TooManyRows ? responsesMessages.tooManyForExcel(MAX_EXCEL_ROWS) : failed
    return start({ cancelled: () => cancelled, closed: () => closed, failed: reason }, async (signal, progress) => {
      const { beginFile } = await import('./responsesFile.ts')
      const texts = await responses.consentTexts(diagnostic.id)
      signal.throwIfAborted()
      const file = beginFile(diagnostic, texts, format, new Date())
      let count = 0
      for await (const page of streamResponses(responses, filter, signal)) {
        file.add(page)
        count += page.length
        if (format === 'xlsx' && count > MAX_EXCEL_ROWS) throw new TooManyRows()
        progress(count)
      }
      const blob = await file.toBlob()
      signal.throwIfAborted()
      downloadBlob(blob, file.name)
      toast.success(finished(count))
    })
  }
  return { done, start: startExport, cancel }
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
