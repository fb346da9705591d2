import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useRef } from 'react'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { ResponseRow } from './ResponseRow.tsx'

const ROW_HEIGHT = 68
/** How many rows before the end the next page is asked for, so that scrolling does not meet an end. */
const READ_AHEAD = 40

type Props = {
  responses: readonly DiagnosticResponse[]
  /** How many there are in all; the list may hold fewer so far. */
  total: number
  hasMore: boolean
  onReachEnd: () => void
  resultName: (code: string) => string
  selectedId: string | null
  onSelect: (response: DiagnosticResponse) => void
}

/** The responses, of which only those in view are mounted: 100,000 scroll like ten. */
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
