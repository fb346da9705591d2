/** Widths of the server's resized pictures, in pixels. */
export const PICTURE_WIDTHS = [320, 480, 640, 768, 960, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

/** The attribute `sizes` by place, the largest of every template. */
export const AXIS_IMAGE_SIZES =
  '(max-height: 540px) and (min-width: 560px) 320px, (min-width: 720px) 744px, min(400px, 92vw)'
export const RESULT_IMAGE_SIZES = '(min-width: 720px) 400px, 80vw'

/** Path of a resized picture. @param name its name in the image bucket */
function variantPath(name: string, width: PictureWidth, format: PictureFormat): string {
  return `/images/${width}/${format}/${name}`
}

/** `<source>` attributes of a resized picture, best format first. @param name its name in the image bucket */
export function variantSources(name: string, widths: readonly PictureWidth[] = PICTURE_WIDTHS) {
  return PICTURE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${variantPath(name, width, format)} ${width}w`).join(', '),
  }))
}

/** The sources of a picture by its address; none when the server does not resize it. */
export function pictureSources(url: string, resizableImages: string | null) {
  if (resizableImages === null || !url.startsWith(resizableImages)) return []
  return variantSources(url.slice(resizableImages.length))
}
