import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { type Admission, answerTooMany } from '../admission/admit.ts'
import { BODY_BYTES } from '../admission/limits.ts'
import { TooManyRequests } from '../admission/tooManyRequests.ts'
import type { ServerData } from '../backend/serverData.ts'
import type { Config } from '../config/config.ts'
import { loggable } from '../embedded/database/database.ts'
import { limitBody } from '../http/limitBody.ts'
import { recipientMessages as m } from '../messages/recipient.ts'
import { cardDocument } from '../public/cardDocument.ts'
import { readRecipientToken } from './recipientLink.ts'

const PATH = '/mails/recipient/:id{[0-9a-f-]{36}}/:token'

const Page = v.nullable(v.object({ sender: v.string(), confirmed: v.boolean() }))

const WANTED = 'mails=receive'
const wanting = (label: string, style: string) =>
  html`<form method="post"><button class="${style}" name="mails" value="receive">${label}</button></form>`
const ending = (label: string) => html`<form method="post"><button>${label}</button></form>`

const ACTIONS = {
  ask: html`${wanting(m.receive, 'primary')}${ending(m.decline)}`,
  receiving: ending(m.stop),
  stopped: wanting(m.resume, ''),
  missing: '',
  failed: html`<a class="button" href="">${m.again}</a>`,
}

/**
 * `/mails/recipient/{connection}/{sealed address}`: GET asks, for links that mail scanners open. POST stops the mails, also
 * for the button of mail programs (RFC 8058), or begins them.
 */
export function recipientRoutes(
  { productName }: Config,
  { counters, addressOf, inAddressTurn }: Admission,
  data: ServerData,
  logger: Logger,
) {
  const routes = new Hono()
  const page = (c: Context, state: keyof typeof ACTIONS, owner = '', status: 200 | 410 | 503 = 200) => {
    const { heading, text } = m[state]
    return c.html(cardDocument(productName, heading, html`<p>${text(owner)}</p>${ACTIONS[state]}`), status)
  }
  routes.onError((error, c) => {
    if (error instanceof TooManyRequests) return answerTooMany(error, c)
    logger.error(loggable(error), "a recipient's choice could not be stored")
    return page(c, 'failed', '', 503)
  })
  routes.use(
    PATH,
    limitBody(BODY_BYTES.stranger, (c) => c.text('', 413)),
    async (c, next) => {
      c.header('Cache-Control', 'no-store')
      await counters.take('call', addressOf(c))
      await inAddressTurn(c, next)
    },
  )
  routes.on(['GET', 'POST'], PATH, async (c) => {
    const { id, token } = c.req.param()
    const address = readRecipientToken(data.serviceKey, id, token)
    const recipient = { p_connection: id, p_address: address }
    const found = address === null ? null : v.parse(Page, await data.call('recipient_page', recipient))
    if (found === null) return page(c, 'missing', '', 410)
    if (c.req.method !== 'POST') return page(c, found.confirmed ? 'receiving' : 'ask', found.sender)
    const isWanted = (await c.req.text().catch(() => '')) === WANTED
    await data.call('confirm_recipient', { ...recipient, p_wanted: isWanted })
    return page(c, isWanted ? 'receiving' : 'stopped', found.sender)
  })
  return routes
}
