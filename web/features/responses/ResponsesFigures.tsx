import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { ResponseSummary } from '#store/ports.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { ResponsesPerDay } from './ResponsesPerDay.tsx'
import { ResultDistribution } from './ResultDistribution.tsx'

type Props = { diagnostic: Diagnostic; summary: ResponseSummary | undefined; summaryFailed: boolean }

/** The matching responses by type and by day. */
export function ResponsesFigures({ diagnostic, summary, summaryFailed }: Props) {
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
