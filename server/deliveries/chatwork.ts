import { type DeliveryEvent, responseAddress } from '#domain/delivery/event.ts'
import type { Try } from '#domain/delivery/tries.ts'
import { leadsMessages } from '../messages/leads.ts'
import type { Send } from './claimed.ts'
import type { Reply, SendRequest } from './guardedRequest.ts'
import { leadHeadline, leadTexts } from './leadText.ts'

/** Chatwork has no escape: full-width brackets keep a typed `[toall]` from being a tag. */
const escaped = (text: string) => text.replaceAll('[', '［').replaceAll(']', '］')

function chatworkMessage(origin: string, events: readonly DeliveryEvent[]): string {
  const link = (event: DeliveryEvent) => `${leadsMessages.open}：${responseAddress(origin, event)}`
  const leads = leadTexts(events, escaped, link).join('\n[hr]')
  return `[info][title]${escaped(leadHeadline(events))}[/title]${leads}[/info]`
}

/** 429 has no `Retry-After`: a header names the second at which the limit ends. */
function untilReset({ result, headers }: Reply): Try {
  const seconds = Number(headers['x-ratelimit-reset']) - Math.floor(Date.now() / 1000)
  return result.outcome === 'later' && seconds > 0 ? { ...result, retryAfterSeconds: seconds } : result
}

/** Posts one message about all leads to a room, unread for the token's owner too. @param base of the API */
export function createChatworkSender(request: SendRequest, origin: string, base: string): Send<'chatwork'> {
  return async ({ connection, secrets: { token } }, events) => {
    const reply = await request({
      method: 'POST',
      address: `${base}/v2/rooms/${connection.settings.room}/messages`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-chatworktoken': token },
      body: new URLSearchParams({ body: chatworkMessage(origin, events), self_unread: '1' }).toString(),
    })
    const result = untilReset(reply)
    return new Map(events.map(({ id }) => [id, result]))
  }
}
