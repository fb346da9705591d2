import type { Size } from './imageRules.ts'

/** A section of a picture, in pixels of the upright picture; fractions are allowed. */
export type Crop = Size & { x: number; y: number }

export const MAX_CROP_ZOOM = 5

/** The largest centred section with an aspect ratio. */
export function largestCrop(picture: Size, aspect: Size): Crop {
  const scale = Math.min(picture.width / aspect.width, picture.height / aspect.height)
  const width = aspect.width * scale
  const height = aspect.height * scale
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

/** The zoom of a section: 1 is the largest with its aspect ratio. */
export function cropZoom(picture: Size, crop: Crop): number {
  return largestCrop(picture, crop).width / crop.width
}

/** Moves a section by pixels of the picture, within its borders. */
export function moveCrop(picture: Size, crop: Crop, right: number, down: number): Crop {
  return {
    ...crop,
    x: clamp(crop.x + right, 0, picture.width - crop.width),
    y: clamp(crop.y + down, 0, picture.height - crop.height),
  }
}

/** Zooms a section about its centre, within the picture. */
export function zoomCrop(picture: Size, crop: Crop, zoom: number): Crop {
  const { width, height } = largestCrop(picture, crop)
  const factor = 1 / clamp(zoom, 1, MAX_CROP_ZOOM)
  const zoomed = { x: crop.x, y: crop.y, width: width * factor, height: height * factor }
  return moveCrop(picture, zoomed, (crop.width - zoomed.width) / 2, (crop.height - zoomed.height) / 2)
}

/** Whether a section has the aspect ratio, allowing for rounding. */
export function hasAspect(crop: Crop, aspect: Size): boolean {
  return Math.abs((crop.width * aspect.height) / (crop.height * aspect.width) - 1) < 1e-6
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}
