import { createHash, randomUUID } from 'node:crypto'
import type { Logger } from 'pino'
import type { Caller } from '../commons/caller.ts'
import type { RunFor } from '../commons/runAs.ts'
import type { Database } from '../database/database.ts'
import type { BlobStore } from './blobStore.ts'
import { deleteObjects, findPublicObject, putObject, type RemovedObject, tryObject } from './objectRows.ts'
import type { Upload } from './readUpload.ts'

export type StoredImage = { bytes: Uint8Array<ArrayBuffer>; contentType: string; etag: string }

/** Keeps rows and bytes consistent: a row never references missing bytes. */
export function createObjects(database: Database, runFor: RunFor, files: BlobStore, logger: Logger) {
  /** Orphaned bytes only waste space, so a failure here fails no request. */
  async function removeFile(version: string): Promise<void> {
    await files.remove(version).catch((error: NodeJS.ErrnoException) => {
      logger.warn({ code: error.code }, 'the file of a replaced object could not be removed')
    })
  }

  return {
    /** Before the body is read. @throws DatabaseError when the policies refuse the name or the size */
    mayPut: (caller: Caller, object: { bucket: string; name: string; size: number }, overwrite: boolean) =>
      tryObject(runFor, caller, object, overwrite),

    async put(caller: Caller, bucket: string, name: string, upload: Upload, overwrite: boolean) {
      const version = randomUUID()
      const { bytes, contentType } = upload
      const etag = `"${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}"`
      const size = bytes.byteLength
      const metadata = {
        eTag: etag,
        size,
        mimetype: contentType,
        cacheControl: 'max-age=31536000',
        lastModified: new Date().toISOString(),
        contentLength: size,
        httpStatusCode: 200,
      }
      await files.write(version, bytes)
      try {
        const { id, replaced } = await putObject(runFor, caller, { bucket, name, version, metadata }, overwrite)
        if (replaced !== null) await removeFile(replaced)
        return id
      } catch (error) {
        await removeFile(version)
        throw error
      }
    },

    async remove(caller: Caller, bucket: string, names: readonly string[]): Promise<RemovedObject[]> {
      const removed = await deleteObjects(runFor, caller, bucket, names)
      for (const { version } of removed) if (version !== null) await removeFile(version)
      return removed
    },

    async open(bucket: string, name: string): Promise<StoredImage | null> {
      // A concurrent overwrite may delete the bytes between both reads.
      for (let look = 0; look < 2; look++) {
        const found = await findPublicObject(database, bucket, name)
        if (found === null) return null
        const bytes = await files.read(found.version)
        if (bytes !== null) return { bytes, contentType: found.contentType, etag: found.etag }
      }
      return null
    },
  }
}

export type Objects = ReturnType<typeof createObjects>
