import { useRef, useState } from 'react'
import { useUnmount } from '#web/browser/useUnmount.ts'
import { useFailureHandler } from '#web/session/useFailureHandler.ts'
import { toast } from '#web/ui/toast.ts'

/** Abort reason when the dialog was closed. */
const CLOSED = 'closed'

/** Called once the work has stopped, when it is known how far it came. */
type Texts = {
  cancelled: () => string
  closed: () => string
  failed: (error: Error) => string
}

/** @param progress takes the number of responses that are done */
type Work = (signal: AbortSignal, progress: (done: number) => void) => Promise<void>

/** Work on many responses that can be cancelled, one at a time. Unmounting cancels it. */
export function useLongWork() {
  const handleFailure = useFailureHandler()
  const [done, setDone] = useState<number | null>(null)
  const running = useRef<AbortController | null>(null)
  useUnmount(() => running.current?.abort(CLOSED))

  const start = async (texts: Texts, work: Work): Promise<void> => {
    if (running.current) return
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setDone(0)
    try {
      await work(signal, setDone)
    } catch (error) {
      if (signal.aborted) toast(signal.reason === CLOSED ? texts.closed() : texts.cancelled())
      else {
        const failure = error instanceof Error ? error : new Error(String(error))
        handleFailure(
          failure,
          () => void start(texts, work),
          () => toast.error(texts.failed(failure)),
        )
      }
    } finally {
      running.current = null
      setDone(null)
    }
  }
  return {
    /** The number of responses that are done; null: nothing runs. */
    done,
    start,
    cancel: () => running.current?.abort(),
  }
}
