import { drawOnWhite, type ImageBounds } from './jpeg.ts'

/** What the page asks of the worker, and what comes back: a JPEG, or nothing when the picture could not be read. */
export type CompressRequest = { file: Blob; bounds: ImageBounds; quality: number }
export type CompressAnswer = { jpeg: Blob | null }

self.addEventListener('message', (event: MessageEvent<CompressRequest>) => {
  void answer(event.data).then((reply) => self.postMessage(reply))
})

async function answer({ file, bounds, quality }: CompressRequest): Promise<CompressAnswer> {
  try {
    const canvas = await drawOnWhite(file, bounds, ({ width, height }) => new OffscreenCanvas(width, height))
    return { jpeg: await canvas.convertToBlob({ type: 'image/jpeg', quality }) }
  } catch {
    return { jpeg: null }
  }
}
