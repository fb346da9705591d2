import type { Insights } from './insights.ts'
import { REACHED } from './reached.ts'

/** Visits that came at least so far. */
export function atLeast(reached: readonly number[], step: number): number {
  return reached.slice(step).reduce((sum, visits) => sum + visits, 0)
}

/** The four figures of visits, in their order. */
export const STAGES = ['came', 'started', 'answered', 'leads'] as const
export type Funnel = Record<(typeof STAGES)[number], number>

/** The four figures, each a part of the one before it. */
export function funnelOf(reached: readonly number[]): Funnel {
  return {
    came: atLeast(reached, REACHED.came),
    started: atLeast(reached, REACHED.started),
    answered: atLeast(reached, REACHED.leadForm),
    leads: atLeast(reached, REACHED.contact),
  }
}

/** Responses that counted visits gave. A visit may outlive its response, so never more than there are. */
export function countedResponses({ reached, responses }: Pick<Insights, 'reached' | 'responses'>): number {
  return Math.min(responses.all, atLeast(reached, REACHED.result))
}
