import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import { ALREADY_CONFIRMED_CODE } from '#domain/account/mailLinks.ts'
import { type MailKind, NO_RECIPIENT } from '../mail/template.ts'
import type { AuthDeps } from './authDeps.ts'
import { AuthError } from './authError.ts'
import { findRecovery, storeRecovery, takeMailSlot } from './mailTokens.ts'
import { confirmSignUp, endSignUp, newestSignUp, storeSignUp } from './pendingSignUps.ts'
import { Email, readBody, unusedKeys } from './readBody.ts'
import { LINK_TYPES, redirectTarget } from './redirect.ts'
import { sendMail } from './sendMail.ts'
import { secretHash, startSession } from './sessions.ts'
import { findUserByEmail, findUserById } from './users.ts'

const RecoverBody = v.strictObject({ email: Email, ...unusedKeys })

const ResendBody = v.strictObject({
  email: Email,
  type: v.literal('signup', 'Only the confirmation of a sign-up can be sent again'),
  ...unusedKeys,
})

type Send = (email: string, address: string, target: string) => Promise<void>

/** Counts a request for a mail and sends it in the turn of the address. Answers 200 unless `send` rejects. */
function mailRoute(
  { admission, config }: AuthDeps,
  schema: v.GenericSchema<unknown, { email: string }>,
  send: Send,
): Hono {
  return new Hono().post('/', async (c) => {
    const { email } = await readBody(c.req.raw, schema)
    const address = admission.addressOf(c)
    await admission.counters.take('mail', address)
    const target = redirectTarget(config.publicUrl, c.req.query('redirect_to'))
    await admission.inAddressTurn(c, () => send(email, address, target))
    return c.json({})
  })
}

/** `POST /recover`: mails a link for a new password. Answers 200 for every address, known or not. */
export function recover(deps: AuthDeps) {
  const { database } = deps
  return mailRoute(deps, RecoverBody, async (email, address, target) => {
    await takeMailSlot(database, 'recovery', email, address)
    const isKnown = (await findUserByEmail(database, email)) !== null
    const recipient = isKnown ? email : NO_RECIPIENT
    await sendMail(deps, 'recovery', recipient, target, (token) => storeRecovery(email, token))
  })
}

/** `POST /resend`: mails the link of the newest sign-up again. Does not disclose which accounts exist. */
export function resend(deps: AuthDeps) {
  const { database } = deps
  return mailRoute(deps, ResendBody, async (email, address, target) => {
    await takeMailSlot(database, 'confirmation', email, address)
    const known = await newestSignUp(database, email)
    const hasAccount = (await findUserByEmail(database, email)) !== null
    const recipient = known === null || hasAccount ? NO_RECIPIENT : email
    const signUp = known ?? { email, encryptedPassword: '', userMetadata: {} }
    // Without a sign-up the same statements leave nothing.
    await sendMail(deps, 'confirmation', recipient, target, (token) => [
      storeSignUp(signUp, token),
      endSignUp(known?.tokenHash ?? secretHash(token)),
    ])
  })
}

function kindOf(type: string | undefined): MailKind | null {
  if (type === LINK_TYPES.confirmation) return 'confirmation'
  return type === LINK_TYPES.recovery ? 'recovery' : null
}

const refused = (code: string, description: string) => ({
  error: 'access_denied',
  error_code: code,
  error_description: description,
})
const EXPIRED = refused('otp_expired', 'Email link is invalid or has expired')
const ALREADY_CONFIRMED = refused(ALREADY_CONFIRMED_CODE, 'Email address is already confirmed')

/** `GET /verify`: the link of a mail; redirects with the session or the error in the fragment. Needs no key. */
export function verify(deps: AuthDeps) {
  const { admission, config, database, tokens } = deps

  /** The account of a link; one without a password yet goes on as after a recovery. */
  async function redeem(kind: MailKind, token: string): Promise<{ userId: string; kind: MailKind } | null | 'already'> {
    if (kind === 'recovery') {
      const userId = await findRecovery(database, token)
      return userId === null ? null : { userId, kind }
    }
    const confirmed = await confirmSignUp(database, token)
    if (confirmed === null) return null
    if (confirmed.as === 'already') return 'already'
    return { userId: confirmed.userId, kind: confirmed.as === 'needs-password' ? 'recovery' : 'confirmation' }
  }

  async function fragment(c: Context): Promise<Record<string, string>> {
    const asked = kindOf(c.req.query('type'))
    const token = c.req.query('token')
    const redeemed = asked === null || token === undefined ? null : await redeem(asked, token)
    if (redeemed === 'already') return ALREADY_CONFIRMED
    const user = redeemed === null ? null : await findUserById(database, redeemed.userId)
    if (user === null || redeemed === null) return EXPIRED
    const { kind } = redeemed
    const session = await startSession(database, tokens, user, kind === 'recovery' ? 'recovery' : 'otp')
    if (session === null) return EXPIRED
    return {
      access_token: session.access_token,
      expires_at: String(session.expires_at),
      expires_in: String(session.expires_in),
      refresh_token: session.refresh_token,
      token_type: session.token_type,
      type: LINK_TYPES[kind],
    }
  }

  return new Hono().get('/', async (c) => {
    // Mail scanners probe links by HEAD; that must not confirm a registration.
    if (c.req.raw.method === 'HEAD') throw new AuthError(405, 'validation_failed', 'HEAD is not offered')
    await admission.counters.take('call', admission.addressOf(c))
    const target = redirectTarget(config.publicUrl, c.req.query('redirect_to'))
    const opened = await admission.inAddressTurn(c, () => fragment(c))
    return c.redirect(`${target}#${new URLSearchParams(opened)}`, 303)
  })
}
