import type { Context } from 'hono'
import type { Logger } from 'pino'
import { NO_KEY, retryAfter, WRONG_KEY } from '../backendContext.ts'
import { CallerError } from '../caller.ts'
import { DatabaseError } from '../database/database.ts'
import { isOutage, loggable } from '../databaseOutage.ts'
import { RateLimitError } from '../rateLimits.ts'
import { BlobStoreUnavailable } from './blobStore.ts'

/**
 * A refusal in the words of hosted storage: HTTP 400 whatever the reason, and the real status in the body. Only what a
 * client should try again later has a status of its own.
 */
export class StorageError extends Error {
  override readonly name = 'StorageError'
  constructor(
    readonly statusCode: string,
    readonly error: string,
    message: string,
    readonly httpStatus: 400 | 401 | 413 | 429 | 500 | 503 | 507 = 400,
  ) {
    super(message)
  }
}

export const objectNotFound = () => new StorageError('404', 'not_found', 'Object not found')
export const bucketNotFound = () => new StorageError('404', 'Bucket not found', 'Bucket not found')

function fromDatabase(error: DatabaseError): StorageError {
  if (error.code === '42501') {
    return new StorageError('403', 'Unauthorized', 'new row violates row-level security policy')
  }
  if (error.code === '23505') return new StorageError('409', 'Duplicate', 'The resource already exists')
  if (error.code.startsWith('22')) return new StorageError('400', 'InvalidRequest', 'The request holds invalid text')
  if (isOutage(error)) return new StorageError('503', 'Unavailable', 'The database is not available', 503)
  return new StorageError('500', 'DatabaseError', 'The database could not do this', 500)
}

function isDiskFull(error: Error): boolean {
  return 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}

function toStorageError(error: Error): StorageError {
  if (error instanceof StorageError) return error
  if (error instanceof DatabaseError) return fromDatabase(error)
  if (error instanceof CallerError) return new StorageError('403', 'Unauthorized', 'jwt expired or invalid')
  if (error instanceof RateLimitError) return new StorageError('429', 'Too many requests', 'Too many requests', 429)
  if (error instanceof BlobStoreUnavailable) {
    return new StorageError('503', 'Unavailable', 'The file store is not available', 503)
  }
  if (isDiskFull(error)) return new StorageError('507', 'Insufficient storage', 'The disk is full', 507)
  return new StorageError('500', 'Internal', 'Internal Server Error', 500)
}

export function answerStorageError(logger: Logger) {
  return (error: Error, c: Context): Response => {
    if (error instanceof CallerError && error.reason === 'no-key') return c.json(NO_KEY, 401)
    if (error instanceof CallerError && error.reason === 'wrong-key') return c.json(WRONG_KEY, 401)
    const refusal = toStorageError(error)
    if (refusal.httpStatus >= 500)
      logger.error({ requestId: c.get('requestId'), ...loggable(error) }, 'storage request failed')
    if (error instanceof RateLimitError) retryAfter(c, error.retryAfter)
    const { statusCode, error: kind, message, httpStatus } = refusal
    return c.json({ statusCode, error: kind, message }, httpStatus)
  }
}
