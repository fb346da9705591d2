import { hashKey } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { hasLead } from '#domain/lead/lead.ts'
import type { LeadNote } from '#domain/lead/leadNote.ts'
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
import { ResponseFilters } from './ResponseFilters.tsx'
import { ResponsesPanes } from './ResponsesPanes.tsx'
import { ResponsesToolbar } from './ResponsesToolbar.tsx'
import { ALL_RESPONSES, isFiltered, toFilter } from './responseQuery.ts'
import { StatusFilter } from './StatusChoice.tsx'
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
  const shown = [...(responses ?? []), ...(selected ? [selected] : [])]
  const work = useLeadWork(
    diagnostic.id,
    useStableCallback((id: string, change: Partial<LeadNote>) => {
      const read = shown.find((response) => response.id === id)
      setChanges((before) => {
        const latest = before.get(id) ?? read
        return latest === undefined ? before : new Map(before).set(id, { ...latest, ...change })
      })
      setChosen((before) => (before?.id === id ? { ...before, ...change } : before))
    }),
  )
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
    for (const response of shown)
      if (ids.has(response.id)) changeShown(response.id, withoutPerson(response, new Date()))
  })
  // Rows of the former filter say nothing about this one.
  const empty = responses?.length === 0 && !pages.isPlaceholderData
  const toolbar = (
    <ResponsesToolbar
      {...{ diagnostic, profile, summary }}
      filter={toFilter(diagnostic.id, query)}
      filtered={isFiltered(query)}
      settled={query === settled}
      empty={empty}
      onErased={eraseShown}
    />
  )

  return (
    <Dialog
      size="large"
      title={texts.heading}
      description={<span className="line-clamp-1">{diagnostic.title}</span>}
      onClose={onClose}
    >
      <div className="flex h-[calc(94dvh-8.5rem)] flex-col gap-2 sm:gap-3 sm:h-[calc(90dvh-9rem)] lg:gap-4">
        {fromLink.isMissing && <Banner tone="warning">{responsesMessages.linkedMissing}</Banner>}
        {empty && !filtered ? (
          toolbar
        ) : (
          <div className={cx('space-y-2 sm:space-y-3', (pane.value !== null || followed) && 'max-lg:hidden')}>
            <ResponseFilters
              diagnostic={diagnostic}
              query={query}
              onChange={setQuery}
              status={
                (diagnostic.collectLeadInfo || query.status !== '' || summary.data?.byStatus.length !== 0) && (
                  <StatusFilter
                    value={query.status}
                    counts={summary.data?.byStatus}
                    onChange={(status) => setQuery({ ...query, status })}
                  />
                )
              }
            >
              <Button
                className="whitespace-nowrap max-sm:px-2 max-sm:text-sm"
                icon={<ChartColumn aria-hidden size={18} />}
                onClick={() => pane.open('charts')}
              >
                {texts.showCharts}
              </Button>
            </ResponseFilters>
            {toolbar}
          </div>
        )}
        <ResponsesPanes
          diagnostic={diagnostic}
          listKey={hashKey([filter])}
          pages={pages}
          responses={responses}
          summary={summary.data}
          summaryFailed={summaryFailed}
          filtered={filtered}
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
