import { createHash } from 'node:crypto'

/** A sample has the same id everywhere, so that seeding is idempotent (RFC 9562, version 8). */
export function sampleId(slug: string): string {
  const hex = createHash('sha256').update(`mitsujiku sample ${slug}`).digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
