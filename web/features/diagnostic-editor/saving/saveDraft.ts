import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { type ImageSlot, imageAddresses, withImages } from '#domain/image/imageSlot.ts'
import type { ImageStore, SavedTo, Stores } from '#store/ports.ts'
import { StoreError } from '#store/storeError.ts'
import type { PendingImages } from '../state/editorState.ts'
import type { SaveProgress } from './saveMachine.ts'
import { saveWithFreeSlug } from './saveWithFreeSlug.ts'

export type SaveRequest = {
  diagnostic: Diagnostic
  images: PendingImages
  publish: boolean
  userId: string
  /** It was stored before: deleted meanwhile, the save fails with kind 'not-found'. */
  isStored: boolean
  /** Addresses of the pictures as they are stored now; those no longer used are removed after the save. */
  storedImages: readonly string[]
}

export type SaveOutcome =
  | { kind: 'saved'; diagnostic: Diagnostic; savedTo: SavedTo; failedImages: ImageSlot[] }
  /** Nothing was saved; the pictures that are up already need not go up again. */
  | { kind: 'failed'; error: unknown; uploaded: Map<ImageSlot, string> }

type Options = {
  stores: Pick<Stores, 'diagnostics' | 'images'>
  fallbackImageUrl: string
  onProgress?: (progress: SaveProgress) => void
  signal?: AbortSignal
}

/**
 * Uploads the waiting pictures, then saves the diagnostic as a draft or published (specification, section 4). A
 * picture that cannot be uploaded is replaced by the fallback picture and named in `failedImages`, except where the
 * session ended or the upload was cancelled: then nothing is saved. Never throws.
 */
export async function saveDraft(request: SaveRequest, options: Options): Promise<SaveOutcome> {
  const { uploaded, failed } = await uploadAll(request, options)
  const stopped = [...failed.values()].find(stopsTheSave)
  if (stopped) return { kind: 'failed', error: stopped, uploaded }
  const fallbacks = [...failed.keys()].map((slot) => [slot, options.fallbackImageUrl] as const)
  const record: Diagnostic = {
    ...withImages(request.diagnostic, [...uploaded, ...fallbacks]),
    userId: request.userId,
    isPublished: request.publish,
  }
  try {
    const { diagnostic, savedTo } = await saveWithFreeSlug(record, request.isStored, options.stores.diagnostics)
    if (savedTo === 'backend') await removeUnused(request.storedImages, diagnostic, options.stores.images)
    return { kind: 'saved', diagnostic, savedTo, failedImages: [...failed.keys()] }
  } catch (error) {
    return { kind: 'failed', error, uploaded }
  }
}

async function uploadAll(request: SaveRequest, { stores, onProgress, signal }: Options) {
  const owner = { id: request.diagnostic.id, userId: request.userId }
  const waiting = Object.entries(request.images) as [ImageSlot, { jpeg: Blob }][]
  const fractions = new Map<ImageSlot, number>()
  const uploaded = new Map<ImageSlot, string>()
  const failed = new Map<ImageSlot, unknown>()
  const report = () => {
    const sum = [...fractions.values()].reduce((total, fraction) => total + fraction, 0)
    onProgress?.({ uploaded: uploaded.size, total: waiting.length, fraction: sum / Math.max(1, waiting.length) })
  }
  report()
  await Promise.all(
    waiting.map(async ([slot, { jpeg }]) => {
      const onFraction = (fraction: number) => {
        fractions.set(slot, fraction)
        report()
      }
      try {
        const options = { onProgress: onFraction, ...(signal && { signal }) }
        uploaded.set(slot, await stores.images.upload(owner, slot, jpeg, options))
      } catch (error) {
        failed.set(slot, error)
      }
      onFraction(1)
    }),
  )
  return { uploaded, failed }
}

function stopsTheSave(error: unknown): boolean {
  return error instanceof StoreError && (error.kind === 'unauthenticated' || error.kind === 'cancelled')
}

/** A picture left behind in storage harms nobody, so failing here does not undo a save that succeeded. */
async function removeUnused(stored: readonly string[], saved: Diagnostic, images: ImageStore): Promise<void> {
  const used = new Set(imageAddresses(saved))
  const unused = stored.filter((url) => !used.has(url))
  if (unused.length > 0) await images.remove(unused).catch(() => undefined)
}
