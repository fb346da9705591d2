import { ClipboardList, Globe, MessagesSquare, UserRoundCheck } from 'lucide-react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { diagnosticTotals } from '#domain/diagnostic/diagnosticTotals.ts'
import { formatNumber } from '#domain/format/format.ts'
import { formatMinute } from '#web/browser/formatMinute.ts'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const CARDS = [
  { key: 'created', icon: ClipboardList },
  { key: 'published', icon: Globe },
  { key: 'responses', icon: MessagesSquare },
  { key: 'leads', icon: UserRoundCheck },
] as const

type Props = {
  diagnostics: readonly Diagnostic[] | undefined
  /** Times of the newest responses by diagnostic id, ISO 8601; undefined while they load. */
  newest: Readonly<Record<string, string>> | undefined
}

/** The four stat cards and when the newest response came. */
export function StatCards({ diagnostics, newest }: Props) {
  const { stats } = dashboardMessages
  const numbers = diagnostics && diagnosticTotals(diagnostics)
  const times = newest && diagnostics?.flatMap(({ id }) => newest[id] ?? [])
  const latest = times?.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
  return (
    <section aria-label={stats.label}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {CARDS.map(({ key, icon: Icon }) => (
          <div key={key} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
            <dt className="flex items-center gap-2 text-sm text-ink-muted">
              <Icon aria-hidden className="size-4 shrink-0" />
              {stats[key]}
            </dt>
            <dd className="mt-1 text-3xl font-bold tabular-nums leading-tight">
              {numbers ? formatNumber(numbers[key]) : <Skeleton className="mt-1 h-8 w-16" />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 min-h-6 text-sm text-ink-muted tabular-nums">
        {times?.length === 0 && stats.newestNone}
        {latest && stats.newest(formatMinute(latest))}
      </p>
    </section>
  )
}
