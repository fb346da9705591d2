import type { PlanRefusal } from '#domain/plan/plan.ts'

/** The contact page with a reason, which becomes the subject of the inquiry. */
export function contactPath(reason: PlanRefusal): string {
  return `/contact?reason=${reason}`
}
