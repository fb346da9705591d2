import { Hono } from 'hono'
import * as v from 'valibot'
import { clientAddress } from '../../http/clientAddress.ts'
import type { AuthDeps } from './authDeps.ts'
import { overMailRate, takeMailSlot } from './mailTokens.ts'
import { Email, readBody, unusedKeys } from './readBody.ts'
import { redirectTarget } from './redirect.ts'
import { sendMailUnawaited } from './sendMail.ts'
import { findUserByEmail } from './users.ts'

const Body = v.strictObject({
  email: Email,
  type: v.literal('signup', 'Only the confirmation of a sign-up can be sent again'),
  ...unusedKeys,
})

/** `POST /resend`: the confirmation mail again, for an account that waits for it. Says nothing about who has one. */
export function resend(deps: AuthDeps) {
  const { config, database, limits } = deps
  return new Hono().post('/', async (c) => {
    const { email } = await readBody(c.req.raw, Body)
    await limits.take('mail', clientAddress(c, config.trustProxy))
    if (!(await takeMailSlot(database, 'confirmation', email))) throw overMailRate()
    const user = await findUserByEmail(database, email)
    if (user !== null && user.emailConfirmedAt === null) {
      sendMailUnawaited(deps, 'confirmation', user, redirectTarget(config.publicUrl, c.req.query('redirect_to')))
    }
    return c.json({})
  })
}
