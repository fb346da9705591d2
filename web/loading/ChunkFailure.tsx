import { uiMessages } from '#web/messages/ui.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ChunkGone } from './useChunk.ts'

type Props = {
  chunk: { error: unknown; isFetching: boolean; refetch: () => Promise<unknown> }
  /** Says what could not be fetched, for a failure that another try may end. */
  text?: string
  className?: string
}

/** One sentence on a part that could not be fetched, with the way on: another try or, where its file is gone, a new page. */
export function ChunkFailure({ chunk, text, className }: Props) {
  const gone = chunk.error instanceof ChunkGone
  const { failed, retry, outdated, reload } = uiMessages.chunk
  const action = gone ? (
    <Button size="small" onClick={() => window.location.reload()}>
      {reload}
    </Button>
  ) : (
    <Button size="small" busy={chunk.isFetching} onClick={() => void chunk.refetch()}>
      {retry}
    </Button>
  )
  return (
    <Banner tone="error" action={action} {...(className === undefined ? {} : { className })}>
      {gone ? outdated : (text ?? failed)}
    </Banner>
  )
}
