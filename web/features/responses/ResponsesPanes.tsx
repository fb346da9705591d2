import { ArrowLeft, Inbox, SearchX } from 'lucide-react'
import type { ComponentProps } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { DiagnosticResponse } from '#domain/response/response.ts'
import type { ResponseSummary } from '#store/ports.ts'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ResponseActions } from './ResponseActions.tsx'
import { ResponseConsents } from './ResponseConsents.tsx'
import { ResponseDetail } from './ResponseDetail.tsx'
import { ResponseList } from './ResponseList.tsx'
import { ResponsesPerDay } from './ResponsesPerDay.tsx'
import { ResultDistribution } from './ResultDistribution.tsx'
import type { useResponsePages } from './useResponses.ts'

type Props = {
  diagnostic: Diagnostic
  pages: ReturnType<typeof useResponsePages>
  /** undefined while the first page loads. */
  responses: readonly DiagnosticResponse[] | undefined
  summary: ResponseSummary | undefined
  summaryFailed: boolean
  filtered: boolean
  selected: DiagnosticResponse | null
  /** On a phone the detail pane replaces the list. */
  detailShown: boolean
  onSelect: (response: DiagnosticResponse) => void
  onBack: () => void
  onChange: ComponentProps<typeof ResponseActions>['onChange']
}

const BESIDE = '-ml-3.25 row-start-2 min-h-0 overflow-y-auto pr-1 pl-3.25 lg:col-start-2'

/** List and detail: side by side on a wide screen, one at a time on a phone. */
export function ResponsesPanes(props: Props) {
  const { diagnostic, pages, responses, summary, filtered, selected, detailShown, onSelect, onBack } = props
  const texts = responsesMessages
  const names = new Map<string, string>(diagnostic.resultTypes.map(({ code, name }) => [code, name]))
  const resultName = (code: string) => names.get(code) || texts.unknownResult(code)

  if (pages.isError && !responses) return <FailedList pages={pages} />
  if (responses?.length === 0 && !pages.isPlaceholderData) {
    return filtered ? (
      <EmptyState icon={<SearchX aria-hidden size={36} />} title={texts.noMatch} />
    ) : (
      <EmptyState icon={<Inbox aria-hidden size={36} />} title={texts.empty} description={texts.emptyHint} />
    )
  }
  return (
    <div className="grid min-h-64 flex-1 grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-x-6">
      {responses && !selected && (
        <p className={cx('pb-3 text-ink-muted text-sm lg:col-start-2', detailShown && 'max-lg:hidden')}>
          {texts.selectOne}
        </p>
      )}
      <div
        className={cx(
          'row-start-2 flex min-h-0 flex-col gap-3 lg:col-start-1 lg:row-span-2 lg:row-start-1',
          detailShown && 'max-lg:hidden',
        )}
      >
        <div
          aria-busy={pages.isPlaceholderData}
          className="min-h-0 flex-1 overflow-hidden rounded-control border border-line transition-opacity aria-busy:opacity-50 aria-busy:delay-300"
        >
          {responses ? (
            <ResponseList
              responses={responses}
              total={summary?.total ?? -1}
              hasMore={pages.hasNextPage}
              onReachEnd={() => {
                if (!pages.isFetching && !pages.isFetchNextPageError) void pages.fetchNextPage()
              }}
              resultName={resultName}
              selectedId={selected?.id ?? null}
              onSelect={onSelect}
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
      <div className={cx(BESIDE, !detailShown && 'max-lg:hidden')}>
        <Button
          variant="ghost"
          size="small"
          className={cx('mb-3 -ml-3.25', !selected && 'lg:hidden')}
          icon={<ArrowLeft aria-hidden size={18} />}
          onClick={onBack}
        >
          <span className="lg:hidden">{texts.back}</span>
          <span className="max-lg:hidden">{texts.backToCharts}</span>
        </Button>
        {selected ? (
          <div className="space-y-5">
            <ResponseDetail diagnostic={diagnostic} response={selected} resultName={resultName(selected.result)} />
            <ResponseConsents response={selected} onChange={props.onChange} />
            <ResponseActions key={selected.id} response={selected} onChange={props.onChange} />
          </div>
        ) : (
          <Figures {...props} />
        )}
      </div>
    </div>
  )
}

function FailedList({ pages }: Pick<Props, 'pages'>) {
  return (
    <div role="alert">
      <EmptyState
        title={responsesMessages.loadFailed}
        description={storeErrorMessage(pages.error, '')}
        action={
          <Button busy={pages.isFetching} onClick={() => void pages.refetch()}>
            {responsesMessages.retry}
          </Button>
        }
      />
    </div>
  )
}

function Figures({ diagnostic, summary, summaryFailed }: Props) {
  return (
    <div className="space-y-4">
      {summary ? (
        <>
          <ResultDistribution
            resultTypes={diagnostic.resultTypes}
            byResult={summary.byResult}
            clicks={summary.clicks}
          />
          <ResponsesPerDay byDay={summary.byDay} />
        </>
      ) : (
        !summaryFailed && <FiguresSkeleton />
      )}
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

function FiguresSkeleton() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-5 w-36" />
      <Skeleton className="h-44 w-full" />
      <Skeleton className="h-5 w-28" />
      <Skeleton className="h-24 w-full" />
    </div>
  )
}
