import type { Logger } from 'pino'
import type { PictureFormat, PictureWidth } from '#web/quiz/pictureSources.ts'
import { withTimeout } from '../process/withTimeout.ts'
import { decodeJpeg } from './decodeJpeg.ts'
import type { FileCache } from './fileCache.ts'
import { type PictureQueue, QueueFull } from './pictureQueue.ts'
import type { PublishedSource } from './publishedSource.ts'
import { createTtlCache } from './ttlCache.ts'

const CONVERSION_SECONDS = 10
/** Largest output, twice the editor's: no time limit ends the encoding of AVIF. */
const MADE_PIXELS = 3_000_000
/** After this a request gets the original, while the conversion continues for the next one. */
const PATIENCE_MS = 15_000
const TAG_FRESH_FOR_MS = 60_000
const MAX_TAGS = 5_000

export type ImageVariant = { bytes: Uint8Array<ArrayBuffer>; etag: string }

async function convertPicture(
  jpeg: Uint8Array,
  width: PictureWidth,
  format: PictureFormat,
): Promise<Uint8Array<ArrayBuffer>> {
  const original = decodeJpeg(jpeg)
  const { autoOrient } = await original.metadata()
  const made = Math.min(width, autoOrient.width)
  if (made * made * (autoOrient.height / autoOrient.width) > MADE_PIXELS) {
    throw new QueueFull('The conversion would take too long')
  }
  const resized = original
    .timeout({ seconds: CONVERSION_SECONDS })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
  // Effort 2 is five times faster than the default; files are 4 percent larger.
  const avif = { quality: 45, effort: 2, chromaSubsampling: '4:2:0' }
  const encoded = format === 'avif' ? resized.avif(avif) : resized.webp({ quality: 70 })
  return new Uint8Array(await encoded.toBuffer())
}

export type ImageVariantDeps = {
  source: Pick<PublishedSource, 'openImage'>
  cache: FileCache
  queue: PictureQueue
  logger: Logger
  convert?: typeof convertPicture
  patienceMs?: number
}

/** Resizes and converts stored pictures, and caches the results. */
export function createImageVariants(deps: ImageVariantDeps) {
  const { source, cache, queue, logger, convert = convertPicture, patienceMs = PATIENCE_MS } = deps
  /** Tag of a stored picture; null without one. */
  const tags = createTtlCache<string>({
    load: async (name) => (await source.openImage(name))?.etag ?? null,
    freshFor: TAG_FRESH_FOR_MS,
    limit: MAX_TAGS,
  })

  async function make(name: string, key: string, width: PictureWidth, format: PictureFormat) {
    // Another process may have made it; read here, because waiting jobs must not hold bytes.
    const known = await cache.read(key)
    if (known !== null) return known
    const image = await source.openImage(name)
    if (image === null) return null
    const made = await convert(image.bytes, width, format)
    await cache.write(key, made).catch((error: unknown) => logger.warn({ err: error }, 'cache'))
    return made
  }

  /** Null without such a picture. @throws QueueFull, or when the bytes are not an image */
  return async function variant(
    name: string,
    width: PictureWidth,
    format: PictureFormat,
  ): Promise<ImageVariant | null> {
    const tag = await tags.get(name)
    if (tag === null) return null
    const key = `${name}\0${tag}\0${width}\0${format}`
    const etag = `"${tag.replaceAll(/[^\w-]/g, '')}-${width}-${format}"`
    const kept = await cache.read(key)
    if (kept !== null) return { bytes: kept, etag }
    const making = queue.run('conversion', key, () => make(name, key, width, format))
    const bytes = await withTimeout(making, patienceMs, () => new QueueFull('The conversion takes too long'))
    return bytes === null ? null : { bytes, etag }
  }
}
