import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { formatClock } from '#web/browser/formatMinute.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { setupChecksMessages as texts } from '#web/messages/setupChecks.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { FailedBanner } from '#web/ui/FailedBanner.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { CheckItem } from './CheckItem.tsx'

/** The checks of the installation, for administrators. */
export function ChecksSection() {
  const { checks } = useStores()
  const { data, error, dataUpdatedAt, isFetching, refetch } = useQuery({
    queryKey: queryKeys.setupChecks(),
    queryFn: () => checks.read(),
  })
  return (
    <Card className="p-4 sm:p-6">
      <section aria-labelledby="checks">
        <h2 id="checks" className="text-lg">
          {texts.heading}
        </h2>
        <p className="text-ink-muted text-sm">{texts.hint}</p>
        {error && (
          <FailedBanner className="mt-4" retry={texts.retry} busy={isFetching} onRetry={() => void refetch()}>
            {storeErrorMessage(error, texts.loadFailed)}
          </FailedBanner>
        )}
        {data === undefined && !error && <Loading text={texts.loading} className="mt-4" />}
        {data && (
          <>
            {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without markers */}
            <ul role="list" className="mt-4 divide-y divide-line border-line border-y">
              {data.map((check) => (
                <CheckItem key={check.name} check={check} />
              ))}
            </ul>
            <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button
                size="small"
                busy={isFetching}
                icon={<RotateCw aria-hidden size={16} />}
                onClick={() => void refetch()}
              >
                {texts.again}
              </Button>
              <p aria-live="polite" className="tabular text-ink-muted text-sm">
                {texts.checkedAt(formatClock(new Date(dataUpdatedAt).toISOString()))}
              </p>
            </div>
          </>
        )}
      </section>
    </Card>
  )
}
