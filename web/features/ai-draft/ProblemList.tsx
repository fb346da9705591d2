import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { PastedDraft } from '#domain/draft/pastedDraft.ts'
import { aiDraftLookMessages as texts } from '#web/messages/aiDraftLook.ts'
import { MendFields } from './MendFields.tsx'
import { type Entry, isMended, itemOf } from './problemEntries.ts'

/** Up to so many items are shown with their fields at once. */
const AT_ONCE = 2

type Props = {
  /** All of one kind. A mended one stays, so that nothing moves under the finger. */
  entries: readonly Entry[]
  current: readonly Entry[]
  draft: PastedDraft['draft']
  /** Names the fold of an entry's fields. */
  fold: (items: number) => string
  onChange: (path: string, text: string) => void
}

/** Gaps or doubts, each with the fields that mend it. */
export function ProblemList({ entries, current, draft, fold, onChange }: Props) {
  return (
    <ul className="grid gap-3">
      {entries.map((entry, index) => {
        const mended = isMended(entry, current)
        const items = new Set(entry.fields.map(itemOf)).size
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: entries keep their place, and two may have the same fields
          <li key={index} className="border-line border-t pt-3">
            <p className="flex items-start gap-2">
              {mended ? (
                <CircleCheck aria-hidden size={18} className="mt-1 shrink-0 text-success" />
              ) : (
                <TriangleAlert aria-hidden size={18} className="mt-1 shrink-0 text-warning" />
              )}
              <span className="min-w-0">
                {entry.sentence}
                {mended && <span className="ml-2 font-medium text-sm text-success">{texts.mended}</span>}
              </span>
            </p>
            <details open={items <= AT_ONCE} className="mt-1">
              <summary className="w-fit cursor-pointer py-2 text-accent text-sm">{fold(items)}</summary>
              <MendFields fields={entry.fields} draft={draft} onChange={onChange} />
            </details>
          </li>
        )
      })}
    </ul>
  )
}
