import { DatabaseError } from './database/database.ts'

/** 08: no connection; 53: out of disk, memory or connections; 57: shut down, or a statement took too long. */
const OUTAGE = /^(08|53|57)/

/** Whether the same request may succeed later without being changed. */
export function isOutage(error: unknown): boolean {
  return error instanceof DatabaseError && OUTAGE.test(error.code)
}

/** What of an error may stand in a log: no message, since PostgreSQL quotes the values that it refuses. */
export function loggable(error: unknown): Record<string, unknown> {
  if (error instanceof DatabaseError) return { code: error.code, constraint: error.constraint, table: error.table }
  if (error instanceof Error) {
    const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
    return { name: error.name, ...code, stack: error.stack?.replace(error.message, '') }
  }
  return { name: typeof error }
}
