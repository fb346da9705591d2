import type { PlanRefusal } from '#domain/plan/plan.ts'

/** The contact page, told what brought the visitor there: the subject of the e-mail names it. */
export function contactPath(reason: PlanRefusal): string {
  return `/contact?reason=${reason}`
}
