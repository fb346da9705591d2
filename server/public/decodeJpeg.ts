import sharp, { type Sharp } from 'sharp'
import { IMAGE_PIXELS } from '../admission/limits.ts'
import { jpegPixels } from '../http/jpeg.ts'

// Each input is decoded once, so the cache of libvips only holds memory.
sharp.cache(false)

/** A stored picture, to be decoded. @throws when it is no JPEG that uploads take */
export function decodeJpeg(bytes: Uint8Array): Sharp {
  if (jpegPixels(bytes) === null) throw new Error('The picture is no JPEG, or has too many scans')
  return sharp(bytes, { limitInputPixels: IMAGE_PIXELS })
}
