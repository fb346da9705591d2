import { uiMessages } from '#web/messages/ui.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ChunkOutdated } from './useChunk.ts'

type Props = {
  chunk: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Replaces the default message of a failure that may be retried. */
  text?: string
  className?: string
}

/** Error of a chunk that failed to load: offers a retry, or a reload if a deployment removed it. */
export function ChunkFailure({ chunk, text, className }: Props) {
  const isOutdated = chunk.error instanceof ChunkOutdated
  const { failed, outdated, reload } = uiMessages.chunk
  const action = isOutdated ? (
    <Button size="small" onClick={() => window.location.reload()}>
      {reload}
    </Button>
  ) : (
    <Button size="small" busy={chunk.isFetching} onClick={() => void chunk.refetch()}>
      {uiMessages.retry}
    </Button>
  )
  return (
    <Banner tone="error" action={action} className={className}>
      {isOutdated ? outdated : (text ?? failed)}
    </Banner>
  )
}
