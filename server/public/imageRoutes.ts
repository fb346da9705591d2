import { Hono } from 'hono'
import type { Logger } from 'pino'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#web/quiz/pictureSources.ts'
import { loggable } from '../embedded/database/outage.ts'
import type { ImageVariant } from './imageVariants.ts'
import { QueueFull } from './jobQueue.ts'
import type { PublishedSource } from './publishedSource.ts'

const YEAR = 'public, max-age=31536000, immutable'
const HOUR = 'public, max-age=3600'

export type ImageRoutesDeps = {
  source: Pick<PublishedSource, 'resizableImages'>
  logger: Logger
  variant: (name: string, width: PictureWidth, format: PictureFormat) => Promise<ImageVariant | null>
  /** The drawn image of a diagnostic (`code` null) or of one of its types; null when there is none. */
  social: (slug: string, code: string | null) => Promise<Uint8Array<ArrayBuffer> | null>
}

/** /images: stored pictures in other widths and formats, and drawn social images. */
export function imageRoutes({ source, logger, variant, social }: ImageRoutesDeps): Hono {
  const app = new Hono()

  app.get('/social/:slug/:file', async (c) => {
    const [, name] = /^(cover|[A-F]{3})-\d+\.png$/.exec(c.req.param('file')) ?? []
    const code = RESULT_CODES.find((known) => known === name) ?? null
    if (name === undefined || (name !== 'cover' && code === null)) return c.notFound()
    const png = await social(c.req.param('slug'), code)
    if (png === null) return c.notFound()
    return c.body(png, 200, { 'Content-Type': 'image/png', 'Cache-Control': HOUR })
  })

  app.get('/:width/:format/:name{.+}', async (c) => {
    const width = PICTURE_WIDTHS.find((known) => String(known) === c.req.param('width'))
    const format = PICTURE_FORMATS.find((known) => known === c.req.param('format'))
    if (width === undefined || format === undefined) return c.notFound()
    const name = c.req.param('name')
    try {
      const made = await variant(name, width, format)
      if (made === null) return c.notFound()
      c.header('Cache-Control', YEAR)
      c.header('ETag', made.etag)
      if (c.req.header('If-None-Match')?.includes(made.etag)) return c.body(null, 304)
      return c.body(made.bytes, 200, { 'Content-Type': `image/${format}` })
    } catch (error) {
      // Fall back to the original.
      if (!(error instanceof QueueFull)) {
        logger.warn({ requestId: c.get('requestId'), ...loggable(error) }, 'a picture could not be made smaller')
      }
      return c.redirect(source.resizableImages + name, 302)
    }
  })
  return app
}
