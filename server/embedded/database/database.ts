export type Statement = { sql: string; params?: readonly unknown[] }

export type Result<Row = Record<string, unknown>> = { rows: Row[]; affectedRows: number }

/** Connections that are open, those of them in use, and requests that wait for one. */
export type DatabaseLoad = { connections: number; busy: number; waiting: number }

/** About a second of short statements. */
export const MAX_WAITING = 1000

/** 53300 counts as an outage: the same request may succeed later. */
export function tooManyWaiting(): DatabaseError {
  return new DatabaseError('53300', 'too many requests wait for the database')
}

/** Transactions are lists of statements, so requests cannot interleave. All methods reject with DatabaseError. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Result<Row>>
  /** @param limitMs enforced here on PGlite, which has no statement_timeout */
  transaction(statements: readonly Statement[], limitMs?: number): Promise<Result[]>
  /** Runs a script of many statements without parameters (migrations) in one transaction. */
  script(sql: string): Promise<void>
  /** Calls back with the payload of each NOTIFY; resolves to a function that stops. Reconnects by itself. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
  load(): DatabaseLoad
  close(): Promise<void>
}

/** Error fields shared by both drivers and by messages from the worker. */
export type DriverError = {
  code?: string | undefined
  message: string
  detail?: string | undefined
  hint?: string | undefined
  constraint?: string | undefined
  table?: string | undefined
}

/** Error of the database, without parameters: they may be personal and must not be logged. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'
  readonly details: string | null
  readonly hint: string | null
  readonly constraint: string | null
  readonly table: string | null

  constructor(
    /** SQLSTATE, or '08006' when the database cannot be reached, '57014' when the statement took too long. */
    readonly code: string,
    message: string,
    { detail = '', hint = '', constraint = '', table = '' }: Partial<DriverError> = {},
  ) {
    super(message)
    this.details = detail || null
    this.hint = hint || null
    this.constraint = constraint || null
    this.table = table || null
  }
}

/** Each has a digit, unlike Node's EPIPE. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/

/** Errors without SQLSTATE come from Node or pg and mean that the database is unreachable. */
export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error
  const driver = error as DriverError
  const { code = '', message } = driver
  return new DatabaseError(SQLSTATE.test(code) ? code : '08006', message, driver)
}

/** The error fields that cross a thread boundary. */
export function toPlainError(error: unknown): DriverError {
  const { code, message, detail, hint, constraint, table } = error as DriverError
  return { code, message, detail, hint, constraint, table }
}

/** 08, 28, 3D, 3F: no connection or schema; 53: no disk, memory or connections; 57: shut down, slow; 25006: read-only. */
const OUTAGE = /^(08|28|3D|3F|53[123]|57|25006)/

/** Whether the same request may succeed later, unchanged. */
export function isOutage(error: unknown): error is DatabaseError {
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
