import { type DeliveryEvent, responseAddress } from '#domain/delivery/event.ts'
import type { DeliveryProblem, Try } from '#domain/delivery/tries.ts'
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

/** Slack splits longer messages itself, in the middle of a lead, and cuts those of over 40,000. */
const LONGEST = 4_000
/** Characters of a line that is longer than a message; escaped, each has at most five. */
const PART_OF_LINE = /(?:&(?:amp|lt|gt);|.){1,700}/gu

type Part = { text: string; lead: string | null; isEnd: boolean }

/** Groups parts in their order, as few groups as keep within a message. */
function grouped(parts: readonly Part[], separator: string): Part[][] {
  const groups: Part[][] = []
  let length = LONGEST
  for (const part of parts) {
    length += separator.length + part.text.length
    if (length > LONGEST) {
      groups.push([])
      length = part.text.length
    }
    groups.at(-1)?.push(part)
  }
  return groups
}

const joined = (group: readonly Part[], separator: string) => group.map(({ text }) => text).join(separator)

/** A lead as one part, or as several where it alone is too long. */
function partsOf(lead: string, text: string): Part[] {
  const lines = text.split('\n').flatMap((line) => (line.length > LONGEST ? (line.match(PART_OF_LINE) ?? []) : [line]))
  const groups = grouped(
    lines.map((line) => ({ text: line, lead, isEnd: false })),
    '\n',
  )
  return groups.map((group, at) => ({ text: joined(group, '\n'), lead, isEnd: at === groups.length - 1 }))
}

/** The messages about leads, of which Slack shows each whole. */
function slackMessages(origin: string, events: readonly DeliveryEvent[]): Part[][] {
  const link = (event: DeliveryEvent) => `<${escaped(responseAddress(origin, event))}|${leadsMessages.open}>`
  const texts = leadTexts(events, escaped, link)
  const headline = { text: `*${escaped(leadHeadline(events))}*`, lead: null, isEnd: false }
  return grouped([headline, ...events.flatMap(({ id }, at) => partsOf(id, texts[at] ?? ''))], '\n\n')
}

/** Posts all leads to an incoming webhook, in one message where they fit. After one that has to wait none is begun. */
export function createSlackSender(request: SendRequest, origin: string): Send<'slack'> {
  async function post(address: string, text: string): Promise<Try> {
    const { result, body } = await request({
      method: 'POST',
      address,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, unfurl_links: false, unfurl_media: false }),
    })
    const problem = PROBLEMS[body]
    const isNamed = problem !== undefined && result.outcome !== 'sent'
    return isNamed ? failed(problem, result.status, result.answer) : result
  }

  return async ({ secrets: { address } }, events) => {
    const tries = new Map<string, Try>()
    for (const message of slackMessages(origin, events)) {
      const result = await post(address, joined(message, '\n\n'))
      for (const { lead, isEnd } of message) {
        if (lead !== null && !tries.has(lead) && (isEnd || result.outcome !== 'sent')) tries.set(lead, result)
      }
      if (result.outcome === 'later' || result.outcome === 'off') break
    }
    return tries
  }
}
