import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { IMAGE_KEYS, type ImageKey, imageUrlOf, withImageUrls } from '../images/imageKeys.ts'
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
): { diagnostic: Diagnostic; lost: ImageKey[] } {
  const gone = IMAGE_KEYS.filter((key) => isOfOnePage(imageUrlOf(draft, key) ?? ''))
  const replacements = new Map(gone.map((key) => [key, imageUrlOf(stored, key)]))
  return {
    diagnostic: withImageUrls(draft, replacements),
    lost: gone.filter((key) => replacements.get(key) === null && waiting[key] === undefined),
  }
}
