export type Statement = { sql: string; params?: readonly unknown[] }

export type Result<Row = Record<string, unknown>> = { rows: Row[]; affectedRows: number }

/** Connections that are open, those of them in use, and requests that wait for one. */
export type DatabaseLoad = { connections: number; busy: number; waiting: number }

/** About a second of short statements. Beyond it, refusing at once serves more than waiting does. */
export const MAX_WAITING = 1000

/** 53300 counts as an outage: the same request may succeed later. */
export function tooManyWaiting(): DatabaseError {
  return new DatabaseError('53300', 'too many requests wait for the database')
}

/** Transactions are lists of statements, so requests cannot interleave. All methods reject with DatabaseError. */
export interface Database {
  readonly kind: 'pglite' | 'postgres'
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Result<Row>>
  transaction(statements: readonly Statement[]): Promise<Result[]>
  /** Runs a script of many statements without parameters (migrations) in one transaction. */
  script(sql: string): Promise<void>
  /** Calls back with the payload of each NOTIFY; resolves to a function that stops. Reconnects by itself. */
  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>>
  load(): DatabaseLoad
  close(): Promise<void>
}

/** Error of the database, without parameters: they may be personal and must not be logged. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError'

  constructor(
    /** SQLSTATE, or '08006' when the database cannot be reached, '57014' when the statement took too long. */
    readonly code: string,
    message: string,
    readonly details: string | null = null,
    readonly hint: string | null = null,
    readonly constraint: string | null = null,
    readonly table: string | null = null,
    readonly column: string | null = null,
  ) {
    super(message)
  }
}
