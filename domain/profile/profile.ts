import * as v from 'valibot'
import { PLAN_TYPES } from '../plan/plan.ts'
import { choice, count, limitOf, optionalText, plain, record, text } from '../schema/schema.ts'
import { cleanText, cutCharacters, trimmed } from '../text/text.ts'

const account = {
  id: plain(),
  email: plain(),
  planType: choice(PLAN_TYPES, 'free'),
  /** null: no limit of its own (premium). */
  maxDiagnostics: v.fallback(v.nullable(v.number()), 0),
  createdAt: v.fallback(v.nullable(v.string()), null),
}

export const Profile = record({
  ...account,
  name: optionalText({ max: 200 }),
  company: optionalText({ max: 200 }),
})
export type Profile = v.InferOutput<typeof Profile>

export const UserRow = record({ ...account, diagnosticCount: count() })
export type UserRow = v.InferOutput<typeof UserRow>

/** Name and company as their owner edits them. */
export const ProfileNames = record({ name: text({ max: 200, required: true }), company: optionalText({ max: 200 }) })

/** Values from the sign-up that are not in the profile yet. */
export type PendingProfile = { name?: string; company?: string }

/** Cleans and trims name and company, cuts them to their limits and drops blank ones; null when both are blank. */
export function pendingProfile(typed: { name?: string; company?: string }): PendingProfile | null {
  const { name, company } = Profile.entries
  const kept = {
    name: cutCharacters(trimmed(cleanText(typed.name ?? '')), limitOf(name)),
    company: cutCharacters(trimmed(cleanText(typed.company ?? '')), limitOf(company)),
  }
  const entries = Object.entries(kept).filter(([, value]) => value !== '')
  return entries.length === 0 ? null : Object.fromEntries(entries)
}
