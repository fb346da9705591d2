import type { PublishedSample } from '#domain/wire/publicConfig.ts'
import { variantSources } from './pictureSources.ts'

/** Aspect ratio of the samples' pictures. */
const WIDTH = 640
const HEIGHT = 360
const WIDTHS = [320, 640, 960] as const

type Props = {
  sample: PublishedSample
  /** The attribute `sizes`. */
  sizes: string
}

/** A sample's main picture, as decoration beside its title; nothing without a picture. */
export function SamplePicture({ sample: { imageUrl, pictureName }, sizes }: Props) {
  if (imageUrl === null) return null
  return (
    <picture>
      {pictureName !== null &&
        variantSources(pictureName, WIDTHS).map((source) => <source key={source.type} {...source} sizes={sizes} />)}
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
