import type { ConnectionKind } from '../delivery/connection.ts'
import { MAX_LEAD_FIELDS } from '../lead/leadForm.ts'
import { MAX_ACTIONS } from '../result-type/resultType.ts'

/** Plans are also roles. */
export const PLAN_TYPES = ['free', 'light', 'premium', 'admin'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/** max_diagnostics after an administrator changes the plan. */
export const MAX_DIAGNOSTICS_PRESETS: Readonly<Record<PlanType, number>> = {
  free: 1,
  light: 4,
  premium: 10,
  admin: 999,
}

export const PLAN_LABELS: Readonly<Record<PlanType, string>> = {
  free: 'Free',
  light: 'Light',
  premium: 'Premium',
  admin: 'Admin',
}

/** Whether a plan may hide and edit the footer credit. */
export function canEditCredit(plan: PlanType): boolean {
  return plan !== 'free'
}

/** How many next steps each result type may offer. */
export function allowedActions(plan: PlanType): number {
  return plan === 'free' ? 1 : MAX_ACTIONS
}

/** How many fields a lead form may have. A larger one of a former plan may shrink. The database has the same numbers. */
export function allowedLeadFields(plan: PlanType): number {
  return plan === 'free' ? 5 : MAX_LEAD_FIELDS
}

export const MAX_DIAGNOSTICS_LIMIT = 999

/** Parses a typed maximum; text becomes 0. @returns null unless it is a whole number from 0 to 999 */
export function parseMaxDiagnostics(typed: string): number | null {
  const number = Number(typed.normalize('NFKC'))
  if (Number.isNaN(number)) return 0
  return Number.isInteger(number) && number >= 0 && number <= MAX_DIAGNOSTICS_LIMIT ? number : null
}

/** Why a plan does not allow something. */
export type PlanRefusal = 'no-profile' | 'paid-account-required' | 'upgrade-required' | 'more-slots-required'

export type Allowance = { allowed: true } | { allowed: false; reason: PlanRefusal }

const ALLOWED: Allowance = { allowed: true }

const REFUSALS = { free: 'paid-account-required', light: 'upgrade-required', premium: 'more-slots-required' } as const

type Slots = { planType: PlanType; maxDiagnostics: number | null }

/** How many diagnostics an account may have; null: no limit. Only a premium account has a maximum of its own. */
export function creationLimit({ planType, maxDiagnostics }: Slots): number | null {
  if (planType === 'admin') return null
  return planType === 'premium' ? maxDiagnostics : MAX_DIAGNOSTICS_PRESETS[planType]
}

/** Whether one more diagnostic may be created. */
export function creationAllowance(profile: Slots | null, diagnosticCount: number): Allowance {
  if (profile === null) return { allowed: false, reason: 'no-profile' }
  const limit = creationLimit(profile)
  if (profile.planType === 'admin' || limit === null || diagnosticCount < limit) return ALLOWED
  return { allowed: false, reason: REFUSALS[profile.planType] }
}

/** Whether the plan allows the CSV download: all but free. */
export function csvDownloadAllowance(profile: { planType: PlanType } | null): Allowance {
  if (profile === null) return { allowed: false, reason: 'no-profile' }
  return profile.planType === 'free' ? { allowed: false, reason: 'paid-account-required' } : ALLOWED
}

/** How many days of insights a plan sees. The database has the same numbers. */
export function insightDays(plan: PlanType): number {
  return plan === 'free' ? 7 : 90
}

/** Whether a plan sees the insights of so many days. */
export function insightAllowance(profile: { planType: PlanType } | null, days: number): Allowance {
  if (profile === null) return { allowed: false, reason: 'no-profile' }
  return days <= insightDays(profile.planType) ? ALLOWED : { allowed: false, reason: 'paid-account-required' }
}

/** Whether a form with so many fields may have one more, as far as the plan is concerned. */
export function leadFieldAllowance(profile: { planType: PlanType } | null, fields: number): Allowance {
  const isAllowed = profile === null || fields >= MAX_LEAD_FIELDS || fields < allowedLeadFields(profile.planType)
  return isAllowed ? ALLOWED : { allowed: false, reason: 'paid-account-required' }
}

const LIGHT: readonly ConnectionKind[] = ['webhook', 'slack', 'chatwork']

/** Whether a plan may use a kind of connection. The database has the same rule. */
export function allowsConnection(plan: PlanType, kind: ConnectionKind): boolean {
  if (kind === 'mail' || kind === 'result-mail') return true
  return plan === 'premium' || plan === 'admin' || (plan === 'light' && LIGHT.includes(kind))
}

/** As `allowsConnection`, with the reason. */
export function connectionAllowance(profile: { planType: PlanType } | null, kind: ConnectionKind): Allowance {
  if (profile === null) return { allowed: false, reason: 'no-profile' }
  if (allowsConnection(profile.planType, kind)) return ALLOWED
  return { allowed: false, reason: LIGHT.includes(kind) ? 'paid-account-required' : 'upgrade-required' }
}

/** Whether a plan may use the API and its keys. The database has the same rule. */
export function allowsApi(plan: PlanType): boolean {
  return plan === 'premium' || plan === 'admin'
}

/** As `allowsApi`, with the reason. */
export function apiAllowance(profile: { planType: PlanType } | null): Allowance {
  if (profile === null) return { allowed: false, reason: 'no-profile' }
  return allowsApi(profile.planType) ? ALLOWED : { allowed: false, reason: 'upgrade-required' }
}

/** Mails with their result to visitors, a day. The database has the same numbers. */
export const RESULT_MAILS_A_DAY: Readonly<Record<PlanType, number>> = {
  free: 50,
  light: 500,
  premium: 2_000,
  admin: 2_000,
}

/** Whether a plan may hand out a report of its insights: all but free. The database has the same rule. */
export function reportAllowance(profile: { planType: PlanType } | null): Allowance {
  return insightAllowance(profile, insightDays('light'))
}
