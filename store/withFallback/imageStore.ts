import type { WaitingImages } from '../local/waitingImages.ts'
import type { ImageStore } from '../ports.ts'
import { isOutage } from '../storeError.ts'
import { keepInstead } from './keepInstead.ts'

/** The backend's pictures; during an outage the browser keeps what is to be uploaded or copied. */
export function createImageFallback(backend: ImageStore, waiting: WaitingImages): ImageStore {
  const upload: ImageStore['upload'] = async (owner, slot, jpeg, options) => {
    try {
      return await backend.upload(owner, slot, jpeg, options)
    } catch (error) {
      const url = await keepInstead(error, () => waiting.keep(jpeg))
      options?.onProgress?.(1)
      return url
    }
  }
  return {
    upload,

    async copy(owner, slot, publicUrl) {
      const picture = await waiting.find(publicUrl)
      if (picture !== null) return upload(owner, slot, picture)
      const original = waiting.settledOr(publicUrl)
      try {
        return await backend.copy(owner, slot, original)
      } catch (error) {
        if (!isOutage(error)) throw error
        return waiting.keepCopy(original)
      }
    },

    async remove(publicUrls) {
      const files: string[] = []
      for (const url of publicUrls) files.push(...(await waiting.forget(url)))
      await backend.remove(files)
    },
  }
}
