import { PERIODS, type Period } from '#domain/insight/period.ts'
import type { Allowance } from '#domain/plan/plan.ts'
import { insightsMessages as texts } from '#web/messages/insights.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'

type Props = { days: Period; allowance: (days: Period) => Allowance; onChange: (days: Period) => void }

/** The one switch of the screen. A period that the plan has not stays focusable and says why. */
export function PeriodSwitch({ days, allowance, onChange }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset with a legend is no row of joined buttons
    <div role="group" aria-label={texts.period} className="flex print:hidden">
      {PERIODS.map((period) => (
        <span
          key={period}
          className="not-first:-ml-px not-first:[&_button]:rounded-l-none not-last:[&_button]:rounded-r-none"
        >
          <PlanGatedButton
            allowance={allowance(period)}
            size="small"
            variant={period === days ? 'primary' : 'secondary'}
            aria-pressed={period === days}
            className="whitespace-nowrap"
            onClick={() => onChange(period)}
          >
            {texts.days(period)}
          </PlanGatedButton>
        </span>
      ))}
    </div>
  )
}
