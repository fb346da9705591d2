import type { DesignTemplate } from '../diagnostic/diagnostic.ts'

export const MAX_IMAGE_BYTES = 1024 * 1024
/** Larger files are not even shrunk. */
export const MAX_SHRUNK_BYTES = 20 * 1024 * 1024
export const MAX_SHRUNK_PIXELS = 50_000_000
export const JPEG_QUALITY = 0.8

export const IMAGE_TYPES = ['image/jpeg', 'image/png'] as const
const IMAGE_EXTENSIONS = ['.jpg', '.jpeg', '.png'] as const

/** Why a chosen file is refused, in the order of the checks. */
export type ImageProblem = 'not-image' | 'type' | 'extension' | 'size' | 'heic' | 'too-large' | 'processing'

/** Checks a chosen file's type, name and size; null when it is accepted. */
export function imageProblem(
  file: { name: string; type: string; size: number },
  maxBytes: number = MAX_IMAGE_BYTES,
): ImageProblem | null {
  if (!file.type.startsWith('image/')) return 'not-image'
  if (!IMAGE_TYPES.some((type) => type === file.type)) return 'type'
  const name = file.name.toLowerCase()
  if (!IMAGE_EXTENSIONS.some((extension) => name.endsWith(extension))) return 'extension'
  if (file.size > maxBytes) return maxBytes === MAX_IMAGE_BYTES ? 'size' : 'too-large'
  return null
}

const SIGNATURES = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const

/** The type by a file's first bytes; null for anything but JPEG and PNG. */
export function sniffImageType(head: Uint8Array): (typeof IMAGE_TYPES)[number] | null {
  return IMAGE_TYPES.find((type) => SIGNATURES[type].every((byte, index) => head[index] === byte)) ?? null
}

/** Brands of HEIC and HEIF files. */
const HEIC_BRANDS = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)/

/** Whether a file's first bytes are HEIC, which most browsers cannot read. */
export function isHeic(head: Uint8Array): boolean {
  return HEIC_BRANDS.test(String.fromCharCode(...head.slice(4, 12)))
}

export type Size = { width: number; height: number }

/** Scales a size down into the target, keeping its aspect ratio. Whole pixels, at least 1. */
export function fitWithin(size: Size, target: Size): Size {
  const scale = Math.min(1, target.width / size.width, target.height / size.height)
  return {
    width: Math.max(1, Math.round(size.width * scale)),
    height: Math.max(1, Math.round(size.height * scale)),
  }
}

/** The aspect ratio of a template's main image. */
export function mainImageAspect(template: DesignTemplate): Size {
  return template === 'image-centric' ? { width: 13, height: 9 } : { width: 16, height: 9 }
}

/** The recommended size of a template's main image, in pixels. */
export function recommendedMainImageSize(template: DesignTemplate): Size {
  return template === 'image-centric' ? { width: 1200, height: 830 } : { width: 1200, height: 675 }
}
