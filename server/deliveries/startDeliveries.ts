import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Admission } from '../admission/admit.ts'
import { DELIVERIES } from '../admission/limits.ts'
import { askBackend } from '../askBackend.ts'
import type { Config } from '../config.ts'
import type { EmbeddedBackend } from '../embedded/createBackend.ts'
import { createKeptResults } from '../public/keptResults.ts'
import type { ServerData } from '../serverData.ts'
import { connectionRoutes } from './connectionRoutes.ts'
import { failingMail } from './failingMail.ts'
import { createMailTransport } from './mailTransport.ts'
import { createSenders } from './senders.ts'
import { stopRoutes } from './stopRoutes.ts'
import { startWorker } from './worker.ts'

type DeliveriesDeps = {
  config: Config
  backend: EmbeddedBackend | null
  data: ServerData
  admission: Admission
  /** Signs the scores in addresses of results. */
  secret: string
  logger: Logger
}

/** Starts sending to connections. @returns the routes of their owners */
export function startDeliveries({ config, backend, data, admission, secret, logger }: DeliveriesDeps) {
  const mails = createMailTransport(config, backend)
  const senders = createSenders(config, mails?.send ?? null, data, createKeptResults(secret))
  const worker = startWorker({
    data,
    senders,
    logger,
    limits: {
      parallel: DELIVERIES.parallel,
      everyMs: backend === null ? DELIVERIES.hostedEveryMs : DELIVERIES.everyMs,
    },
    onFailing: async ({ connection, owner }) => {
      await mails?.send({ to: owner.email, ...failingMail(config, connection) })
    },
  })
  return {
    routes: new Hono()
      .route('/', connectionRoutes({ admission, ask: askBackend(config, backend), data, senders }))
      .route('/', stopRoutes(config, admission, data)),
    async stop(): Promise<void> {
      await worker.stop()
      mails?.close()
    },
  }
}
