import * as v from 'valibot'
import { normaliseEmail } from '#domain/account/email.ts'

const KEY = 'mitsujiku.pendingProfile'

const Pending = v.object({ email: v.string(), name: v.exactOptional(v.string()), company: v.exactOptional(v.string()) })

export type PendingProfile = v.InferOutput<typeof Pending>

/**
 * Keeps what was entered at registration until the account first signs in (specification, section 3): trimmed, and
 * only what is not empty. The address says whose it is.
 */
export function keepPendingProfile(input: { email: string; name: string; company: string }): void {
  const name = input.name.trim()
  const company = input.company.trim()
  if (!name && !company) return
  const pending: PendingProfile = {
    email: normaliseEmail(input.email).toLowerCase(),
    ...(name ? { name } : {}),
    ...(company ? { company } : {}),
  }
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
