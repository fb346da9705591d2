import { type DeliveryEvent, responseAddress } from '#domain/delivery/event.ts'
import type { DeliveryProblem } from '#domain/delivery/tries.ts'
import { leadsMessages } from '../messages/leads.ts'
import type { Send } from './claimed.ts'
import type { SendRequest } from './guardedRequest.ts'
import { leadHeadline, leadTexts } from './leadText.ts'
import { failed } from './outcome.ts'

/** Errors of incoming webhooks that say more than their status, or come with 500. */
const PROBLEMS: Readonly<Record<string, DeliveryProblem>> = {
  invalid_token: 'token-invalid',
  action_prohibited: 'no-permission',
  posting_to_general_channel_denied: 'no-permission',
  no_service: 'not-found',
  no_team: 'not-found',
  no_active_hooks: 'not-found',
  channel_not_found: 'not-found',
  channel_is_archived: 'gone',
  invalid_payload: 'refused',
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (character) => ESCAPES[character] ?? '')

function slackMessage(origin: string, events: readonly DeliveryEvent[]) {
  const link = (event: DeliveryEvent) => `<${escaped(responseAddress(origin, event))}|${leadsMessages.open}>`
  return {
    text: [`*${escaped(leadHeadline(events))}*`, ...leadTexts(events, escaped, link)].join('\n\n'),
    unfurl_links: false,
    unfurl_media: false,
  }
}

/** Posts one message about all leads to an incoming webhook. */
export function createSlackSender(request: SendRequest, origin: string): Send<'slack'> {
  return async ({ secrets: { address } }, events) => {
    const { result, body } = await request({
      method: 'POST',
      address,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(slackMessage(origin, events)),
    })
    const problem = PROBLEMS[body]
    const isNamed = problem !== undefined && result.outcome !== 'sent'
    const named = isNamed ? failed(problem, result.status, result.answer) : result
    return new Map(events.map(({ id }) => [id, named]))
  }
}
