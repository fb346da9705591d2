import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { IMAGE_SLOTS, type ImageSlot, imageIn, withImages } from '#domain/image/imageSlot.ts'
import type { PendingImages } from './editorState.ts'

/** Whether an address holds in one page only: a picture, or a copy of one, that waits in the browser to be sent. */
function isOfOnePage(address: string): boolean {
  return address.startsWith('blob:') || address.includes('#')
}

/**
 * A draft from another sitting with pictures that can still be shown and saved: an address that held in that page only gives
 * way to what is stored, or waits, in its place now.
 * @param stored the diagnostic as this page was given it
 * @param waiting the draft's own pictures, which stand over any address
 * @returns with the pictures that are nowhere any more
 */
export function withLivePictures(
  draft: Diagnostic,
  stored: Diagnostic,
  waiting: PendingImages,
): { diagnostic: Diagnostic; lost: ImageSlot[] } {
  const gone = IMAGE_SLOTS.filter((key) => isOfOnePage(imageIn(draft, key) ?? ''))
  const replacements = new Map(gone.map((key) => [key, imageIn(stored, key)]))
  return {
    diagnostic: withImages(draft, replacements),
    lost: gone.filter((key) => replacements.get(key) === null && waiting[key] === undefined),
  }
}
