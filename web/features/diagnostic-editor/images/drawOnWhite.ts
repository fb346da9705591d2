import type { Crop } from '#domain/image/crop.ts'
import { fitWithin, MAX_SHRUNK_PIXELS, type Size } from '#domain/image/imageRules.ts'

type AnyCanvas = HTMLCanvasElement | OffscreenCanvas

export class TooManyPixels extends Error {}

/** Draws a picture, or a part of it, on white, upright, fitted into `target`. @throws TooManyPixels, or when the browser cannot read it */
export async function drawOnWhite<C extends AnyCanvas>(
  file: Blob,
  target: Size,
  crop: Crop | null,
  createCanvas: (size: Size) => C,
): Promise<C> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    if (bitmap.width * bitmap.height > MAX_SHRUNK_PIXELS) throw new TooManyPixels()
    const { x, y, width, height } = crop ?? { x: 0, y: 0, width: bitmap.width, height: bitmap.height }
    const size = fitWithin({ width, height }, target)
    const canvas = createCanvas(size)
    const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
    if (!context) throw new Error('no 2d context')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, size.width, size.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, x, y, width, height, 0, 0, size.width, size.height)
    return canvas
  } finally {
    bitmap.close()
  }
}
