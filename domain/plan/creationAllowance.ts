import { MAX_DIAGNOSTICS_PRESETS, type PlanType } from './plan.ts'

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
