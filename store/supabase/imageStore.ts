import type { ImageSlot, ImageStore } from '../ports.ts'
import { readRestError, toUnavailable } from '../restError.ts'
import { StoreError } from '../storeError.ts'
import { fileOf } from './answers.ts'
import type { Client } from './client.ts'

const BUCKET = 'diagnostic-images'
const PUBLIC_PATH = `/storage/v1/object/public/${BUCKET}/`

let lastTimestamp = 0

/** Milliseconds, never the same twice on this page: two pictures of one slot are two files. */
function nextTimestamp(): number {
  lastTimestamp = Math.max(Date.now(), lastTimestamp + 1)
  return lastTimestamp
}

/** The path of a picture in the bucket (specification, section 7). */
export function imagePath(userId: string, slot: ImageSlot, timestamp: number): string {
  switch (slot.kind) {
    case 'diagnostic':
      return `${userId}/diagnostics/diagnostic-${slot.diagnosticId}-${timestamp}.jpg`
    case 'axis':
      return `${userId}/axes/axis-${slot.axisId}-${timestamp}.jpg`
    case 'result-type':
      return `${userId}/result-types/result-${slot.code}-${timestamp}.jpg`
  }
}

/**
 * How a picture of the bucket is addressed in what is stored. A backend that answers under the application's own origin
 * is named by the path alone, so that the address still holds when the server moves to another name or port.
 */
function addressBase({ supabaseUrl, origin }: ImageBackend): string {
  return (supabaseUrl === origin ? '' : supabaseUrl) + PUBLIC_PATH
}

/** The path in the bucket of a public address of this backend, with or without its origin; null for a foreign one. */
export function pathOfPublicUrl(backend: ImageBackend, publicUrl: string): string | null {
  const prefix = [addressBase(backend), backend.supabaseUrl + PUBLIC_PATH].find((base) => publicUrl.startsWith(base))
  return prefix === undefined ? null : decodeURIComponent(publicUrl.slice(prefix.length).split('?')[0] ?? '')
}

/** Origins without a trailing slash: the backend's, and the application's own. */
export type ImageBackend = { supabaseUrl: string; origin: string }

export function createBackendImages(
  client: Client,
  backend: ImageBackend,
  fetch: typeof globalThis.fetch = (input, init) => globalThis.fetch(input, init),
): ImageStore {
  const bucket = () => client.storage.from(BUCKET)

  async function upload(userId: string, slot: ImageSlot, jpeg: Blob): Promise<string> {
    const path = imagePath(userId, slot, nextTimestamp())
    // The client sends the type that the Blob itself names.
    const typed = jpeg.type === 'image/jpeg' ? jpeg : new Blob([jpeg], { type: 'image/jpeg' })
    await fileOf(bucket().upload(path, typed, { upsert: true, contentType: 'image/jpeg' }))
    return addressBase(backend) + path
  }

  async function remove(publicUrls: readonly string[]): Promise<void> {
    const paths = publicUrls.map((publicUrl) => pathOfPublicUrl(backend, publicUrl)).filter((path) => path !== null)
    if (paths.length > 0) await fileOf(bucket().remove(paths))
  }

  return {
    async upload(userId, slot, jpeg, { onProgress, signal } = {}) {
      if (signal?.aborted) throw cancelled()
      onProgress?.(0)
      const uploading = upload(userId, slot, jpeg)
      const publicUrl = await (signal === undefined
        ? uploading
        : untilAborted(uploading, signal, (url) => remove([url])))
      onProgress?.(1)
      return publicUrl
    },

    async copy(userId, slot, publicUrl) {
      const answer = await fetch(new URL(publicUrl, backend.origin).href).catch(toUnavailable)
      if (!answer.ok) throw await readRestError(answer)
      const jpeg = new Blob([await answer.arrayBuffer().catch(toUnavailable)], { type: 'image/jpeg' })
      return upload(userId, slot, jpeg)
    },

    remove,
  }
}

function cancelled(): StoreError {
  return new StoreError('cancelled', 'The upload was cancelled')
}

/** Does not wait for work that nobody wants any more: what it still brings about is undone. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal, undo: (result: T) => Promise<void>): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      reject(cancelled())
      // A file left behind harms nobody, so failing here changes nothing.
      work.then(undo).catch(() => {})
    }
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
