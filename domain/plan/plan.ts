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
