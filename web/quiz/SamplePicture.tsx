import type { PublishedSample } from '#domain/wire/publicConfig.ts'
import { variantPath } from './pictureSources.ts'

/** The pictures' shape; samples draw them at this ratio or a little taller. */
const WIDTH = 640
const HEIGHT = 360

type Props = {
  sample: PublishedSample
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string
}

/** A sample's own main picture; nothing where it has none. Its words stand beside it, so it is decoration. */
export function SamplePicture({ sample: { imageUrl, pictureName }, sizes }: Props) {
  if (imageUrl === null) return null
  const widths = [320, 640, 960] as const
  const sources = (format: 'avif' | 'webp') =>
    widths.map((width) => `${variantPath(pictureName ?? '', width, format)} ${width}w`).join(', ')
  return (
    <picture>
      {pictureName !== null && <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />}
      {pictureName !== null && <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />}
      <img
        src={imageUrl}
        alt=""
        width={WIDTH}
        height={HEIGHT}
        loading="lazy"
        decoding="async"
        className="block aspect-video h-auto w-full bg-paper-deep object-cover"
      />
    </picture>
  )
}
