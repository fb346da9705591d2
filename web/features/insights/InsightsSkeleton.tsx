import { insightsMessages as texts } from '#web/messages/insights.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** The shape of the screen while it is read. */
export function InsightsSkeleton() {
  return (
    <div role="status" aria-label={texts.loading}>
      <Skeleton className="h-9 w-2/3 max-w-md" />
      <Skeleton className="mt-2 h-5 w-40" />
      <Skeleton className="mt-6 h-40 rounded-card lg:h-44" />
      <Skeleton className="mt-5 h-80 rounded-card" />
      <div className="mt-5 grid gap-5 lg:grid-cols-2">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </div>
  )
}
