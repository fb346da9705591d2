import type { Crop } from '#domain/image/crop.ts'
import {
  type ImageProblem,
  imageProblem,
  isHeic,
  JPEG_QUALITY,
  MAX_IMAGE_BYTES,
  MAX_SHRUNK_BYTES,
  sniffImageType,
} from '#domain/image/imageRules.ts'
import { type ImageSlot, imageTarget } from '#domain/image/imageSlot.ts'
import { compressImage } from './compressImage.ts'
import { TooManyPixels } from './drawOnWhite.ts'

export type PreparedImage = { ok: true; jpeg: Blob } | { ok: false; problem: ImageProblem }

type Compress = typeof compressImage

/** Longer than any signature checked. */
const HEAD_BYTES = 16

/** Checks a file's name, type, size and content and makes the JPEG to upload. @param shrinks takes up to 20 MB */
export async function prepareImage(
  file: File,
  slot: ImageSlot,
  shrinks = false,
  compress: Compress = compressImage,
): Promise<PreparedImage> {
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    if (isHeic(head)) return { ok: false, problem: 'heic' }
    const problem = imageProblem(file, shrinks ? MAX_SHRUNK_BYTES : MAX_IMAGE_BYTES)
    if (problem !== null) return { ok: false, problem }
    if (sniffImageType(head) === null) return { ok: false, problem: 'type' }
    return await cropImage(file, slot, null, compress)
  } catch {
    return { ok: false, problem: 'processing' }
  }
}

/** Makes the JPEG to upload of a part of a picture, or of the whole. */
export async function cropImage(
  file: Blob,
  slot: ImageSlot,
  crop: Crop | null,
  compress: Compress = compressImage,
): Promise<PreparedImage> {
  try {
    return { ok: true, jpeg: await compress({ file, target: imageTarget(slot), quality: JPEG_QUALITY, crop }) }
  } catch (error) {
    return { ok: false, problem: error instanceof TooManyPixels ? 'too-large' : 'processing' }
  }
}
