import { type ImageProblem, imageProblem, JPEG_QUALITY, type Size, sniffImageType } from '#domain/image/imageRules.ts'
import { type ImageSlot, imageTarget } from '#domain/image/imageSlot.ts'
import { compressImage } from './compressImage.ts'

export type PreparedImage = { ok: true; jpeg: Blob } | { ok: false; problem: ImageProblem }

type Compress = (file: Blob, target: Size, quality: number) => Promise<Blob>

/** More than any signature that is looked for. */
const HEAD_BYTES = 16

/** Checks a chosen file by name, type, size and content, and makes the JPEG to upload. */
export async function prepareImage(
  file: File,
  slot: ImageSlot,
  compress: Compress = compressImage,
): Promise<PreparedImage> {
  const problem = imageProblem(file)
  if (problem !== null) return { ok: false, problem }
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
    if (sniffImageType(head) === null) return { ok: false, problem: 'type' }
    return { ok: true, jpeg: await compress(file, imageTarget(slot), JPEG_QUALITY) }
  } catch {
    return { ok: false, problem: 'processing' }
  }
}
