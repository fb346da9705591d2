import type { MiddlewareHandler } from 'hono'
import { ABORTED } from '#server/http/abortedRequest.ts'
import type { Metrics } from '#server/metrics/metrics.ts'
import { DatabaseError } from '../database/database.ts'
import type { Table } from './catalogue.ts'

export const DIAGNOSTICS = 'diagnostics'
export const RESPONSES = 'diagnostic_responses'
export const CLICKS = 'result_clicks'
export const SHARES = 'result_shares'
export const INQUIRIES = 'inquiries'

/** Counts responses. @param sent rows @param written stored rows; the others were duplicates */
export function countWritten(metrics: Metrics, { name }: Table, sent: number, written: number): void {
  if (name !== RESPONSES) return
  metrics.responses('accepted', written)
  metrics.responses('repeated', sent - written)
}

function failureOf(status: number, error: Error | undefined) {
  if (status === 429) return 'limited'
  if (status >= 500) return 'failed'
  return error instanceof DatabaseError && error.code === '23505' ? 'repeated' : 'refused'
}

/** Counts failed requests with responses by reason. Aborted ones do not count: browsers send them again. */
export function countFailures({ responses }: Metrics): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status >= 400 && c.res.status !== ABORTED) responses(failureOf(c.res.status, c.error))
  }
}
