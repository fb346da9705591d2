import { StoreError, type StoreErrorKind } from './storeError.ts'
import { errorBody, isOutageStatus } from './transport.ts'

/** Error details of a failed response. */
export type Failure = { status: number; code: string | null; message: string; details?: string | null }

/** PostgREST answers 405 while a disk or a failover keeps the database read-only. */
const READ_ONLY = '25006'

/** Classifies a failed response. */
export function kindOfFailure({ status, code, message, details }: Failure): StoreErrorKind {
  if (isOutageStatus(status) || code === READ_ONLY) return 'unavailable'
  if (code === '23505' && `${message} ${details ?? ''}`.includes('publicurl')) return 'slug-taken'
  if (message.includes('allowance_reached')) return 'allowance-reached'
  if (code === '42501') return 'forbidden'
  if (code === 'PGRST116' || status === 404) return 'not-found'
  if (status === 401 || code === 'session_not_found' || code === 'bad_jwt') return 'unauthenticated'
  if (status === 403) return 'forbidden'
  if (status === 409) return 'conflict'
  return 'invalid'
}

export function toStoreError(failure: Failure, options?: ErrorOptions): StoreError {
  return new StoreError(kindOfFailure(failure), failure.message, failure.code, options)
}

/** Reads a failed response into a `StoreError`. */
export async function readRestError(answer: Response): Promise<StoreError> {
  const body = await errorBody(answer)
  // Storage answers 400 to everything and keeps the true status in the body.
  const status = Number(body.statusCode) || answer.status
  return toStoreError({
    status: answer.status >= 500 ? answer.status : status,
    code: body.error_code ?? (typeof body.code === 'string' ? body.code : null),
    message: body.message ?? body.msg ?? body.error ?? `HTTP ${answer.status}`,
    details: body.details ?? null,
  })
}

/** For `fetch(…).catch(toUnavailable)`: network errors and timeouts are outages, an abort is 'cancelled'. */
export function toUnavailable(cause: unknown): never {
  if (cause instanceof Error && cause.name === 'AbortError')
    throw new StoreError('cancelled', 'Cancelled', null, { cause })
  const message = cause instanceof Error ? cause.message : String(cause)
  throw new StoreError('unavailable', message, null, { cause })
}
