import { DatabaseError } from './database.ts'

/** 08: no connection; 53: out of disk, memory or connections; 57: shut down, or a statement took too long. */
const OUTAGE = /^(08|53|57)/

/** Whether the same request may succeed later, unchanged. */
export function isOutage(error: unknown): boolean {
  return error instanceof DatabaseError && OUTAGE.test(error.code)
}

/** Error details that are safe to log. Never the message: PostgreSQL quotes the refused values in it. */
export function loggable(error: unknown): Record<string, unknown> {
  if (error instanceof DatabaseError) return { code: error.code, constraint: error.constraint, table: error.table }
  if (error instanceof Error) {
    const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {}
    return { name: error.name, ...code, stack: error.stack?.replace(error.message, '') }
  }
  return { name: typeof error }
}
