import { Ellipsis, Eraser } from 'lucide-react'
import { useLayoutEffect, useRef, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { ResponseFilter, ResponseSummary } from '#store/ports.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Menu, MenuItem } from '#web/ui/Menu.tsx'
import { filterWords } from './filterWords.ts'

/** Above this number of contacts the question asks to type it. */
const TYPED_ABOVE = 100

type Props = {
  diagnostic: Diagnostic
  filter: ResponseFilter
  /** Sums of the responses that the filter finds; undefined while unknown. */
  summary: Pick<ResponseSummary, 'total' | 'withContact'> | undefined
  /** An export or erasure runs. */
  working: boolean
  mayExport: boolean
  onErase: (filter: ResponseFilter, expected: { total: number; contacts: number }) => void
}

/** A menu with the erasure of all personal data that a filter finds, and the question before it. */
export function EraseFound({ diagnostic, filter, summary, working, mayExport, onErase }: Props) {
  const texts = responsesMessages.eraseFound
  const trigger = useRef<HTMLButtonElement>(null)
  const [asked, setAsked] = useState<{ filter: ResponseFilter; total: number; contacts: number } | null>(null)
  useFocusAfter(working, trigger)

  const blocked = () => {
    if (working) return texts.blocked.working
    if (filterWords(filter, diagnostic) === '') return texts.blocked.unfiltered
    if (summary === undefined) return texts.blocked.counting
    return summary.withContact === 0 ? texts.blocked.noContact : null
  }
  const reason = blocked()
  const ask = () => {
    if (summary === undefined) return
    // The question returns the focus to where it was.
    trigger.current?.focus()
    setAsked({ filter, total: summary.total, contacts: summary.withContact })
  }
  return (
    <>
      <Menu
        inDialog
        label={responsesMessages.otherActions}
        trigger={
          <IconButton ref={trigger} label={responsesMessages.otherActions} icon={<Ellipsis aria-hidden size={20} />} />
        }
      >
        <MenuItem
          icon={<Eraser aria-hidden size={18} />}
          blocked={reason && <span className="block text-xs">{reason}</span>}
          onSelect={ask}
        >
          {texts.action}
        </MenuItem>
      </Menu>
      {asked && (
        <ConfirmDialog
          danger
          title={texts.question(asked.contacts)}
          description={texts.consequence(filterWords(asked.filter, diagnostic), asked.total, asked.contacts, mayExport)}
          typed={
            asked.contacts > TYPED_ABOVE
              ? { label: texts.typeNumber(String(asked.contacts)), text: String(asked.contacts) }
              : undefined
          }
          confirmLabel={texts.confirm}
          onConfirm={() => {
            setAsked(null)
            onErase(asked.filter, asked)
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  )
}

/** Focuses the button when work ends whose cancel button, now gone, had the focus. */
function useFocusAfter(working: boolean, button: { current: HTMLButtonElement | null }): void {
  const wasWorking = useRef(working)
  useLayoutEffect(() => {
    if (wasWorking.current && !working && document.activeElement === document.body) button.current?.focus()
    wasWorking.current = working
  }, [working, button])
}
