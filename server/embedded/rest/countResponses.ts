import type { MiddlewareHandler } from 'hono'
import type { Metrics } from '#server/metrics/metrics.ts'
import { DatabaseError } from '../database/database.ts'
import type { Table } from './catalogue.ts'
import type { JsonObject } from './parseBody.ts'

export const RESPONSES = 'diagnostic_responses'

function isFlagged({ suspicion }: JsonObject): boolean {
  return Array.isArray(suspicion) && suspicion.length > 0
}

/** Counts responses. @param written stored rows; the others were duplicates */
export function countWritten(metrics: Metrics, { name }: Table, rows: readonly JsonObject[], written: number): void {
  if (name !== RESPONSES) return
  metrics.responses('accepted', written)
  metrics.responses('repeated', rows.length - written)
  metrics.flagged.inc(rows.filter(isFlagged).length)
}

function failureOf(status: number, error: Error | undefined) {
  if (status === 429) return 'limited'
  if (status >= 500) return 'failed'
  // Duplicate from a concurrent request.
  return error instanceof DatabaseError && error.code === '23505' ? 'repeated' : 'refused'
}

/** Counts failed requests with responses by reason. */
export function countFailures({ responses }: Metrics): MiddlewareHandler {
  return async (c, next) => {
    await next()
    if (c.res.status >= 400) responses(failureOf(c.res.status, c.error))
  }
}
