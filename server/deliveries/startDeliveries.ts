import { Hono } from 'hono'
import type { Logger } from 'pino'
import type { Admission } from '../admission/admit.ts'
import { DELIVERIES } from '../admission/limits.ts'
import type { BackendClient } from '../backend/backendClient.ts'
import type { ServerData } from '../backend/serverData.ts'
import type { Config } from '../config/config.ts'
import type { EmbeddedBackend } from '../embedded/createBackend.ts'
import { loggable } from '../embedded/database/database.ts'
import { createMailTransport } from '../mail/createMailTransport.ts'
import { mailbox } from '../mail/transport.ts'
import { writeMail } from '../mail/writeMail.ts'
import { mailsMessages } from '../messages/mails.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { createKeptResults } from '../public/keptResults.ts'
import { connectionRoutes } from './connectionRoutes.ts'
import { createGuardedRequest, guardOf } from './guardedRequest.ts'
import { readAppFields } from './kintoneFields.ts'
import { mailRefusals } from './mailRefusals.ts'
import { recipientLink } from './recipientLink.ts'
import { recipientRoutes } from './recipientRoutes.ts'
import { createSenders, SERVICE_BASES, type ServiceBases } from './senders.ts'
import { stopRoutes } from './stopRoutes.ts'
import { watchDeliveries } from './watchDeliveries.ts'
import { startWorker } from './worker.ts'

type DeliveriesDeps = {
  config: Config
  client: BackendClient
  backend: EmbeddedBackend | null
  data: ServerData
  admission: Admission
  /** Signs the scores in addresses of results. */
  secret: string
  logger: Logger
  metrics: Metrics
  /** Base addresses of the services; others in tests. */
  bases?: ServiceBases
  /** Milliseconds between two looks; fewer in tests. */
  everyMs?: number
  refusalsEveryMs?: number
  /** Milliseconds between two renewals of a lease; fewer in tests. */
  renewMs?: number
}

/** Starts sending to connections. @returns the routes of their owners */
export function startDeliveries(deps: DeliveriesDeps) {
  const { config, client, backend, data, admission, secret, logger, metrics, bases = SERVICE_BASES } = deps
  const { refusalsEveryMs = DELIVERIES.refusalsEveryMs } = deps
  const { everyMs = backend === null ? DELIVERIES.hostedEveryMs : DELIVERIES.everyMs } = deps
  const { renewMs = DELIVERIES.renewMs } = deps
  const mails = createMailTransport({ config, backend, logger, metrics })
  const request = createGuardedRequest(guardOf(config.deliveryPrivateAddresses))
  const kept = createKeptResults(secret)
  const senders = createSenders({ config, sendMail: mails?.send ?? null, request, data, kept, bases })
  const worker = startWorker({
    data,
    senders,
    logger,
    limits: { parallel: DELIVERIES.parallel, everyMs, renewMs },
    cutOff: () => mails?.close(),
    onFailing: async ({ connection, owner }, state) => {
      // To the whole log: a delivery that is tried again has not failed yet.
      const address = `${config.publicUrl}/connections?log=${connection.id}`
      const content = mailsMessages[state === 'off' ? 'switchedOff' : 'failing'](connection.name, address)
      const one = await mails?.send({ to: mailbox(owner.email), ...writeMail(config, content) })
      if (one !== undefined && one.outcome !== 'sent')
        logger.error({ problem: one.problem }, 'a mail about a failing connection was not sent')
    },
  })
  const refusals = setInterval(() => {
    if (mails === null) return
    mailRefusals({ config, data, send: mails.send, logger }).catch((error: unknown) =>
      logger.error(loggable(error), 'refused deliveries cannot be read'),
    )
  }, refusalsEveryMs)
  refusals.unref()
  const sendMail = mails?.send ?? null
  const mailRecipient: Parameters<typeof connectionRoutes>[0]['mailRecipient'] =
    sendMail &&
    ((connectionId, to, owner) => {
      const link = recipientLink(config.publicUrl, data.serviceKey, connectionId, to)
      return sendMail({ to: mailbox(to), toStranger: true, ...writeMail(config, mailsMessages.recipient(owner, link)) })
    })
  const figures = watchDeliveries(data, senders, metrics)
  return {
    figures,
    /** null: mails cannot be sent here. */
    sendMail,
    routes: new Hono()
      .route(
        '/',
        connectionRoutes({
          admission,
          client,
          data,
          senders,
          mailRecipient,
          readFields: (target) => readAppFields(request, bases.kintone, target),
        }),
      )
      .route('/', stopRoutes(config, admission, data, logger))
      .route('/', recipientRoutes(config, admission, data, logger)),
    stop(): Promise<void> {
      clearInterval(refusals)
      return worker.stop()
    },
  }
}

export type Deliveries = ReturnType<typeof startDeliveries>
