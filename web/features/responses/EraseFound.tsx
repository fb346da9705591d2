import { useQueryClient } from '@tanstack/react-query'
import { Eraser } from 'lucide-react'
import { useState } from 'react'
import { hasLead } from '#domain/lead/lead.ts'
import type { ResponseFilter } from '#store/ports.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { useLongWork } from './useLongWork.ts'
import { streamResponses } from './useResponsesExport.ts'
import { WorkProgress } from './WorkProgress.tsx'

/** Erased at once: a tenth of a second of the database's time. */
const PART = 100

type Props = {
  filter: ResponseFilter
  /** The number of matches; undefined while unknown. */
  total: number | undefined
  filtered: boolean
  onErased: (ids: ReadonlySet<string>) => void
}

/** Erases the personal data of all responses that the filter finds, after a question, with progress. */
export function EraseFound({ filter, total, filtered, onErased }: Props) {
  const texts = responsesMessages.eraseFound
  const { responses } = useStores()
  const client = useQueryClient()
  const { done, start, cancel } = useLongWork()
  const [asked, setAsked] = useState<{ filter: ResponseFilter; total: number } | null>(null)

  const erase = (found: ResponseFilter) => {
    const failed = (error: Error) => storeErrorMessage(error, texts.failed)
    return start({ cancelled: texts.cancelled, closed: texts.closed, failed }, async (signal, progress) => {
      let erased = 0
      let seen = 0
      try {
        for await (const page of streamResponses(responses, found, signal)) {
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
          void client.resetQueries({ queryKey: queryKeys.responses(found) })
          void client.invalidateQueries({ queryKey: queryKeys.responseSummaries() })
          void client.invalidateQueries({ queryKey: queryKeys.allLeadNotes() })
          void client.invalidateQueries({ queryKey: queryKeys.allDiagnostics() })
        }
      }
      if (erased === 0) toast(texts.nothing)
      else toast.success(texts.done(erased))
    })
  }

  if (done !== null && asked !== null) {
    const text = texts.progress(done, Math.max(asked.total, done))
    return <WorkProgress label={texts.running} text={text} done={done} total={asked.total} onCancel={cancel} />
  }
  return (
    filtered && (
      <>
        <Button
          size="small"
          className="self-start"
          icon={<Eraser aria-hidden size={16} />}
          aria-disabled={!total}
          onClick={() => total && setAsked({ filter, total })}
        >
          {texts.action}
        </Button>
        {asked && (
          <ConfirmDialog
            danger
            title={texts.question(asked.total)}
            description={texts.consequence}
            confirmLabel={texts.confirm}
            onConfirm={() => void erase(asked.filter).finally(() => setAsked(null))}
            onCancel={() => setAsked(null)}
          />
        )}
      </>
    )
  )
}
