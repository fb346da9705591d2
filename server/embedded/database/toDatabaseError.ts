import { DatabaseError } from './database.ts'

/** Error fields shared by both drivers and by messages from the worker. */
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

/** Errors without SQLSTATE come from Node or pg and mean that the database is unreachable. */
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

/** The error fields that cross a thread boundary. */
export function toPlainError(error: unknown): DriverError {
  const { code, message, detail, hint, constraint, table, column } = error as DriverError
  return { code, message, detail, hint, constraint, table, column }
}
