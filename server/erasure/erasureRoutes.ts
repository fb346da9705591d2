import { Hono } from 'hono'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { normaliseEmail, plainEmail } from '#domain/account/email.ts'
import { oneLine } from '#domain/text/text.ts'
import { type Admission, answerTooMany } from '../admission/admit.ts'
import { BODY_BYTES } from '../admission/limits.ts'
import { TooManyRequests } from '../admission/tooManyRequests.ts'
import type { ServerData } from '../backend/serverData.ts'
import type { Config } from '../config/config.ts'
import { loggable } from '../embedded/database/database.ts'
import { limitBody } from '../http/limitBody.ts'
import { type Mail, mailbox, type SendMail } from '../mail/transport.ts'
import { writeMail } from '../mail/writeMail.ts'
import { erasureMessages } from '../messages/erasure.ts'
import { mailsMessages } from '../messages/mails.ts'
import { readErasureToken, writeErasureToken } from './erasureLink.ts'
import { type ErasureOf, erasurePages } from './erasurePages.ts'

const m = erasureMessages.form

const PATH = '/erase/:id{[0-9a-f-]{36}}'
const LINK = `${PATH}/:token`

const Page = v.nullable(v.object({ title: v.string(), company: v.nullable(v.string()) }))

const Erased = v.nullable(v.object({ completed: v.array(v.string()), email: v.string(), title: v.string() }))

type ErasureDeps = {
  config: Config
  admission: Admission
  /** null on a hosted project without its service key. */
  data: ServerData | null
  /** null: mails cannot be sent here. */
  sendMail: SendMail | null
  logger: Logger
}

/** `/erase/{diagnostic}`: visitors ask for a mail, whose link erases what they typed into the lead form. */
export function erasureRoutes({ config, admission, data, sendMail, logger }: ErasureDeps) {
  const { counters, addressOf, inAddressTurn } = admission
  const routes = new Hono()
  const pages = erasurePages(config)
  routes.onError(answerTooMany)
  for (const path of [PATH, LINK]) {
    routes.use(
      path,
      limitBody(BODY_BYTES.stranger, (c) => c.text('', 413)),
      async (c, next) => {
        await counters.take('call', addressOf(c))
        await inAddressTurn(c, next)
      },
    )
  }
  if (data === null) {
    routes.all(PATH, (c) => pages.contact(c, null))
    return routes
  }
  const read = async (id: string) => v.parse(Page, await data.call('erasure_page', { p_diagnostic: id }))

  async function deliver(send: SendMail, mail: Mail, what: string): Promise<void> {
    const { outcome, status } = await send(mail)
    if (outcome !== 'sent') logger.warn({ status }, `${what} could not be sent`)
  }
  const logFailure = (error: unknown) => logger.error(loggable(error), 'a request to erase personal data failed')

  // After the answer: neither its text nor its time tells whether an address is known.
  async function mailLink(send: SendMail, id: string, email: string, { title, company }: ErasureOf): Promise<void> {
    if (!(Number(await data?.call('count_by_email', { p_diagnostic: id, p_email: email })) > 0)) return
    const address = `${config.publicUrl}/erase/${id}/${writeErasureToken(data?.serviceKey ?? '', id, email)}`
    const { productName, publicUrl, operator } = config
    const contact = operator.email && oneLine(`${operator.company ?? ''}\n${operator.email}`)
    const sender = { publicUrl, productName: oneLine(company ?? '') || productName }
    const mail = writeMail(sender, mailsMessages.erasure(title, address, contact))
    await deliver(send, { to: mailbox(email), toStranger: true, ...mail }, 'a mail to erase personal data')
  }

  routes.get(PATH, async (c) => {
    const found = await read(c.req.param('id'))
    if (found === null) return pages.missing(c)
    if (sendMail === null) return pages.contact(c, found)
    return pages.form(c, found, { email: '', problem: null })
  })

  routes.post(PATH, async (c) => {
    const id = c.req.param('id')
    const found = await read(id)
    if (found === null) return pages.missing(c)
    if (sendMail === null) return pages.contact(c, found)
    const { email: field } = await c.req.parseBody()
    const typed = typeof field === 'string' ? normaliseEmail(field) : ''
    const email = plainEmail(typed)
    if (email === null) return pages.form(c, found, { email: typed, problem: m.wrongEmail }, 422)
    try {
      await counters.take('mail', addressOf(c))
      await counters.take('link-mail', `erasure ${email.toLowerCase()}`)
    } catch (refusal) {
      if (!(refusal instanceof TooManyRequests)) throw refusal
      c.header('Retry-After', String(refusal.retryAfter))
      return pages.form(c, found, { email, problem: m.tooMany }, 429)
    }
    mailLink(sendMail, id, email, found).catch(logFailure)
    return pages.asked(c)
  })

  // GET only asks: mail scanners open links.
  routes.on(['GET', 'POST'], LINK, async (c) => {
    const { id, token } = c.req.param()
    const email = readErasureToken(data.serviceKey, id, token)
    if (email === null) return pages.expired(c, id)
    const found = await read(id)
    if (found === null) return pages.missing(c)
    if (c.req.method !== 'POST') return pages.confirm(c, found)
    const erased = v.parse(Erased, await data.call('erase_by_email', { p_diagnostic: id, p_email: email }))
    if (erased !== null && erased.completed.length > 0 && sendMail !== null) {
      const address = `${config.publicUrl}/dashboard?responses=${id}`
      const mail = writeMail(config, mailsMessages.erased(erased.title, address, erased.completed))
      deliver(sendMail, { to: mailbox(erased.email), ...mail }, 'the news of an erasure').catch(logFailure)
    }
    return pages.erased(c)
  })
  return routes
}
