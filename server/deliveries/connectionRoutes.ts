import { Hono } from 'hono'
import * as v from 'valibot'
import { plainEmail } from '#domain/account/email.ts'
import { CONNECTION_KINDS, type ConnectionKind, unconfirmedAddress } from '#domain/delivery/connection.ts'
import type { AppField, TestResult } from '#domain/delivery/delivery.ts'
import { type DeliveryEvent, sampleEvent } from '#domain/delivery/event.ts'
import type { Try } from '#domain/delivery/tries.ts'
import { type Admission, answerTooMany } from '../admission/admit.ts'
import { BODY_BYTES } from '../admission/limits.ts'
import { TooManyRequests } from '../admission/tooManyRequests.ts'
import type { BackendClient } from '../backend/backendClient.ts'
import { findAccount, REFUSALS } from '../backend/findAccount.ts'
import type { ServerData } from '../backend/serverData.ts'
import { limitBody } from '../http/limitBody.ts'
import { type ClaimedConnection, readClaimed, type Send, type Target } from './claimed.ts'
import { failed } from './outcome.ts'
import { sealSecrets } from './sealSecrets.ts'
import type { Senders } from './worker.ts'

type Env = { Variables: { userId: string } }

const Sealing = v.object({ id: v.pipe(v.string(), v.uuid()), kind: v.picklist(CONNECTION_KINDS), secrets: v.unknown() })
const Named = v.object({ id: v.pipe(v.string(), v.uuid()) })

const NOT_FOUND = { code: 'not_found', message: 'There is no such connection' }

function testResult(one: Try): TestResult {
  return { problem: one.outcome === 'sent' ? null : one.problem, status: one.status, answer: one.answer }
}

type RouteDeps = {
  admission: Admission
  client: BackendClient
  data: ServerData
  senders: Senders
  /** Mails the link by which a recipient agrees; null: mails cannot be sent here. */
  mailRecipient: ((connectionId: string, address: string, owner: string) => Promise<Try>) | null
  /** Reads the fields of a kintone app. */
  readFields: (target: Target<'kintone'>) => Promise<{ fields: AppField[] } | TestResult>
}

/**
 * Requests of a connection's owner that need its secrets: `POST /connections/seal` encrypts them, `/connections/test` sends
 * a sample, `/connections/confirm` asks the recipient of mails, `/connections/fields` reads a kintone app. The database is asked as the caller.
 */
export function connectionRoutes({ admission, client, data, senders, mailRecipient, readFields }: RouteDeps) {
  const { counters, addressOf, inAddressTurn, inAccountTurn } = admission
  const routes = new Hono<Env>()
  routes.onError(answerTooMany)
  routes.use(
    '/connections/*',
    limitBody(BODY_BYTES.auth, (c) => c.json({ message: 'The request is too large' }, 413)),
    async (c, next) => {
      if (c.req.method !== 'POST') return next()
      c.header('Cache-Control', 'no-store')
      await counters.take('call', addressOf(c))
      const account = await inAddressTurn(c, () => findAccount(client, c.req.header('authorization')))
      if (typeof account === 'number') return c.json({ message: REFUSALS[account] }, account)
      await counters.take('connection-test', `account ${account.id}`)
      c.set('userId', account.id)
      await inAccountTurn('calls', account.id, next)
    },
  )

  async function find(id: string, userId: string): Promise<ClaimedConnection | null> {
    const found = await data.call('connection_to_test', { p_connection: id, p_user: userId })
    return found === null ? null : readClaimed(found, data.serviceKey)
  }

  routes.post('/connections/seal', async (c) => {
    const { success, output } = v.safeParse(Sealing, await c.req.json().catch(() => null))
    if (!success) return c.json({ message: 'The request is not valid' }, 400)
    const { id, kind } = output
    const sealed = sealSecrets(data.serviceKey, id, kind, output.secrets)
    return sealed === null ? c.json({ message: 'The secrets are not valid' }, 400) : c.json(sealed)
  })

  routes.post('/connections/test', async (c) => {
    const { success, output } = v.safeParse(Named, await c.req.json().catch(() => null))
    const found = success ? await find(output.id, c.get('userId')) : null
    if (found === null) return c.json(NOT_FOUND, 404)
    if (found.target === null) return c.json({ problem: 'secret-unreadable', status: null, answer: '' })
    const send = senders[found.connection.kind] as Send<ConnectionKind> | null
    if (send === null) return c.json({ message: 'This kind cannot be sent here' }, 501)
    const event: DeliveryEvent = sampleEvent(found.example, new Date())
    const result = (await send(found.target, [event])).get(event.id)
    if (result === undefined) throw new Error('the test was not tried')
    return c.json(testResult(result))
  })

  routes.post('/connections/confirm', async (c) => {
    const { success, output } = v.safeParse(Named, await c.req.json().catch(() => null))
    const found = success ? await find(output.id, c.get('userId')) : null
    const typed = found && unconfirmedAddress(found.connection)
    if (found === null || typed === null) return c.json(NOT_FOUND, 404)
    if (mailRecipient === null) return c.json({ message: 'Mails cannot be sent here' }, 501)
    // Its person said no: the link that they have is the way back.
    if (found.connection.reason === 'declined') return c.json(testResult(failed('stopped', null)))
    const address = plainEmail(typed)
    if (address !== typed) return c.json(testResult(failed('no-address', null)))
    try {
      await counters.take('mail', addressOf(c))
      await counters.take('link-mail', `recipient ${address.toLowerCase()}`)
    } catch (refusal) {
      if (!(refusal instanceof TooManyRequests)) throw refusal
      const message = `Wait ${refusal.retryAfter} seconds`
      c.header('Retry-After', String(refusal.retryAfter))
      return c.json({ code: 'over_email_send_rate_limit', message }, 429)
    }
    return c.json(testResult(await mailRecipient(found.connection.id, address, found.owner.email)))
  })

  routes.post('/connections/fields', async (c) => {
    const { success, output } = v.safeParse(Named, await c.req.json().catch(() => null))
    const found = success ? await find(output.id, c.get('userId')) : null
    if (found?.connection.kind !== 'kintone') return c.json(NOT_FOUND, 404)
    if (found.target === null) return c.json({ problem: 'secret-unreadable', status: null, answer: '' })
    return c.json(await readFields(found.target as Target<'kintone'>))
  })

  return routes
}
