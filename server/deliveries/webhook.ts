import { createHmac, randomUUID } from 'node:crypto'
import { type DeliveryEvent, erasedPayload, isSample, webhookPayload } from '#domain/delivery/event.ts'
import type { Try } from '#domain/delivery/tries.ts'
import { DELIVERIES } from '../admission/limits.ts'
import type { Send } from './claimed.ts'
import type { SendRequest } from './guardedRequest.ts'

/** The headers of Standard Webhooks. @param secret `whsec_` and its bytes in base64 */
function signed(secret: string, id: string, body: string) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

/** Posts each event, a few at once. After the first that has to wait no further one is begun. */
export function createWebhookSender(request: SendRequest, origin: string): Send<'webhook'> {
  return async ({ secrets: { address, signingSecret } }, events) => {
    if (signingSecret === undefined) throw new Error('the webhook has no signing secret')
    const tries = new Map<string, Try>()
    const waiting = [...events]
    let isStopped = false

    const post = async (event: DeliveryEvent): Promise<void> => {
      // Receivers drop ids that they know: each test has a new one.
      const testId = isSample(event) ? randomUUID() : null
      const sent = testId === null ? event : { ...event, response: { ...event.response, id: testId } }
      const isErased = event.event === 'lead.erased'
      const body = JSON.stringify(isErased ? erasedPayload(sent) : webhookPayload(origin, sent))
      const headers = { 'content-type': 'application/json', ...signed(signingSecret, testId ?? event.id, body) }
      const { result } = await request({ method: 'POST', address, headers, body })
      tries.set(event.id, result)
      isStopped ||= result.outcome === 'later' || result.outcome === 'off'
    }
    const postWaiting = async (): Promise<void> => {
      for (let event = waiting.shift(); event !== undefined; event = isStopped ? undefined : waiting.shift()) {
        await post(event)
      }
    }
    await Promise.all(Array.from({ length: DELIVERIES.atOnce }, postWaiting))
    return tries
  }
}
