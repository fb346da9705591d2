import { MAX_ACTIONS } from '../result-type/resultAction.ts'
import type { PlanType } from './plan.ts'

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
