/** How far a picture may reach in each direction; a smaller one keeps its size, and the aspect is always kept. */
export type ImageBounds = { width: number; height: number }

/** The size of a picture fitted into `bounds`: whole pixels, at least one, never enlarged. */
export function fitInto(bounds: ImageBounds, picture: ImageBounds): ImageBounds {
  const scale = Math.min(1, bounds.width / picture.width, bounds.height / picture.height)
  return {
    width: Math.max(1, Math.round(picture.width * scale)),
    height: Math.max(1, Math.round(picture.height * scale)),
  }
}

type AnyCanvas = HTMLCanvasElement | OffscreenCanvas

/**
 * Draws a picture onto white, upright as its orientation says, fitted into `bounds`.
 * Throws when the bytes are no picture the browser can read.
 */
export async function drawOnWhite<C extends AnyCanvas>(
  file: Blob,
  bounds: ImageBounds,
  createCanvas: (size: ImageBounds) => C,
): Promise<C> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const size = fitInto(bounds, bitmap)
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
