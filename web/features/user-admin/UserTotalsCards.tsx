import type { UserTotals } from '#store/ports.ts'
import { userAdminMessages as texts } from '#web/messages/userAdmin.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

const CARDS = ['users', 'paid', 'diagnostics', 'admins'] as const

/** The four summary cards. @param totals undefined while loading */
export function UserTotalsCards({ totals }: { totals: UserTotals | undefined }) {
  return (
    <section aria-label={texts.totals} className="mt-6">
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
        {CARDS.map((card) => (
          <div key={card} className="rounded-card border border-line bg-surface p-4 shadow-card sm:p-5">
            <dt className="text-ink-muted text-sm">{texts.cards[card]}</dt>
            <dd className="tabular mt-1 font-bold text-2xl">
              {totals ? totals[card].toLocaleString('ja-JP') : <Skeleton className="h-9 w-20" />}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-ink-muted text-sm">{texts.totalsNote}</p>
    </section>
  )
}
