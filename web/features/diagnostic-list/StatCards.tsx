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

/** The four stat cards, one card of four columns on a phone, and when the newest response came. */
export function StatCards({ diagnostics, newest }: Props) {
  const { stats } = dashboardMessages
  const numbers = diagnostics && diagnosticTotals(diagnostics)
  const times = newest && diagnostics?.flatMap(({ id }) => newest[id] ?? [])
  const latest = times?.sort((a, b) => Date.parse(a) - Date.parse(b)).at(-1)
  return (
    <section aria-label={stats.label}>
      <dl className="grid grid-cols-4 max-sm:divide-x max-sm:divide-line max-sm:rounded-card max-sm:border max-sm:border-line max-sm:bg-surface max-sm:py-3 max-sm:shadow-card sm:gap-3 lg:gap-4">
        {CARDS.map(({ key, icon: Icon }) => (
          <div
            key={key}
            className="flex flex-col justify-between max-sm:px-0.5 max-sm:text-center sm:rounded-card sm:border sm:border-line sm:bg-surface sm:p-4 lg:p-5 sm:shadow-card"
          >
            <dt className="flex items-center gap-2 text-balance text-ink-muted text-xs max-sm:justify-center sm:text-sm">
              <Icon aria-hidden className="size-4 shrink-0 max-sm:hidden" />
              {stats[key]}
            </dt>
            <dd className="mt-1 font-bold text-xl tabular-nums leading-tight sm:text-3xl">
              {numbers ? (
                formatNumber(numbers[key])
              ) : (
                <Skeleton className="mt-1 h-5 w-10 max-sm:mx-auto sm:h-8 sm:w-16" />
              )}
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
