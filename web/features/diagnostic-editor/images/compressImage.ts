import type { CompressAnswer, CompressRequest } from './compress.worker.ts'
import { drawOnWhite, TooManyPixels } from './drawOnWhite.ts'

/** Makes an upright JPEG on white, fitted into `target`, quality 0 to 1, in a worker. Throws for no picture. */
export async function compressImage(request: CompressRequest): Promise<Blob> {
  const jpeg = canWorkBeside() ? await inWorker(request) : await onPage(request)
  if (!jpeg) throw new Error('the picture cannot be read')
  return jpeg
}

function canWorkBeside(): boolean {
  return typeof Worker !== 'undefined' && typeof OffscreenCanvas !== 'undefined'
}

function inWorker(request: CompressRequest): Promise<Blob | null> {
  const worker = new Worker(new URL('./compress.worker.ts', import.meta.url), { type: 'module' })
  return new Promise<Blob | null>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<CompressAnswer>) => {
      if (data.jpeg === null && data.tooManyPixels) reject(new TooManyPixels())
      else resolve(data.jpeg)
    })
    worker.addEventListener('error', () => reject(new Error('the worker did not start')))
    worker.postMessage(request)
  })
    .catch((error: unknown) => {
      if (error instanceof TooManyPixels) throw error
      return onPage(request)
    })
    .finally(() => worker.terminate())
}

/** For browsers without a canvas in workers (older Safari). */
async function onPage({ file, target, quality, crop }: CompressRequest): Promise<Blob | null> {
  const canvas = await drawOnWhite(file, target, crop, ({ width, height }) =>
    Object.assign(document.createElement('canvas'), { width, height }),
  )
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
}
