import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import { type Admission, answerTooMany } from '../admission/admit.ts'
import { BODY_BYTES } from '../admission/limits.ts'
import { TooManyRequests } from '../admission/tooManyRequests.ts'
import { type ServerData, ServerDataError } from '../backend/serverData.ts'
import type { Config } from '../config/config.ts'
import { limitBody } from '../http/limitBody.ts'
import { mailStopPage } from '../public/mailStopPage.ts'

const PATH = '/mails/stop/:address{[0-9a-f-]{36}}'

/** Whether the form asks for mails again. A body that cannot be read stops them, as its sender came for. */
async function asksToResume(c: Context): Promise<boolean> {
  const { mails } = await c.req.parseBody().catch((): Record<string, unknown> => ({}))
  return mails === 'resume'
}

/**
 * `/mails/stop/{address as an HMAC}`: GET asks, for links that mail scanners open; POST stops, also for the button of mail
 * programs (RFC 8058), or resumes. An address that never got a mail has the same pages.
 */
export function stopRoutes(
  { productName }: Config,
  { counters, addressOf, inAddressTurn }: Admission,
  data: ServerData,
  logger: Logger,
) {
  const routes = new Hono()
  routes.onError((error, c) => {
    if (error instanceof TooManyRequests) return answerTooMany(error, c)
    const { status, code } = error instanceof ServerDataError ? error : {}
    logger.error({ name: error.name, status, code }, 'stopping result mails failed')
    return c.html(mailStopPage('failed', productName), 503)
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
  routes.get(PATH, async (c) => {
    const isStopped = await data.call('result_mails_stopped', { p_address: c.req.param('address') })
    return c.html(mailStopPage(isStopped ? 'alreadyStopped' : 'ask', productName))
  })
  routes.post(PATH, async (c) => {
    const resumes = await asksToResume(c)
    await data.call(resumes ? 'resume_result_mails' : 'stop_result_mails', { p_address: c.req.param('address') })
    return c.html(mailStopPage(resumes ? 'resumed' : 'stopped', productName))
  })
  return routes
}
