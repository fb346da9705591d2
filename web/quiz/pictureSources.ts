/** The widths in which the server keeps each picture, in pixels. */
export const PICTURE_WIDTHS = [320, 480, 640, 768, 960, 1280] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]
export const PICTURE_FORMATS = ['avif', 'webp'] as const
export type PictureFormat = (typeof PICTURE_FORMATS)[number]

export type PictureSource = { type: `image/${PictureFormat}`; srcSet: string }

/** Path of a stored picture in another width and format; `name` is its name in the image bucket. */
export function variantPath(name: string, width: PictureWidth, format: PictureFormat): string {
  return `/images/${width}/${format}/${name}`
}

/** Smaller versions of a stored picture, best format first; none for one the server does not keep. */
export function pictureSources(url: string, resizableImages: string | null): PictureSource[] {
  if (resizableImages === null || !url.startsWith(resizableImages)) return []
  const name = url.slice(resizableImages.length)
  return PICTURE_FORMATS.map((format) => ({
    type: `image/${format}`,
    srcSet: PICTURE_WIDTHS.map((width) => `${variantPath(name, width, format)} ${width}w`).join(', '),
  }))
}
