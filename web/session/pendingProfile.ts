import * as v from 'valibot'
import { normaliseEmail } from '#domain/account/email.ts'
import { pendingProfile } from '#domain/profile/profile.ts'
import { browserStorage, readDocument, removeDocument, tryWriteDocument } from '#store/local/documents.ts'

const KEY = 'mitsujiku.pendingProfile'

const Pending = v.object({ email: v.string(), name: v.exactOptional(v.string()), company: v.exactOptional(v.string()) })

export type PendingProfile = v.InferOutput<typeof Pending>

/** Stores name and company until the first sign-in. The sign-up request has them too. */
export function keepPendingProfile(input: { email: string; name: string; company: string }): void {
  const values = pendingProfile(input)
  if (values === null) return
  const pending: PendingProfile = { email: normaliseEmail(input.email).toLowerCase(), ...values }
  tryWriteDocument(browserStorage(), KEY, pending)
}

/** The pending values of an account; null without any. */
export function findPendingProfile(email: string): PendingProfile | null {
  const pending = readDocument(browserStorage(), KEY, Pending)
  return pending?.email === email.trim().toLowerCase() ? pending : null
}

export function forgetPendingProfile(): void {
  removeDocument(browserStorage(), KEY)
}
