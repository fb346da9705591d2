import type { Logger } from 'pino'
import type { VisitMessage } from '#domain/wire/visitMessage.ts'
import { createBatches } from '../admission/batches.ts'
import { VISITS } from '../admission/limits.ts'
import type { ServerData } from '../backend/serverData.ts'
import { loggable } from '../embedded/database/database.ts'
import type { Metrics } from '../metrics/metrics.ts'

export type Visits = {
  /** Keeps a message for the next batch; drops it while too many wait. */
  add(diagnosticId: string, message: VisitMessage): void
  /** Writes what waits, without gathering more. */
  close(): Promise<void>
}

/** Gathers messages about visits, apart from responses, to which the pause before each batch leaves the database. */
export function createVisits(data: ServerData, metrics: Metrics, logger: Logger): Visits {
  let waiting = 0
  let written: Promise<void> = Promise.resolve()
  let isClosing = false
  let endGathering = () => {}

  async function write(batch: object[]): Promise<void> {
    try {
      await data.call('record_visits', { p_visits: batch })
      metrics.visits('stored', batch.length)
    } catch (error) {
      metrics.visits('failed', batch.length)
      logger.warn(loggable(error), 'visits could not be written')
    }
    waiting -= batch.length
  }

  const gather = () =>
    new Promise<void>((resolve) => {
      endGathering = resolve
      setTimeout(resolve, isClosing ? 0 : VISITS.gatherMs)
    })
  const enqueue = createBatches<object>(VISITS.batch, write, gather)

  return {
    add(diagnosticId, message) {
      if (waiting >= VISITS.waiting) return metrics.visits('dropped')
      waiting += 1
      written = enqueue({ ...message, diagnosticid: diagnosticId })
    },
    close() {
      isClosing = true
      endGathering()
      return written
    },
  }
}
