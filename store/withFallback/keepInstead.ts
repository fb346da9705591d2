import { isOutage, StoreError } from '../storeError.ts'

/**
 * Keeps in this browser what could not be sent during an outage, and gives what keeping gives. Throws any other failure as
 * it is. Where the browser has no room either, rejects with kind 'browser-storage', caused by the outage.
 */
export async function keepInstead<T>(failure: unknown, keep: () => T | Promise<T>): Promise<T> {
  if (!isOutage(failure)) throw failure
  try {
    return await keep()
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'browser-storage') throw error
    throw new StoreError(error.kind, error.message, error.code, { cause: failure })
  }
}
