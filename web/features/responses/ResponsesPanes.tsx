import { Inbox, SearchX } from 'lucide-react'
import { type ComponentProps, useRef } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { hasLead } from '#domain/lead/lead.ts'
import { leadFormOf } from '#domain/lead/leadForm.ts'
import { leadTitle } from '#domain/lead/leadTitle.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import type { ResponseSummary } from '#store/ports.ts'
import { readErrorReason } from '#web/messages/errors.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CheckedLeads } from './CheckedLeads.tsx'
import { LeadPanel } from './LeadPanel.tsx'
import { ResponseActions } from './ResponseActions.tsx'
import { ResponseConsents } from './ResponseConsents.tsx'
import { ResponseDetail } from './ResponseDetail.tsx'
import { READ_AHEAD, ResponseList } from './ResponseList.tsx'
import { ResponsePane } from './ResponsePane.tsx'
import { ResponsesFigures } from './ResponsesFigures.tsx'
import { useCheckedLeads } from './useCheckedLeads.ts'
import type { useLeadWork } from './useLeadWork.ts'
import { useMovingKeys } from './useMovingKeys.ts'
import type { useResponsePages } from './useResponses.ts'

type Props = {
  diagnostic: Diagnostic
  /** Names the list of a filter. */
  listKey: string
  pages: ReturnType<typeof useResponsePages>
  /** undefined while the first page loads. */
  responses: readonly DiagnosticResponse[] | undefined
  summary: ResponseSummary | undefined
  summaryFailed: boolean
  filtered: boolean
  work: ReturnType<typeof useLeadWork>
  selected: DiagnosticResponse | null
  /** On a phone the detail pane replaces the list. */
  detailShown: boolean
  onSelect: (response: DiagnosticResponse) => void
  onBack: () => void
  onChange: ComponentProps<typeof ResponseActions>['onChange']
}

/** List and detail: side by side on a wide screen, one at a time on a phone. */
export function ResponsesPanes(props: Props) {
  const { diagnostic, pages, responses, summary, filtered, selected, detailShown, onSelect, onBack } = props
  const texts = responsesMessages
  const names = new Map<string, string>(diagnostic.resultTypes.map(({ code, name }) => [code, name]))
  const resultName = (code: string) => names.get(code) || texts.unknownResult(code)
  const form = leadFormOf(diagnostic)
  const list = useRef<HTMLDivElement>(null)
  const index = responses?.findIndex(({ id }) => id === selected?.id) ?? -1
  const neighbour = (step: 1 | -1) => (index < 0 && step < 0 ? undefined : responses?.[index + step])
  const readOn = () => {
    if (pages.hasNextPage && !pages.isFetching && !pages.isFetchNextPageError) void pages.fetchNextPage()
  }
  const move = (step: 1 | -1): boolean => {
    const next = neighbour(step)
    if (!next) return false
    onSelect(next)
    // On a phone the list, which reads on while it scrolls, is hidden.
    if (index + step >= (responses?.length ?? 0) - READ_AHEAD) readOn()
    return true
  }
  const checked = useCheckedLeads(props.listKey, responses ?? [], props.work.show)
  const onKeyDown = useMovingKeys(list, move, () => selected && checked.toggle(selected.id))
  const title = selected ? leadTitle(form, selected.leadInfo) || texts.noPerson(selected) : ''

  if (pages.isError && !responses) return <FailedList pages={pages} />
  if (responses?.length === 0 && !pages.isPlaceholderData) {
    return filtered ? (
      <EmptyState icon={<SearchX aria-hidden size={36} />} title={texts.noMatch} />
    ) : (
      <EmptyState icon={<Inbox aria-hidden size={36} />} title={texts.empty} description={texts.emptyHint} />
    )
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys move between the responses that the buttons inside open
    <div
      onKeyDown={onKeyDown}
      className="grid min-h-64 flex-1 grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-x-6"
    >
      {responses && !selected && (
        <p className="pb-3 text-ink-muted text-sm max-lg:hidden lg:col-start-2">{texts.selectOne}</p>
      )}
      <div
        className={cx(
          'row-start-2 flex min-h-0 flex-col gap-3 lg:col-start-1 lg:row-span-2 lg:row-start-1',
          detailShown && 'max-lg:hidden',
        )}
      >
        <CheckedLeads leads={checked} />
        <div
          aria-busy={pages.isPlaceholderData}
          className="min-h-0 flex-1 overflow-hidden rounded-control border border-line transition-opacity aria-busy:opacity-50 aria-busy:delay-300"
        >
          {responses ? (
            <ResponseList
              scroller={list}
              form={form}
              responses={responses}
              total={summary?.total ?? -1}
              hasMore={pages.hasNextPage}
              onReachEnd={readOn}
              resultName={resultName}
              selectedId={selected?.id ?? null}
              onSelect={onSelect}
              checked={checked}
            />
          ) : (
            <ListSkeleton />
          )}
        </div>
        {pages.isFetchNextPageError && (
          <p role="alert" className="flex items-center justify-between gap-3 text-danger text-sm">
            {texts.loadMoreFailed}
            <Button size="small" onClick={() => void pages.fetchNextPage()}>
              {texts.retry}
            </Button>
          </p>
        )}
      </div>
      <ResponsePane
        shownId={selected?.id ?? null}
        onPhone={detailShown}
        index={index}
        total={summary?.total ?? null}
        canMove={(step) => neighbour(step) !== undefined}
        onMove={move}
        onBack={onBack}
      >
        {selected ? (
          <div className="space-y-5">
            <ResponseDetail
              title={title}
              diagnostic={diagnostic}
              response={selected}
              resultName={resultName(selected.result)}
            >
              {hasLead(selected.leadInfo) && <LeadPanel key={selected.id} response={selected} work={props.work} />}
            </ResponseDetail>
            <ResponseConsents response={selected} onChange={props.onChange} />
            <ResponseActions key={selected.id} title={title} response={selected} onChange={props.onChange} />
          </div>
        ) : (
          <ResponsesFigures {...props} />
        )}
      </ResponsePane>
    </div>
  )
}

function FailedList({ pages }: Pick<Props, 'pages'>) {
  return (
    <div role="alert">
      <EmptyState
        title={responsesMessages.loadFailed}
        description={readErrorReason(pages.error)}
        action={
          <Button busy={pages.isFetching} onClick={() => void pages.refetch()}>
            {responsesMessages.retry}
          </Button>
        }
      />
    </div>
  )
}

function ListSkeleton() {
  return (
    <div role="status" aria-label={responsesMessages.loading} className="divide-y divide-line">
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <div key={row} className="space-y-2 px-4 py-3">
          <Skeleton className="h-5 w-1/2" />
          <Skeleton className="h-4 w-5/6" />
        </div>
      ))}
    </div>
  )
}
