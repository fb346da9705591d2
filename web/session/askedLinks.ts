import * as v from 'valibot'
import { normaliseEmail } from '#domain/account/email.ts'
import { browserStorage, readDocument, tryWriteDocument } from '#store/local/documents.ts'

const KEY = 'mitsujiku.askedLinks'
const GOOD_FOR_MS = 24 * 60 * 60 * 1000

const Asked = v.record(v.string(), v.number())

const keyOf = (email: string) => normaliseEmail(email).toLowerCase()

/** The addresses for which this browser asked for a mail in the last day, and when, in milliseconds since 1970. */
function read(now: number): Record<string, number> {
  const asked = readDocument(browserStorage(), KEY, Asked) ?? {}
  return Object.fromEntries(Object.entries(asked).filter(([, at]) => at > now - GOOD_FOR_MS))
}

/** Call when a mail with a link was asked for, or a link agreed to: it signs in here unasked, unless storage is full. */
export function rememberAsked(email: string, now = Date.now()): void {
  tryWriteDocument(browserStorage(), KEY, { ...read(now), [keyOf(email)]: now })
}

/** Whether this browser asked for a link to the account. Another's link must not sign anybody in unasked. */
export function hasAsked(email: string, now = Date.now()): boolean {
  return keyOf(email) in read(now)
}
