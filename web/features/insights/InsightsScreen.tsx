import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Insights } from '#domain/insight/insights.ts'
import type { Period } from '#domain/insight/period.ts'
import type { Allowance } from '#domain/plan/plan.ts'
import { downloadBlob } from '#web/browser/downloadBlob.ts'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { insightsMessages as texts } from '#web/messages/insights.ts'
import { Button } from '#web/ui/Button.tsx'
import { InsightsBody } from './InsightsBody.tsx'
import { insightsFile } from './insightsFile.ts'
import { PeriodSwitch } from './PeriodSwitch.tsx'

type Props = {
  insights: Insights
  /** The former period is shown until the chosen one is read. */
  stale: boolean
  days: Period
  allowance: (days: Period) => Allowance
  onDays: (days: Period) => void
  /** The editor's address of a question; null for readers of the report. */
  editPath: ((questionId: string) => string) | null
  /** Further buttons. */
  children?: ReactNode
}

/** The insights of a period, the same for the owner and for readers of the report. */
export function InsightsScreen({ insights, stale, days, allowance, onDays, editPath, children }: Props) {
  const { countsVisits } = usePublicConfig()
  const download = () => {
    const { name, blob } = insightsFile(insights)
    downloadBlob(blob, name)
  }
  return (
    <>
      <PageTitle page={texts.heading(insights.title)} />
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="font-bold text-2xl max-sm:text-xl print:text-xl">{texts.heading(insights.title)}</h1>
          <p className="text-ink-muted text-sm tabular-nums">{texts.range(insights.from, insights.to)}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
          <PeriodSwitch days={days} allowance={allowance} onChange={onDays} />
          <div className="flex flex-wrap gap-2">
            <Button
              size="small"
              icon={<Download aria-hidden size={16} />}
              aria-label={texts.csvLabel}
              onClick={download}
            >
              {texts.csv}
            </Button>
            <Button
              size="small"
              icon={<Printer aria-hidden size={16} />}
              aria-label={texts.printLabel}
              onClick={() => window.print()}
            >
              {texts.print}
            </Button>
            {children}
          </div>
        </div>
      </div>
      <div
        data-one-sheet
        aria-busy={stale}
        className="mt-5 transition-opacity aria-busy:opacity-50 aria-busy:delay-300 sm:mt-6 print:mt-2"
      >
        <InsightsBody insights={insights} countsVisits={countsVisits} editPath={editPath} />
      </div>
    </>
  )
}
