/** Where the bytes of stored objects are, by a key that never comes from a request. Any number of processes may share one. */
export interface BlobStore {
  /** Resolves when the bytes would survive a power cut; until then nobody reads a part of them. */
  write(key: string, bytes: Uint8Array): Promise<void>
  /** null when there is no such file. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Removing what is not there is fine. */
  remove(key: string): Promise<void>
}

/** The files cannot be reached now; the same request may succeed later. */
export class BlobStoreUnavailable extends Error {
  override readonly name = 'BlobStoreUnavailable'
  constructor(
    /** What the system or the store said, such as EIO or 503. */
    readonly code: string,
  ) {
    super(`the file store does not answer (${code})`)
  }
}

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Where a key lies below a folder or in a bucket: in both the same, so that files may be copied with any tool. */
export function pathOfKey(key: string): string {
  if (!KEY.test(key)) throw new Error('a key of the file store is a UUID')
  return `${key.slice(0, 2)}/${key}`
}
