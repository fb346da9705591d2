import { createHash } from 'node:crypto'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { IMAGE_SLOTS, type ImageSlot, imagesOf, withImages } from '#domain/image/imageSlot.ts'

/** Prefix of public names of pictures. */
export const PICTURES_PATH = '/pictures/'

const NAME = /^([^/]+)\/([\w-]+)-([0-9a-f]{12})\.jpg$/

/** Public name of a stored picture: without the owner's folder, and different for each file, so that it may be cached. */
export function publicName(slug: string, slot: ImageSlot, storedName: string): string {
  const version = createHash('sha256').update(storedName).digest('hex').slice(0, 12)
  return `${encodeURIComponent(slug)}/${slot}-${version}.jpg`
}

/** The diagnostic and slot of a public name; null for any other name. */
export function parsePublicName(name: string): { slug: string; slot: ImageSlot } | null {
  const [, slug, named] = NAME.exec(name) ?? []
  const slot = IMAGE_SLOTS.find((known) => known === named)
  return slug === undefined || slot === undefined ? null : { slug, slot }
}

/** The diagnostic with public addresses of its stored pictures, and their stored names by slot. */
export function withPublicPictures(diagnostic: PublishedDiagnostic, slug: string, storedImages: string) {
  const stored = new Map(
    imagesOf(diagnostic).flatMap(([slot, address]): [ImageSlot, string][] =>
      address.startsWith(storedImages) ? [[slot, address.slice(storedImages.length)]] : [],
    ),
  )
  const addresses = [...stored].map(([slot, name]) => [slot, PICTURES_PATH + publicName(slug, slot, name)] as const)
  return { diagnostic: withImages(diagnostic, addresses), stored }
}
