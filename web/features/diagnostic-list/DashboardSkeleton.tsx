import { dashboardMessages } from '#web/messages/dashboard.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Three rows in their final shape while the list is read. */
export function DashboardSkeleton({ label = dashboardMessages.loading }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className="mt-6 space-y-4">
      {[0, 1, 2].map((row) => (
        <div key={row} className="rounded-card border border-line bg-surface shadow-card">
          <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-4 p-4 md:grid-cols-[11rem_minmax(0,1fr)] md:p-5">
            <Skeleton className="aspect-video w-full self-start" />
            <div className="space-y-3">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-6 w-2/3" />
              <Skeleton className="h-4 w-full max-md:hidden" />
              <Skeleton className="h-4 w-40" />
            </div>
          </div>
          <div className="border-t border-line px-5 py-3">
            <Skeleton className="h-8 w-72 max-w-full" />
          </div>
        </div>
      ))}
    </div>
  )
}
