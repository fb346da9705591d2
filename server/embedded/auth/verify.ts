import { type Context, Hono } from 'hono'
import type { MailKind } from '../mail/template.ts'
import type { AuthDeps } from './authDeps.ts'
import { AuthError } from './authError.ts'
import { redeemMailToken } from './mailTokens.ts'
import { LINK_TYPES, redirectTarget } from './redirect.ts'
import { startSession } from './sessions.ts'
import { findUserById } from './users.ts'

function kindOf(type: string | undefined): MailKind | null {
  if (type === LINK_TYPES.confirmation) return 'confirmation'
  return type === LINK_TYPES.recovery ? 'recovery' : null
}

/** What the page reads from the fragment when a link is used, old, or not one of ours. */
const EXPIRED = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
}

/**
 * `GET /verify`: what the link in a mail opens. It leads to the page that asked for the mail, with the session, or the
 * error, in the fragment, which no server sees. Needs no key.
 */
export function verify({ config, database, tokens }: AuthDeps) {
  async function fragment(c: Context): Promise<Record<string, string>> {
    const type = c.req.query('type')
    const token = c.req.query('token')
    const kind = kindOf(type)
    const userId = kind === null || token === undefined ? null : await redeemMailToken(database, kind, token)
    const user = userId === null ? null : await findUserById(database, userId)
    if (user === null || kind === null) return EXPIRED
    const session = await startSession(database, tokens, user, kind === 'recovery' ? 'recovery' : 'otp')
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
    // Mail scanners look at links by HEAD; that must not use them up.
    if (c.req.raw.method === 'HEAD') throw new AuthError(405, 'validation_failed', 'HEAD is not offered')
    const target = redirectTarget(config.publicUrl, c.req.query('redirect_to'))
    c.header('Referrer-Policy', 'no-referrer')
    return c.redirect(`${target}#${new URLSearchParams(await fragment(c))}`, 303)
  })
}
