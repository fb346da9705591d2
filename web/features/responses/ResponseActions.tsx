import { useQueryClient } from '@tanstack/react-query'
import { Eraser, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { formatDateTime } from '#domain/format/format.ts'
import { hasLead } from '#domain/lead/lead.ts'
import { type DiagnosticResponse, withoutPerson } from '#domain/response/response.ts'
import { cutCharacters, isLongerThan } from '#domain/text/text.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { responsesMessages } from '#web/messages/responses.ts'
import { useChange } from '#web/session/useChange.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { toast } from '#web/ui/toast.ts'

type Props = {
  /** The lead's name. */
  title: string
  response: DiagnosticResponse
  /** @param changed null: deleted */
  onChange: (id: string, changed: DiagnosticResponse | null) => void
}

const MAX_TITLE = 40

/** A lead without a name is named by another value, which may be a long text. */
const shortened = (title: string) => (isLongerThan(title, MAX_TITLE) ? `${cutCharacters(title, MAX_TITLE)}…` : title)

/** Buttons to erase the personal data of a response, or to delete it. */
export function ResponseActions({ title, response, onChange }: Props) {
  const [asked, setAsked] = useState<'erase' | 'remove' | null>(null)
  const { responses } = useStores()
  const client = useQueryClient()
  const texts = asked && responsesMessages.changes[asked]
  const change = useChange({
    mutationFn: async (action: 'erase' | 'remove') => {
      await (action === 'erase' ? responses.erasePersonalData(response.id) : responses.remove(response.id))
    },
    onSuccess: (_, action) => {
      toast.success(responsesMessages.changes[action].done)
      onChange(response.id, action === 'erase' ? withoutPerson(response, new Date()) : null)
      void client.invalidateQueries({ queryKey: queryKeys.responseSummaries() })
      void client.invalidateQueries({ queryKey: queryKeys.allDiagnostics() })
    },
    failed: responsesMessages.changes[asked ?? 'remove'].failed,
  })
  return (
    <div className="flex flex-wrap gap-3 border-line border-t pt-4">
      {hasLead(response.leadInfo) && (
        <Button size="small" icon={<Eraser aria-hidden size={16} />} onClick={() => setAsked('erase')}>
          {responsesMessages.changes.erase.action}
        </Button>
      )}
      <Button size="small" icon={<Trash2 aria-hidden size={16} />} onClick={() => setAsked('remove')}>
        {responsesMessages.changes.remove.action}
      </Button>
      {asked && texts && (
        <ConfirmDialog
          danger
          title={texts.question}
          description={`${shortened(title)}（${formatDateTime(response.completedAt)}）。${texts.consequence}`}
          confirmLabel={texts.confirm}
          busy={change.isPending}
          onConfirm={() => change.press(asked, () => setAsked(null))}
          onCancel={() => setAsked(null)}
        />
      )}
    </div>
  )
}
