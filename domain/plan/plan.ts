import { MAX_ACTIONS } from '../result-type/resultType.ts'

/** The plans are the roles too. */
export const PLAN_TYPES = ['free', 'light', 'premium', 'admin'] as const
export type PlanType = (typeof PLAN_TYPES)[number]

/** A plan change by an administrator resets max_diagnostics to these. */
export const MAX_DIAGNOSTICS_PRESETS: Readonly<Record<PlanType, number>> = {
  free: 1,
  light: 4,
  premium: 10,
  admin: 999,
}

/** What the plan badge says. */
export const PLAN_LABELS: Readonly<Record<PlanType, string>> = {
  free: 'Free',
  light: 'Light',
  premium: 'Premium',
  admin: 'Admin',
}

/** Paid plans: everything but free (the 'paid users' of the administration count the same). */
function isPaid(plan: PlanType): boolean {
  return plan !== 'free'
}

/** Only paid plans hide and edit the footer credit. */
export function canEditCredit(plan: PlanType): boolean {
  return isPaid(plan)
}

/** How many next steps each result type may offer. */
export function allowedActions(plan: PlanType): number {
  return isPaid(plan) ? MAX_ACTIONS : 1
}

export const MAX_DIAGNOSTICS_LIMIT = 999

/** A typed maximum; what is no number becomes 0. @returns null unless it is whole and from 0 to 999 */
export function parseMaxDiagnostics(typed: string): number | null {
  const number = Number(typed.normalize('NFKC'))
  if (Number.isNaN(number)) return 0
  return Number.isInteger(number) && number >= 0 && number <= MAX_DIAGNOSTICS_LIMIT ? number : null
}

/** Why a plan does not allow something; the interface has a sentence for each. */
export type PlanRefusal = 'no-profile' | 'paid-account-required' | 'upgrade-required' | 'more-slots-required'

export type Allowance = { allowed: true } | { allowed: false; reason: PlanRefusal }

const ALLOWED: Allowance = { allowed: true }

/** Whether one more may be created: free 1, light 4, premium its maximum (null: no limit), admin any number. */
export function creationAllowance(
  profile: { planType: PlanType; maxDiagnostics: number | null } | null,
  diagnosticCount: number,
): Allowance {
  if (profile === null) return { allowed: false, reason: 'no-profile' }
  switch (profile.planType) {
    case 'free':
      if (diagnosticCount < MAX_DIAGNOSTICS_PRESETS.free) return ALLOWED
      return { allowed: false, reason: 'paid-account-required' }
    case 'light':
      if (diagnosticCount < MAX_DIAGNOSTICS_PRESETS.light) return ALLOWED
      return { allowed: false, reason: 'upgrade-required' }
    case 'premium':
      if (profile.maxDiagnostics === null || diagnosticCount < profile.maxDiagnostics) return ALLOWED
      return { allowed: false, reason: 'more-slots-required' }
    case 'admin':
      return ALLOWED
  }
}

/** Whether responses may be downloaded as CSV: not on the free plan. */
export function csvDownloadAllowance(profile: { planType: PlanType } | null): Allowance {
  if (profile === null) return { allowed: false, reason: 'no-profile' }
  return profile.planType === 'free' ? { allowed: false, reason: 'paid-account-required' } : ALLOWED
}
