import { fitWithin, MAX_SHRUNK_PIXELS, type Size } from '#domain/image/imageRules.ts'

type AnyCanvas = HTMLCanvasElement | OffscreenCanvas

export class TooManyPixels extends Error {}

/** Draws a picture on white, upright, fitted into `target`. @throws TooManyPixels, or when the browser cannot read it */
export async function drawOnWhite<C extends AnyCanvas>(
  file: Blob,
  target: Size,
  createCanvas: (size: Size) => C,
): Promise<C> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    if (bitmap.width * bitmap.height > MAX_SHRUNK_PIXELS) throw new TooManyPixels()
    const size = fitWithin(bitmap, target)
    const canvas = createCanvas(size)
    const context = canvas.getContext('2d') as CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null
    if (!context) throw new Error('no 2d context')
    context.fillStyle = '#ffffff'
    context.fillRect(0, 0, size.width, size.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, size.width, size.height)
    return canvas
  } finally {
    bitmap.close()
  }
}
