import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#domain/format/format.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { setupMessages } from '#web/messages/setup.ts'
import { useChange } from '#web/session/useChange.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'

const texts = setupMessages.paused

/** After a move or a restore: one press continues the connections of all accounts. */
export function PausedConnections() {
  const { connections } = useStores()
  const { data } = useQuery({ queryKey: queryKeys.pausedConnections(), queryFn: () => connections.countPaused() })
  const { press, isPending } = useChange({
    mutationFn: () => connections.continuePaused(),
    stale: queryKeys.allConnections(),
    onSuccess: (n) => toast.success(texts.resumed(n)),
    failed: texts.failed,
  })
  if (data === undefined || data.connections === 0) return null
  return (
    <Banner
      tone="warning"
      title={texts.title(data.connections)}
      action={
        <Button size="small" variant="primary" busy={isPending} onClick={() => press()}>
          {texts.resume}
        </Button>
      }
    >
      <p>{texts.reason}</p>
      {data.deliveries > 0 && <p>{texts.waiting(data.deliveries, formatDate(data.since) ?? '')}</p>}
    </Banner>
  )
}
