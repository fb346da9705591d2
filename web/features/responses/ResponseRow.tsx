import { ShieldAlert } from 'lucide-react'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { formatMinute } from '#web/browser/formatMinute.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { cx } from '#web/ui/cx.ts'

type Props = {
  response: DiagnosticResponse
  /** The name of its result type, if that is still configured. */
  resultName: string
  selected: boolean
  onSelect: () => void
}

/** What tells one response from the next: who, when, which type, and whether a bot may have sent it. */
export function ResponseRow({ response, resultName, selected, onSelect }: Props) {
  const { name, email } = response.leadInfo
  return (
    <button
      type="button"
      aria-current={selected || undefined}
      onClick={onSelect}
      className={cx(
        'flex h-full w-full flex-col justify-center gap-0.5 border-line border-b px-4 text-left',
        selected ? 'bg-accent-soft' : 'hover:bg-paper',
      )}
    >
      <span className="flex w-full items-center gap-2">
        <span className={cx('min-w-0 flex-1 truncate', name || email ? 'font-medium' : 'text-ink-muted')}>
          {name || email || responsesMessages.anonymous}
        </span>
        {response.suspicion.length > 0 && (
          <span className="inline-flex shrink-0 items-center gap-1 text-warning text-xs">
            <ShieldAlert aria-hidden size={14} />
            {responsesMessages.suspicion}
          </span>
        )}
      </span>
      <span className="flex w-full items-center justify-between gap-3 text-ink-muted text-xs">
        <span className="truncate">{resultName}</span>
        <time dateTime={response.completedAt} className="shrink-0">
          {formatMinute(response.completedAt)}
        </time>
      </span>
    </button>
  )
}
