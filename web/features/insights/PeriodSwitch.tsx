import { PERIODS, type Period } from '#domain/insight/period.ts'
import type { Allowance } from '#domain/plan/plan.ts'
import { insightsMessages as texts } from '#web/messages/insights.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'

type Props = { days: Period; allowance: (days: Period) => Allowance; onChange: (days: Period) => void }

/** The one switch of the screen. A period that the plan has not stays focusable and says why. */
export function PeriodSwitch({ days, allowance, onChange }: Props) {
  return (
    <fieldset className="flex rounded-control print:hidden">
      <legend className="sr-only">{texts.period}</legend>
      {PERIODS.map((period) => (
        <span
          key={period}
          className="-ml-px first:ml-0 [&_button]:rounded-none first:[&_button]:rounded-l-control last:[&_button]:rounded-r-control"
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
    </fieldset>
  )
}
