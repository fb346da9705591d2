import { IMAGE_BUCKET } from '../imageAddress.ts'
import { logFailure } from '../logFailure.ts'
import { StoreError, type StoreErrorKind } from '../storeError.ts'
import type { Client } from './client.ts'

/** No fault of the bucket, its rules or the file: the picture waits, or the person stopped it. */
const UNREMARKABLE: ReadonlySet<StoreErrorKind> = new Set([
  'unavailable',
  'cancelled',
  'unauthenticated',
  'storage-full',
])

/** Logs an upload that was refused, with what to look at: the bucket, the permission, the size. */
export async function logUploadFailure(client: Client, error: unknown, bytes: number): Promise<void> {
  if (error instanceof StoreError && UNREMARKABLE.has(error.kind)) return
  const { data, error: unlisted } = await client.storage.listBuckets()
  const bucket = data?.find(({ id }) => id === IMAGE_BUCKET)
  const found = unlisted ? 'cannot be listed' : bucket ? `exists, public: ${bucket.public}` : 'is not visible'
  logFailure(
    `A picture of ${bytes} bytes was not uploaded. Bucket ${IMAGE_BUCKET}: ${found}; it takes JPEG up to 2 MB. ` +
      'Permission: people write to the folder named by their own user id only.',
    error,
  )
}
