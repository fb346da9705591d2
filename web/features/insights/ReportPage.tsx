import { FileX } from 'lucide-react'
import { useParams } from 'react-router'
import { DocumentTitle } from '#web/config/PageTitle.tsx'
import { ProductMark } from '#web/config/ProductMark.tsx'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { QueryPanel } from '#web/data/QueryPanel.tsx'
import { insightsMessages as texts } from '#web/messages/insights.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { InsightsScreen } from './InsightsScreen.tsx'
import { InsightsSkeleton } from './InsightsSkeleton.tsx'
import { usePeriod, useReport } from './useInsights.ts'

const always = () => ({ allowed: true }) as const

/** /report/{key}: the insights for people with the link. The server answers an unknown key; it may end meanwhile. */
export default function ReportPage() {
  const { key = '' } = useParams()
  const { productName } = usePublicConfig()
  const { days, setDays } = usePeriod(() => true)
  const report = useReport(key, days)
  const company = report.data?.company
  return (
    <>
      <DocumentTitle title={productName} />
      <header className="border-line border-b">
        <div className="mx-auto flex min-h-14 max-w-page flex-wrap items-center justify-between gap-x-6 px-4 py-2 sm:px-6 print:min-h-0 print:px-0 print:py-1">
          <span className="flex items-center gap-2.5 font-bold">
            <ProductMark size={26} />
            {productName}
          </span>
          {company && <span className="text-ink-muted text-sm">{texts.report.of(company)}</span>}
        </div>
      </header>
      <main id="main" className="mx-auto w-full max-w-page px-4 py-5 sm:px-6 sm:py-8 print:p-0 print:pt-2">
        <QueryPanel
          query={report}
          texts={texts}
          skeleton={<InsightsSkeleton />}
          isEmpty={(data) => data === null}
          empty={<EmptyState {...texts.report.gone} titleAs="h1" icon={<FileX aria-hidden size={36} />} />}
          className="mb-4"
        >
          {(data) =>
            data && (
              <InsightsScreen
                insights={data}
                stale={report.isFormer}
                days={days}
                allowance={always}
                onDays={setDays}
                editPath={null}
              />
            )
          }
        </QueryPanel>
      </main>
    </>
  )
}
