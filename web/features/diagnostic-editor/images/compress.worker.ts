import type { Crop } from '#domain/image/crop.ts'
import type { Size } from '#domain/image/imageRules.ts'
import { drawOnWhite, TooManyPixels } from './drawOnWhite.ts'

/** The worker's request and answer: a JPEG, or the reason why there is none. */
export type CompressRequest = { file: Blob; target: Size; quality: number; crop: Crop | null }
export type CompressAnswer = { jpeg: Blob } | { jpeg: null; tooManyPixels: boolean }

self.addEventListener('message', (event: MessageEvent<CompressRequest>) => {
  void answer(event.data).then((reply) => self.postMessage(reply))
})

async function answer({ file, target, quality, crop }: CompressRequest): Promise<CompressAnswer> {
  try {
    const canvas = await drawOnWhite(file, target, crop, ({ width, height }) => new OffscreenCanvas(width, height))
    return { jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality }) }
  } catch (error) {
    return { jpeg: null, tooManyPixels: error instanceof TooManyPixels }
  }
}
