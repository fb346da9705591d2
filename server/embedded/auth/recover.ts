import { Hono } from 'hono'
import * as v from 'valibot'
import { clientAddress } from '../../http/clientAddress.ts'
import type { AuthDeps } from './authDeps.ts'
import { takeMailSlot } from './mailTokens.ts'
import { Email, readBody, unusedKeys } from './readBody.ts'
import { redirectTarget } from './redirect.ts'
import { sendMailUnawaited } from './sendMail.ts'
import { findUserByEmail } from './users.ts'

const Body = v.strictObject({ email: Email, ...unusedKeys })

/** `POST /recover`: a link to set a new password. Answers 200 for every address, sent to or not. */
export function recover(deps: AuthDeps) {
  const { config, database, limits } = deps
  return new Hono().post('/', async (c) => {
    const { email } = await readBody(c.req.raw, Body)
    await limits.take('mail', clientAddress(c, config.trustProxy))
    const user = (await takeMailSlot(database, 'recovery', email)) ? await findUserByEmail(database, email) : null
    if (user !== null) {
      sendMailUnawaited(deps, 'recovery', user, redirectTarget(config.publicUrl, c.req.query('redirect_to')))
    }
    return c.json({})
  })
}
