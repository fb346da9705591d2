import { cutCharacters } from '../text/characterCount.ts'

export const PROFILE_LIMITS = { name: 200, company: 200 } as const

/** What was given at sign-up and waits to be written to the profile. */
export type PendingProfile = { name?: string; company?: string }

/** Name and company, trimmed, each only when something is left (section 3); null when neither is. */
export function pendingProfile(typed: { name?: string; company?: string }): PendingProfile | null {
  const name = cutCharacters(typed.name?.trim() ?? '', PROFILE_LIMITS.name)
  const company = cutCharacters(typed.company?.trim() ?? '', PROFILE_LIMITS.company)
  if (name === '' && company === '') return null
  return { ...(name === '' ? {} : { name }), ...(company === '' ? {} : { company }) }
}
