import type { PlanType } from '../plan/plan.ts'

export type Profile = {
  id: string
  email: string
  name: string | null
  company: string | null
  planType: PlanType
  /** null: no limit of its own (premium). */
  maxDiagnostics: number | null
  createdAt: string | null
}

/** A row of get_users_with_diagnostic_count. */
export type UserRow = {
  id: string
  email: string
  createdAt: string | null
  planType: PlanType
  maxDiagnostics: number | null
  diagnosticCount: number
}
