import { dashboardMessages } from '#web/messages/dashboard.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** Three rows in their final shape while the list is read. */
export function DashboardSkeleton({ label = dashboardMessages.loading }: { label?: string }) {
  return (
    <div role="status" aria-label={label} className="mt-6 space-y-3">
      {[0, 1, 2].map((row) => (
        <div
          key={row}
          className="grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-x-3 gap-y-3 rounded-card border border-line bg-surface p-3 shadow-card md:grid-cols-[8rem_minmax(0,1fr)] md:gap-x-4 xl:grid-cols-[6rem_minmax(0,1fr)_24.5rem]"
        >
          <Skeleton className="aspect-video w-full" />
          <div className="space-y-2">
            <Skeleton className="h-5 w-2/3" />
            <Skeleton className="h-5 w-40 max-w-full" />
          </div>
          <Skeleton className="h-9 w-full max-xl:col-span-full" />
        </div>
      ))}
    </div>
  )
}
