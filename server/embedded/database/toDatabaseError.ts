import { DatabaseError } from './database.ts'

/** The parts of an error that both drivers, and a message from the worker, share. */
export type DriverError = {
  code?: string | undefined
  message: string
  detail?: string | undefined
  hint?: string | undefined
  constraint?: string | undefined
  table?: string | undefined
  column?: string | undefined
}

const SQLSTATE = /^[0-9A-Z]{5}$/

/** Node's and pg's own failures say that the database could not be reached; PostgreSQL's say what it answered. */
export function toDatabaseError(error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error
  const { code, message, detail, hint, constraint, table, column } = error as DriverError
  const state = code !== undefined && SQLSTATE.test(code) ? code : '08006'
  return new DatabaseError(
    state,
    message,
    detail ?? null,
    hint ?? null,
    constraint ?? null,
    table ?? null,
    column ?? null,
  )
}

/** What of a driver's error crosses a thread boundary. */
export function toPlainError(error: unknown): DriverError {
  const { code, message, detail, hint, constraint, table, column } = error as DriverError
  return { code, message, detail, hint, constraint, table, column }
}
