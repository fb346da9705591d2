import { type ImageSlot, imagePath } from '#domain/image/imageSlot.ts'
import { IMAGE_BUCKET, type ImageBackend, PUBLIC_IMAGE_PATH, pathOfPublicUrl, storedOrigin } from '../imageAddress.ts'
import { logFailure } from '../logFailure.ts'
import type { ImageOwner, ImageStore } from '../ports.ts'
import { readRestError, toUnavailable } from '../restError.ts'
import { StoreError, type StoreErrorKind } from '../storeError.ts'
import { type Fetch, isOutageStatus, withBackendAnswers } from '../transport.ts'
import { fileOf } from './answers.ts'
import type { Client } from './client.ts'

/** How long the check of an uploaded picture may take; it only tells of a bucket that is not public. */
const CHECK_TIMEOUT_MS = 10_000

/** What a picture counts at least, as in private.image_bytes. */
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
    // The client sends the type that the Blob itself names.
    const typed = jpeg.type === 'image/jpeg' ? jpeg : new Blob([jpeg], { type: 'image/jpeg' })
    const publicUrl = storedOrigin(backend) + PUBLIC_IMAGE_PATH + path
    try {
      await fileOf(bucket().upload(path, typed, { upsert: true, contentType: 'image/jpeg' })).catch((error: unknown) =>
        nameFullStorage(client, error, typed.size),
      )
      await checkPublic(publicUrl)
    } catch (error) {
      await logUploadFailure(client, error, typed.size)
      throw error
    }
    return publicUrl
  }

  /** Visitors would see nothing of a bucket that is not public: better to say so now. An outage says nothing. */
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
    if (paths.length > 0) await fileOf(bucket().remove(paths))
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
      // Only files of the bucket go with their diagnostic when it is deleted; anything else is anybody's.
      if (pathOfPublicUrl(backend, publicUrl) === null) return publicUrl
      const answer = await fetch(absolute(publicUrl)).catch(toUnavailable)
      if (!answer.ok) throw await readRestError(answer)
      const jpeg = new Blob([await answer.arrayBuffer().catch(toUnavailable)], { type: 'image/jpeg' })
      return upload(owner, slot, jpeg)
    },

    remove,
  }
}

/** Storage words every refusal by its policies alike, so a full quota is asked for. Throws the reason. */
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

/** Does not wait for abandoned work: what it still brings about is undone. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal, undo: (result: T) => Promise<void>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      reject(cancelled())
      // A file left behind does no harm, so failing here changes nothing.
      work.then(undo).catch(() => {})
    }
    signal.addEventListener('abort', onAbort)
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** No fault of the bucket, its rules or the file: the picture waits, or the person stopped it. */
const UNREMARKABLE: ReadonlySet<StoreErrorKind> = new Set([
  'unavailable',
  'cancelled',
  'unauthenticated',
  'storage-full',
])

/** Logs an upload that was refused, with what to look at: the bucket, the permission, the size. */
async function logUploadFailure(client: Client, error: unknown, bytes: number): Promise<void> {
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
