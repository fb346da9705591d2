import { ProtocolError, type Wording } from '../commons/refusals.ts'
import { DatabaseError } from '../database/database.ts'
import { BlobStoreUnavailable, isDiskFull } from './blobStore.ts'

/** A refusal as hosted storage words it: HTTP 400 with the real status in the body, unless `status` is given. */
export class StorageError extends ProtocolError {
  override readonly name = 'StorageError'
  constructor(
    readonly statusCode: string,
    readonly error: string,
    message: string,
    readonly status: 400 | 413 | 500 | 503 | 507 = 400,
  ) {
    super(message)
  }

  body() {
    return { statusCode: this.statusCode, error: this.error, message: this.message }
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
  return new StorageError('500', 'DatabaseError', 'The database could not do this', 500)
}

function fromBackend(error: Error): StorageError | null {
  if (error instanceof DatabaseError) return fromDatabase(error)
  if (error instanceof BlobStoreUnavailable) {
    return new StorageError('503', 'Unavailable', 'The file store is not available', 503)
  }
  return isDiskFull(error) ? new StorageError('507', 'Insufficient storage', 'The disk is full', 507) : null
}

export const storageWording: Wording = {
  protocol: 'storage',
  token: () => ({ status: 400, body: new StorageError('403', 'Unauthorized', 'jwt expired or invalid').body() }),
  limit: () => new StorageError('429', 'Too many requests', 'Too many requests').body(),
  outage: () => new StorageError('503', 'Unavailable', 'The database is not available').body(),
  failure: new StorageError('500', 'Internal', 'Internal Server Error').body(),
  other: fromBackend,
  retryOutageAfter: 2,
}
