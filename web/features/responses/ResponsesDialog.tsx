import { ChartColumn } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { hasLead } from '#domain/lead/lead.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { type DiagnosticResponse, withoutPerson } from '#domain/response/response.ts'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'
import { useOpened } from '#web/browser/useOpened.ts'
import { useStableCallback } from '#web/browser/useStableCallback.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EraseFound } from './EraseFound.tsx'
import { ResponseFilters } from './ResponseFilters.tsx'
import { ResponsesExport } from './ResponsesExport.tsx'
import { ResponsesPanes } from './ResponsesPanes.tsx'
import { ALL_RESPONSES, isFiltered, toFilter } from './responseQuery.ts'
import { StatusFilter } from './StatusChoice.tsx'
import { useLeadNotes } from './useLeadNotes.ts'
import { useLeadWork } from './useLeadWork.ts'
import { useArrivingResponses, useLinkedResponse, useResponsePages, useResponseSummary } from './useResponses.ts'

/** Pause in typing before the search starts. */
const SEARCH_PAUSE_MS = 300

type Props = {
  profile: Profile | null
  diagnostic: Diagnostic
  /** The response that a link opens. */
  linked?: string | undefined
  onClose: () => void
}

/** The responses of a diagnostic: list, detail, figures and CSV export. */
export function ResponsesDialog({ profile, diagnostic, linked, onClose }: Props) {
  const texts = responsesMessages
  const [query, setQuery] = useState(ALL_RESPONSES)
  const [chosen, setChosen] = useState<DiagnosticResponse | null>(null)
  const [changes, setChanges] = useState<ReadonlyMap<string, DiagnosticResponse | null>>(new Map())
  // 'charts' is for phones, which show one pane at a time.
  const pane = useOpened<'detail' | 'charts'>('pane')
  const fromLink = useLinked(linked, pane.value !== null)
  const followed = pane.value === null ? fromLink.response : null
  const selected = pane.value === 'detail' ? chosen : followed && (changes.get(followed.id) ?? followed)
  const settled = useDebounced(query, SEARCH_PAUSE_MS)
  const filter = toFilter(diagnostic.id, settled)
  const filtered = isFiltered(settled)
  const pages = useResponsePages(filter)
  const summary = useResponseSummary(filter)
  const summaryFailed = summary.isError && summary.data === undefined
  const responses = useArrivingResponses(filter, diagnostic.responseCount, pages)?.flatMap((response) => {
    const changed = changes.get(response.id)
    return changed === undefined ? response : (changed ?? [])
  })
  const listed = new Set(pages.data?.pages.flatMap((page) => page.responses.map(({ id }) => id)))
  const read = useLeadNotes([
    ...(pages.data?.pages ?? []).map((page) => page.responses.map(({ id }) => id)),
    [...(responses ?? []), ...(selected ? [selected] : [])].map(({ id }) => id).filter((id) => !listed.has(id)),
  ])
  const work = useLeadWork(diagnostic.id)
  // By then another response may be shown.
  const changeShown = useStableCallback((id: string, changed: DiagnosticResponse | null) => {
    setChanges((before) => new Map(before).set(id, changed))
    if (changed === null || !hasLead(changed.leadInfo)) work.forget(id)
    if (changed === null && followed?.id === id) fromLink.leave()
    if (chosen?.id !== id) return
    setChosen(changed)
    if (changed === null && selected !== null) pane.close()
  })
  const eraseShown = useStableCallback((ids: ReadonlySet<string>) => {
    for (const response of [...(responses ?? []), ...(selected ? [selected] : [])])
      if (ids.has(response.id)) changeShown(response.id, withoutPerson(response, new Date()))
  })
  // Rows of the former filter say nothing about this one.
  const empty = responses?.length === 0 && !pages.isPlaceholderData
  const total = empty ? 0 : summary.data?.total
  const asked = { filter: toFilter(diagnostic.id, query), filtered: isFiltered(query) }
  const matches = query === settled && !summary.isPlaceholderData ? total : undefined
  const download = <ResponsesExport {...{ diagnostic, profile, ...asked, total: matches }} />

  return (
    <Dialog
      size="large"
      title={texts.heading}
      description={<span className="line-clamp-1">{diagnostic.title}</span>}
      onClose={onClose}
    >
      <div className="flex h-[calc(94dvh-8.5rem)] flex-col gap-3 sm:h-[calc(90dvh-9rem)] lg:gap-4">
        {fromLink.isMissing && <Banner tone="warning">{responsesMessages.linkedMissing}</Banner>}
        {empty && !filtered ? (
          <div className="flex sm:justify-end">{download}</div>
        ) : (
          <div className={cx('space-y-3', (pane.value !== null || followed) && 'max-lg:hidden')}>
            <ResponseFilters resultTypes={diagnostic.resultTypes} query={query} onChange={setQuery}>
              <Button
                className="whitespace-nowrap max-sm:px-2 lg:hidden"
                icon={<ChartColumn aria-hidden size={18} />}
                onClick={() => pane.open('charts')}
              >
                {texts.showCharts}
              </Button>
            </ResponseFilters>
            {(diagnostic.collectLeadInfo || query.status !== '' || summary.data?.byStatus.length !== 0) && (
              <StatusFilter
                value={query.status}
                counts={summary.data?.byStatus}
                onChange={(status) => setQuery({ ...query, status })}
              />
            )}
            <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-3 gap-y-2">
              <Totals summary={summary} failed={summaryFailed} />
              {download}
            </div>
            <EraseFound {...asked} total={matches} onErased={eraseShown} />
          </div>
        )}
        <ResponsesPanes
          diagnostic={diagnostic}
          pages={pages}
          responses={responses}
          summary={summary.data}
          summaryFailed={summaryFailed}
          filtered={filtered}
          read={read}
          work={work}
          selected={selected}
          detailShown={pane.value !== null || followed !== null}
          onSelect={(response) => {
            setChosen(response)
            pane.open('detail')
          }}
          onBack={followed === null ? pane.close : fromLink.leave}
          onChange={changeShown}
        />
      </div>
    </Dialog>
  )
}

function Totals({ summary, failed }: { summary: ReturnType<typeof useResponseSummary>; failed: boolean }) {
  const texts = responsesMessages
  return (
    <>
      <p
        className="flex flex-wrap gap-x-4 font-semibold tabular-nums transition-opacity aria-busy:opacity-50 aria-busy:delay-300 max-sm:text-sm"
        aria-live="polite"
        aria-busy={summary.isPlaceholderData}
      >
        {summary.data && (
          <>
            <span>{texts.total(summary.data.total)}</span>
            <span>{texts.withContact(summary.data.withContact)}</span>
          </>
        )}
        {failed && <span className="text-danger">{texts.summaryFailed}</span>}
      </p>
      {failed && (
        <Button size="small" busy={summary.isFetching} onClick={() => void summary.refetch()}>
          {texts.retry}
        </Button>
      )}
    </>
  )
}

/** The response of a link, until another one is open or it is left. */
function useLinked(id: string | undefined, isOtherOpen: boolean) {
  const [isLeft, setLeft] = useState(false)
  const { data } = useLinkedResponse(id)
  // Not when the other one is chosen: opening it takes a moment, in which nothing would be shown.
  useEffect(() => {
    if (isOtherOpen) setLeft(true)
  }, [isOtherOpen])
  return {
    response: isLeft ? null : (data ?? null),
    isMissing: !isLeft && data === null,
    leave: () => setLeft(true),
  }
}

function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useDelayedAction(value === settled ? false : value, milliseconds, () => setSettled(value))
  return settled
}
