import * as v from 'valibot'
import { normaliseEmail } from '#domain/account/email.ts'
import { LINK_SECONDS } from '#domain/account/mailLinks.ts'
import { browserStorage, readDocument, tryWriteDocument } from '#store/local/documents.ts'

const KEY = 'mitsujiku.askedLinks'
const GOOD_FOR_MS = LINK_SECONDS.confirmation * 1000

const Asked = v.record(v.string(), v.number())

const addressKey = (email: string) => normaliseEmail(email).toLowerCase()

/** Requests by e-mail address from the last three days, in milliseconds since 1970. */
function read(now: number): Record<string, number> {
  const asked = readDocument(browserStorage(), KEY, Asked) ?? {}
  return Object.fromEntries(Object.entries(asked).filter(([, at]) => at > now - GOOD_FOR_MS))
}

/** Call when a mail with a link is requested, or a link is confirmed. Later links then need no confirmation. */
export function rememberRequestedLink(email: string, now = Date.now()): void {
  tryWriteDocument(browserStorage(), KEY, { ...read(now), [addressKey(email)]: now })
}

/** Whether this browser requested a link to the account in the last three days. */
export function hasRequestedLink(email: string, now = Date.now()): boolean {
  return addressKey(email) in read(now)
}
