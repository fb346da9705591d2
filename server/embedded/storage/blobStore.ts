/** Bytes of stored objects by server-generated key. Processes may share one store. */
export interface BlobStore {
  /** Resolves when the bytes are durable. Readers never see partial bytes. */
  write(key: string, bytes: Uint8Array): Promise<void>
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  remove(key: string): Promise<void>
}

/** The store is unreachable; the same request may succeed later. */
export class BlobStoreUnavailable extends Error {
  override readonly name = 'BlobStoreUnavailable'
  constructor(
    /** Code from the system or the store, such as EIO or 503. */
    readonly code: string,
  ) {
    super(`the file store does not answer (${code})`)
  }
}

/** A UUID, so that no path can be in it. */
export const BLOB_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Path of a key, the same in folders and buckets. */
export function pathOfKey(key: string): string {
  if (!BLOB_KEY.test(key)) throw new Error('a key of the file store is a UUID')
  return `${key.slice(0, 2)}/${key}`
}

/** Whether the disk or quota is full, which is not an outage. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
