import { type ImageSlot, imagePath } from '#domain/image/imageSlot.ts'
import { IMAGE_BUCKET, type ImageBackend, PUBLIC_IMAGE_PATH, pathOfPublicUrl, storedOrigin } from '../imageAddress.ts'
import { logFailure } from '../logFailure.ts'
import type { ImageOwner, ImageStore } from '../ports.ts'
import { readRestError, toUnavailable } from '../restError.ts'
import { StoreError, type StoreErrorKind } from '../storeError.ts'
import { type Fetch, isOutageStatus, withBackendAnswers } from '../transport.ts'
import { uploadedFile } from './answers.ts'
import type { Client } from './client.ts'

/** Limit of the check whether an uploaded picture is public. */
const CHECK_TIMEOUT_MS = 10_000

/** Smaller pictures count this much, as in private.image_bytes. */
const SMALLEST_BYTES = 16_384

export function createBackendImages(
  client: Client,
  backend: ImageBackend,
  send: Fetch = (input, init) => globalThis.fetch(input, init),
): ImageStore {
  const fetch = withBackendAnswers(send)
  const bucket = () => client.storage.from(IMAGE_BUCKET)

  async function upload(owner: ImageOwner, slot: ImageSlot, jpeg: Blob): Promise<string> {
    const path = imagePath(owner, slot)
    // The client sends the type of the Blob, not `contentType`.
    const typed = jpeg.type === 'image/jpeg' ? jpeg : new Blob([jpeg], { type: 'image/jpeg' })
    const publicUrl = storedOrigin(backend) + PUBLIC_IMAGE_PATH + path
    try {
      await uploadedFile(bucket().upload(path, typed, { upsert: true, contentType: 'image/jpeg' })).catch(
        (error: unknown) => nameFullStorage(client, error, typed.size),
      )
      await checkPublic(publicUrl)
    } catch (error) {
      await logUploadFailure(client, error, typed.size)
      throw error
    }
    return publicUrl
  }

  /** Rejects when visitors cannot read the picture, because the bucket is not public. */
  async function checkPublic(publicUrl: string): Promise<void> {
    const signal = AbortSignal.timeout(CHECK_TIMEOUT_MS)
    const answer = await fetch(absolute(publicUrl), { method: 'HEAD', signal }).catch(() => null)
    if (answer !== null && !answer.ok && !isOutageStatus(answer.status)) {
      throw new StoreError('forbidden', `The uploaded picture cannot be read: HTTP ${answer.status}`)
    }
  }

  function absolute(publicUrl: string): string {
    return new URL(publicUrl, backend.origin).href
  }

  async function remove(publicUrls: readonly string[]): Promise<void> {
    const paths = publicUrls.map((publicUrl) => pathOfPublicUrl(backend, publicUrl)).filter((path) => path !== null)
    if (paths.length > 0) await uploadedFile(bucket().remove(paths))
  }

  return {
    async upload(owner, slot, jpeg, { onProgress, signal } = {}) {
      if (signal?.aborted) throw cancelled()
      onProgress?.(0)
      const uploading = upload(owner, slot, jpeg)
      const publicUrl = await (signal === undefined
        ? uploading
        : untilAborted(uploading, signal, (url) => remove([url])))
      onProgress?.(1)
      return publicUrl
    },

    async copy(owner, slot, publicUrl) {
      // Foreign pictures are not deleted with their diagnostic, so they need no copy.
      if (pathOfPublicUrl(backend, publicUrl) === null) return publicUrl
      const answer = await fetch(absolute(publicUrl)).catch(toUnavailable)
      if (!answer.ok) throw await readRestError(answer)
      const jpeg = new Blob([await answer.arrayBuffer().catch(toUnavailable)], { type: 'image/jpeg' })
      return upload(owner, slot, jpeg)
    },

    remove,
  }
}

/** Storage words all refusals by policies alike, so ask whether the quota is full. Throws the reason. */
async function nameFullStorage(client: Client, error: unknown, bytes: number): Promise<never> {
  if (error instanceof StoreError && error.kind === 'forbidden') {
    const { data } = await client.rpc('get_image_room').maybeSingle()
    if (data !== null && data.quota !== null && data.used + Math.max(bytes, SMALLEST_BYTES) > data.quota) {
      throw new StoreError('storage-full', error.message, error.code, { cause: error })
    }
  }
  throw error
}

function cancelled(): StoreError {
  return new StoreError('cancelled', 'The upload was cancelled')
}

/** Rejects on abort without waiting for the work; its late result is undone. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal, undo: (result: T) => Promise<void>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      reject(cancelled())
      // A leftover file is harmless.
      work.then(undo).catch(() => {})
    }
    signal.addEventListener('abort', onAbort)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** Failures that say nothing about the bucket, its policies or the file. */
const NOT_LOGGED: readonly StoreErrorKind[] = ['unavailable', 'cancelled', 'unauthenticated', 'storage-full']

/** Logs a refused upload with hints: bucket, permission, size. */
async function logUploadFailure(client: Client, error: unknown, bytes: number): Promise<void> {
  if (error instanceof StoreError && NOT_LOGGED.includes(error.kind)) return
  const { data, error: unlisted } = await client.storage.listBuckets()
  const bucket = data?.find(({ id }) => id === IMAGE_BUCKET)
  const found = unlisted ? 'cannot be listed' : bucket ? `exists, public: ${bucket.public}` : 'is not visible'
  logFailure(
    `A picture of ${bytes} bytes was not uploaded. Bucket ${IMAGE_BUCKET}: ${found}; it takes JPEG up to 2 MB. ` +
      'Permission: people write to the folder named by their own user id only.',
    error,
  )
}
