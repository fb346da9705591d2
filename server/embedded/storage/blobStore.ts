/** Bytes of stored objects by a key that never comes from a request. Any number of processes may share one store. */
export interface BlobStore {
  /** Resolves when the bytes would survive a power cut. Readers never see partial bytes. */
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

/** What names a blob: no path in it. */
export const BLOB_KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Path of a key, the same in folders and buckets, so that any tool can copy files between them. */
export function pathOfKey(key: string): string {
  if (!BLOB_KEY.test(key)) throw new Error('a key of the file store is a UUID')
  return `${key.slice(0, 2)}/${key}`
}

/** A full disk or quota, which is no outage. */
export function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
}
