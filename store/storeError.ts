/**
 * Why the store could not do something.
 * - unavailable: no network, a timeout, 408, 425, 429, any 5xx, a read-only database; worth trying again (only these are)
 * - unauthenticated: the session ended or never was
 * - forbidden: a policy or guard refused
 * - conflict: a newer revision was saved elsewhere
 * - slug-taken, allowance-reached, storage-full: the named rule refused
 * - invalid: the database refused the values
 * - not-found: nothing there, or not visible to the caller
 * - browser-storage: the browser's own storage is full or forbidden; caused by an outage, what could not be sent is not
 *   kept either
 * - cancelled: the caller aborted it
 */
export const STORE_ERROR_KINDS = [
  'unavailable',
  'unauthenticated',
  'forbidden',
  'conflict',
  'slug-taken',
  'allowance-reached',
  'storage-full',
  'invalid',
  'not-found',
  'browser-storage',
  'cancelled',
] as const
export type StoreErrorKind = (typeof STORE_ERROR_KINDS)[number]

/** The backend's own client could not be fetched. */
export const CLIENT_MISSING = 'client_missing'

export class StoreError extends Error {
  override readonly name = 'StoreError'

  constructor(
    readonly kind: StoreErrorKind,
    message: string,
    /** The backend's own code, e.g. 23505 or invalid_credentials. */
    readonly code: string | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** Whether a failure is an outage: then, and only then, the browser takes over. */
export function isOutage(error: unknown): error is StoreError & { kind: 'unavailable' } {
  return error instanceof StoreError && error.kind === 'unavailable'
}

/** For copies of pictures: one whose file is gone is left out. Throws anything else. */
export function noneWhenGone(error: unknown): null {
  if (error instanceof StoreError && error.kind === 'not-found') return null
  throw error
}
