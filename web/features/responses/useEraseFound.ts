import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { hasLead } from '#domain/lead/lead.ts'
import type { ResponseFilter } from '#store/ports.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { toast } from '#web/ui/toast.ts'
import { useLongWork } from './useLongWork.ts'
import { streamResponses } from './useResponsesExport.ts'

/** Erased at once: a tenth of a second of the database's time. */
const PART = 100

/** Erases the personal data of all responses that a filter finds, with progress. Unmounting cancels it. */
export function useEraseFound(onErased: (ids: ReadonlySet<string>) => void) {
  const texts = responsesMessages.eraseFound
  const { responses } = useStores()
  const client = useQueryClient()
  const { done, start, cancel } = useLongWork()
  const [total, setTotal] = useState(0)

  /** @param expected the responses that the filter finds, and those of them with contact details */
  const erase = (
    filter: ResponseFilter,
    { total: found, contacts }: { total: number; contacts: number },
  ): Promise<void> => {
    // Outside of the work, which starts once more after a sign-in.
    let erased = 0
    setTotal(found)
    const ended = {
      cancelled: () => texts.cancelled(erased, contacts),
      closed: () => texts.closed(erased, contacts),
      failed: (error: Error) => storeErrorMessage(error, texts.failed) + texts.remaining(erased, contacts),
    }
    return start(ended, async (signal, progress) => {
      let seen = 0
      try {
        for await (const page of streamResponses(responses, filter, signal)) {
          for (let first = 0; first < page.length; first += PART) {
            const part = page.slice(first, first + PART)
            const ids = part.filter(({ leadInfo }) => hasLead(leadInfo)).map(({ id }) => id)
            signal.throwIfAborted()
            if (ids.length > 0) erased += await responses.erasePersonalDataOf(ids)
            onErased(new Set(ids))
            seen += part.length
            progress(seen)
          }
        }
      } finally {
        if (erased > 0) {
          void client.resetQueries({ queryKey: queryKeys.responses(filter) })
          void client.invalidateQueries({ queryKey: queryKeys.responseSummaries() })
          void client.invalidateQueries({ queryKey: queryKeys.allDiagnostics() })
        }
      }
      if (erased === 0) toast(texts.nothing)
      else toast.success(texts.done(erased))
    })
  }
  return { done, total, start: erase, cancel }
}
