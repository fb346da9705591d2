import type { Artwork } from './artwork.ts'
import { fishArtwork } from './fish/fishArtwork.ts'

/** The pictures of each sample, by its slug. */
export const ARTWORKS: Readonly<Record<string, Artwork>> = { fish: fishArtwork }
