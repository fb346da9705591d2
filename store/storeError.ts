export const STORE_ERROR_KINDS = [
  /** No network, a timeout, 408, 425, 429, any 5xx or a read-only database. Only these are retried. */
  'unavailable',
  'unauthenticated',
  'forbidden',
  /** Another revision was saved elsewhere. */
  'conflict',
  'slug-taken',
  'allowance-reached',
  'storage-full',
  /** The database refused the values. */
  'invalid',
  /** Missing, or not visible to the caller. */
  'not-found',
  /** Browser storage is full or blocked. Caused by an outage: the data is neither sent nor kept. */
  'browser-storage',
  /** A save of the same diagnostic waits in this browser, and would undo the change. */
  'save-waits',
  /** The same of a save that was refused, and is not sent again by itself. */
  'save-refused',
  'cancelled',
] as const
export type StoreErrorKind = (typeof STORE_ERROR_KINDS)[number]

/** Code of an outage in which the backend's client could not be loaded. */
export const CLIENT_MISSING = 'client_missing'

export class StoreError extends Error {
  override readonly name = 'StoreError'

  constructor(
    readonly kind: StoreErrorKind,
    message: string,
    /** The backend's code, such as 23505 or invalid_credentials. */
    readonly code: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Whether a failure is an outage, during which changes are kept in the browser. */
export function isOutage(error: unknown): error is StoreError & { kind: 'unavailable' } {
  return error instanceof StoreError && error.kind === 'unavailable'
}

/** For `.catch`: null for a missing file, rethrows anything else. */
export function noneWhenGone(error: unknown): null {
  if (error instanceof StoreError && error.kind === 'not-found') return null
  throw error
}
