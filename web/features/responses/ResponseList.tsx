import { useVirtualizer } from '@tanstack/react-virtual'
import { ShieldAlert, StickyNote } from 'lucide-react'
import { type RefObject, useEffect, useEffectEvent } from 'react'
import { hasLead } from '#domain/lead/lead.ts'
import type { LeadForm } from '#domain/lead/leadForm.ts'
import { leadTitle } from '#domain/lead/leadTitle.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import { formatMinute } from '#web/browser/formatMinute.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { cx } from '#web/ui/cx.ts'
import type { useCheckedLeads } from './useCheckedLeads.ts'

const ROW_HEIGHT = 76
/** Rows before the end at which the next page is requested. */
export const READ_AHEAD = 40

type Props = {
  scroller: RefObject<HTMLDivElement | null>
  form: LeadForm
  responses: readonly DiagnosticResponse[]
  /** The number of all matches; -1 if unknown. */
  total: number
  hasMore: boolean
  onReachEnd: () => void
  resultName: (code: string) => string
  selectedId: string | null
  onSelect: (response: DiagnosticResponse) => void
  checked: Pick<ReturnType<typeof useCheckedLeads>, 'isChecked' | 'toggle'>
}

/** A virtual list: only the responses in view are mounted. */
export function ResponseList(props: Props) {
  const { scroller, responses, total, hasMore, onReachEnd, resultName, selectedId, onSelect } = props
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

  const reveal = useEffectEvent((shown: string | null) => {
    const index = responses.findIndex(({ id }) => id === shown)
    if (index >= 0) rows.scrollToIndex(index)
  })
  useEffect(() => reveal(selectedId), [selectedId])

  return (
    <div ref={scroller} className="h-full overflow-y-auto overscroll-contain">
      <ul aria-label={responsesMessages.list} className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const response = responses[index]
          return (
            <li
              key={key}
              aria-setsize={total}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0 flex"
              style={{ height: ROW_HEIGHT, transform: `translateY(${start}px)` }}
            >
              {response ? (
                <ResponseRow
                  response={response}
                  title={leadTitle(props.form, response.leadInfo)}
                  resultName={resultName(response.result)}
                  selected={response.id === selectedId}
                  onSelect={() => onSelect(response)}
                  checked={props.checked}
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
  title: string
  resultName: string
  selected: boolean
  onSelect: () => void
  checked: Props['checked']
}

const TONES = { contacted: 'info', won: 'success', lost: 'neutral' } as const

/** A row: a box to check a lead, name, company and address, result type, time, status, and a mark for suspected bots. */
function ResponseRow({ response, title, resultName, selected, onSelect, checked }: RowProps) {
  const texts = responsesMessages
  const { status, memo, leadInfo } = response
  const { id } = response
  const further = [leadInfo.company, leadInfo.email].filter((value) => value !== '' && value !== title)
  return (
    <div className={cx('flex h-full w-full border-line border-b', selected ? 'bg-accent-soft' : 'hover:bg-paper')}>
      <span className="flex w-11 shrink-0">
        {hasLead(leadInfo) && (
          <label className="flex w-full items-center justify-center">
            <input
              type="checkbox"
              aria-label={texts.several.check(title)}
              aria-keyshortcuts="X"
              title={texts.key('X')}
              checked={checked.isChecked(id)}
              onClick={(event) => checked.toggle(id, event.shiftKey)}
              onChange={() => {}}
              className="size-5 accent-accent"
            />
          </label>
        )}
      </span>
      <button
        type="button"
        aria-current={selected || undefined}
        onClick={onSelect}
        className="flex h-full min-w-0 flex-1 flex-col justify-center gap-0.5 pr-4 text-left leading-6"
      >
        <span className="flex w-full items-center gap-2">
          <span className={cx('min-w-0 flex-1 truncate', title ? 'font-medium' : 'text-ink-muted')}>
            {title || texts.noPerson(response)}
          </span>
          {response.suspicion.length > 0 && (
            <span className="inline-flex shrink-0 items-center gap-1 text-warning text-xs">
              <ShieldAlert aria-hidden size={14} />
              {texts.suspicion}
            </span>
          )}
          {memo !== '' && (
            <StickyNote role="img" aria-label={texts.memo.present} size={14} className="shrink-0 text-ink-muted" />
          )}
          {status !== 'new' && <Badge tone={TONES[status]}>{texts.status.names[status]}</Badge>}
        </span>
        {further.length > 0 && (
          <span className="w-full truncate text-ink-muted text-xs leading-4.5">{further.join(' · ')}</span>
        )}
        <span className="flex w-full items-center justify-between gap-3 text-ink-muted text-xs leading-4.5">
          <span className="truncate">{resultName}</span>
          <time dateTime={response.completedAt} className="shrink-0">
            {formatMinute(response.completedAt)}
          </time>
        </span>
      </button>
    </div>
  )
}
