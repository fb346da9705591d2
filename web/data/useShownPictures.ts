import { useEffect, useMemo, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { IMAGE_SLOTS, type ImageSlot, withImages } from '#domain/image/imageSlot.ts'
import type { Pictures } from '#store/ports.ts'

/** The diagnostic with its waiting pictures under temporary addresses. For the screen only, never to be saved. */
export function useShownPictures(diagnostic: Diagnostic, pictures: Pictures | undefined): Diagnostic {
  const [addresses, setAddresses] = useState<[ImageSlot, string][]>([])
  useEffect(() => {
    const made: [ImageSlot, string][] = []
    for (const slot of IMAGE_SLOTS) {
      const file = pictures?.[slot]
      if (file) made.push([slot, URL.createObjectURL(file)])
    }
    setAddresses(made)
    return () => {
      for (const [, address] of made) URL.revokeObjectURL(address)
    }
  }, [pictures])
  return useMemo(() => withImages(diagnostic, addresses), [diagnostic, addresses])
}
