import * as v from 'valibot'
import { normaliseEmail } from '#domain/account/email.ts'
import { pendingProfile } from '#domain/profile/profile.ts'

const KEY = 'mitsujiku.pendingProfile'

const Pending = v.object({ email: v.string(), name: v.exactOptional(v.string()), company: v.exactOptional(v.string()) })

export type PendingProfile = v.InferOutput<typeof Pending>

/** Keeps name and company until the account first signs in; the address says whose they are. */
export function keepPendingProfile(input: { email: string; name: string; company: string }): void {
  const values = pendingProfile(input)
  if (values === null) return
  const pending: PendingProfile = { email: normaliseEmail(input.email).toLowerCase(), ...values }
  try {
    localStorage.setItem(KEY, JSON.stringify(pending))
  } catch {
    // Storage is full or forbidden: the sign-up data itself carries the same values.
  }
}

/** What waits for this account; null when there is nothing. */
export function findPendingProfile(email: string): PendingProfile | null {
  try {
    const pending = v.parse(Pending, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return pending.email === email.trim().toLowerCase() ? pending : null
  } catch {
    return null
  }
}

export function forgetPendingProfile(): void {
  localStorage.removeItem(KEY)
}
