import type { Logger } from 'pino'
import type { PictureFormat, PictureWidth } from '#web/quiz/pictureSources.ts'
import { withTimeout } from '../withTimeout.ts'
import { decodeJpeg } from './decodeJpeg.ts'
import type { FileCache } from './fileCache.ts'
import { type JobQueue, QueueFull } from './jobQueue.ts'
import type { Turn } from './limitMisses.ts'
import type { PublishedSource } from './publishedSource.ts'

const CONVERSION_SECONDS = 10
/** Of what is made, twice the editor's largest: a second and 150 MB of AVIF, whose encoding no time limit ends. */
const MADE_PIXELS = 3_000_000
/** After this a request gets the original, while the conversion ends for the next one. */
const PATIENCE_MS = 15_000
const TAG_FRESH_FOR_MS = 60_000
const MAX_TAGS = 5_000

/** Turns of the requester: `looking` finds the stored picture or a kept variant, `making` converts. */
export type PictureTurns = { looking: Turn; making: Turn }

const withoutTurn: Turn = (job) => job()

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
  // Effort 2 takes a fifth of the time of the default and gives files 4 percent larger.
  const avif = { quality: 45, effort: 2, chromaSubsampling: '4:2:0' }
  const encoded = format === 'avif' ? resized.avif(avif) : resized.webp({ quality: 70 })
  return new Uint8Array(await encoded.toBuffer())
}

export type ImageVariantDeps = {
  source: Pick<PublishedSource, 'openImage'>
  cache: FileCache
  queue: JobQueue
  logger: Logger
  convert?: typeof convertPicture
  patienceMs?: number
}

/** Resizes and converts stored pictures, and caches the results. */
export function createImageVariants(deps: ImageVariantDeps) {
  const { source, cache, queue, logger, convert = convertPicture, patienceMs = PATIENCE_MS } = deps
  const tags = new Map<string, { etag: string; knownAt: number }>()
  const looking = new Map<string, ReturnType<typeof look>>()

  /** Tag of the stored picture, read once for all who ask meanwhile; null without one. */
  function lookOnce(name: string): ReturnType<typeof look> {
    const known = looking.get(name)
    if (known !== undefined) return known
    const found = look(name).finally(() => looking.delete(name))
    looking.set(name, found)
    return found
  }

  async function look(name: string): Promise<string | null> {
    const known = tags.get(name)
    if (known !== undefined && Date.now() - known.knownAt < TAG_FRESH_FOR_MS) return known.etag
    const image = await source.openImage(name)
    tags.delete(name)
    if (image === null) return null
    tags.set(name, { etag: image.etag, knownAt: Date.now() })
    const oldest = tags.keys().next()
    if (tags.size > MAX_TAGS && !oldest.done) tags.delete(oldest.value)
    return image.etag
  }

  /** Opens the picture in its turn: hundreds that wait must not hold their bytes. */
  async function convertStored(name: string, width: PictureWidth, format: PictureFormat) {
    const image = await source.openImage(name)
    return image === null ? null : convert(image.bytes, width, format)
  }

  /** Null without such a picture. @throws QueueFull, or when the bytes are not an image */
  return async function variant(
    name: string,
    width: PictureWidth,
    format: PictureFormat,
    { looking, making }: PictureTurns = { looking: withoutTurn, making: withoutTurn },
  ): Promise<ImageVariant | null> {
    const tag = await looking(() => lookOnce(name))
    if (tag === null) return null
    const key = `${name}\0${tag}\0${width}\0${format}`
    const etag = `"${tag.replaceAll(/[^\w-]/g, '')}-${width}-${format}"`
    const kept = await looking(() => cache.read(key))
    if (kept !== null) return { bytes: kept, etag }
    const make = () =>
      queue.run(name.split('/')[0] ?? '', key, async () => {
        // It may have been made while this job waited.
        const madeMeanwhile = await cache.read(key)
        if (madeMeanwhile !== null) return madeMeanwhile
        const made = await convertStored(name, width, format)
        if (made !== null) await cache.write(key, made).catch((error: unknown) => logger.warn({ err: error }, 'cache'))
        return made
      })
    const bytes = await withTimeout(making(make), patienceMs, () => new QueueFull('The conversion takes too long'))
    return bytes === null ? null : { bytes, etag }
  }
}
