import { useVirtualizer } from '@tanstack/react-virtual'
import { ShieldAlert } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { formatMinute } from '#web/browser/formatMinute.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { cx } from '#web/ui/cx.ts'

const ROW_HEIGHT = 88
/** Rows before the end at which the next page is requested. */
const READ_AHEAD = 40

type Props = {
  responses: readonly DiagnosticResponse[]
  /** The number of all matches; -1 if unknown. */
  total: number
  hasMore: boolean
  onReachEnd: () => void
  resultName: (code: string) => string
  selectedId: string | null
  onSelect: (response: DiagnosticResponse) => void
}

/** A virtual list: only the responses in view are mounted. */
export function ResponseList({ responses, total, hasMore, onReachEnd, resultName, selectedId, onSelect }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useVirtualizer({
    count: responses.length + (hasMore ? 1 : 0),
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (index) => responses[index]?.id ?? 'more',
    overscan: 8,
    onChange: ({ range }) => {
      if (hasMore && range && range.endIndex >= responses.length - READ_AHEAD) onReachEnd()
    },
  })

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = responses.findIndex(({ id }) => id === selectedId) + step
    const next = responses[Math.max(0, index)]
    if (!next) return
    onSelect(next)
    rows.scrollToIndex(Math.max(0, index))
    requestAnimationFrame(() => scroller.current?.querySelector<HTMLElement>('[aria-current]')?.focus())
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside
    <div ref={scroller} onKeyDown={move} className="h-full overflow-y-auto overscroll-contain">
      <ul aria-label={responsesMessages.list} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const response = responses[index]
          return (
            <li
              key={key}
              aria-setsize={total}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
            >
              {response ? (
                <ResponseRow
                  response={response}
                  resultName={resultName(response.result)}
                  selected={response.id === selectedId}
                  onSelect={() => onSelect(response)}
                />
              ) : (
                <p className="p-4 text-ink-muted text-sm">{responsesMessages.loadingMore}</p>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

type RowProps = {
  response: DiagnosticResponse
  resultName: string
  selected: boolean
  onSelect: () => void
}

/** A row: name, result type, time, and a mark for suspected bots. */
function ResponseRow({ response, resultName, selected, onSelect }: RowProps) {
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
      {name && email && <span className="w-full truncate text-ink-muted text-xs">{email}</span>}
      <span className="flex w-full items-center justify-between gap-3 text-ink-muted text-xs">
        <span className="truncate">{resultName}</span>
        <time dateTime={response.completedAt} className="shrink-0">
          {formatMinute(response.completedAt)}
        </time>
      </span>
    </button>
  )
}
