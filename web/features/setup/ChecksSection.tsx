import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import { formatClock } from '#web/browser/formatMinute.ts'
import { QueryPanel } from '#web/data/QueryPanel.tsx'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { setupChecksMessages as texts } from '#web/messages/setupChecks.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { CheckItem } from './CheckItem.tsx'

/** The checks of the installation, for administrators. */
export function ChecksSection() {
  const { checks } = useStores()
  const found = useQuery({
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
        <QueryPanel query={found} texts={texts} className="mt-4">
          {(listed) => (
            <>
              {/* biome-ignore lint/a11y/noRedundantRoles: Safari takes the role from lists without markers */}
              <ul role="list" className="mt-4 divide-y divide-line border-line border-y">
                {listed.map((check) => (
                  <CheckItem key={check.name} check={check} />
                ))}
              </ul>
              <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
                <Button
                  size="small"
                  busy={found.isFetching}
                  icon={<RotateCw aria-hidden size={16} />}
                  onClick={() => void found.refetch()}
                >
                  {texts.again}
                </Button>
                <p aria-live="polite" className="tabular text-ink-muted text-sm">
                  {texts.checkedAt(formatClock(new Date(found.dataUpdatedAt).toISOString()))}
                </p>
              </div>
            </>
          )}
        </QueryPanel>
      </section>
    </Card>
  )
}
