import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { ImageSlot } from '#domain/image/imageSlot.ts'
import { RESULT_CODES, type ResultCode } from '#domain/result-type/resultType.ts'
import { type ResultPicture, SCORES } from '#domain/share/shareLinks.ts'
import { PICTURE_FORMATS, PICTURE_WIDTHS, type PictureFormat, type PictureWidth } from '#web/quiz/pictureSources.ts'
import type { Admission } from '../admission/admit.ts'
import { TooManyRequests } from '../admission/tooManyRequests.ts'
import { loggable } from '../embedded/database/database.ts'
import { CARD_CACHE, PICTURE_CACHE } from '../http/cacheControl.ts'
import { answerMessages } from '../messages/answers.ts'
import type { ImageVariant } from './imageVariants.ts'
import { QueueFull } from './pictureQueue.ts'
import { PICTURES_PATH, parsePublicName } from './publicPictures.ts'
import type { PublishedSource } from './publishedSource.ts'

/** Opened as a document, a picture must not run scripts. */
const PICTURE_POLICY = "default-src 'none'; sandbox"

export type ImageRoutesDeps = {
  source: Pick<PublishedSource, 'resizableImages' | 'openImage'>
  logger: Logger
  /** The stored picture in a slot of a published diagnostic, with its present public name. */
  picture: (slug: string, slot: ImageSlot) => Promise<{ storedName: string; name: string } | null>
  variant: (storedName: string, width: PictureWidth, format: PictureFormat) => Promise<ImageVariant | null>
  inAddressTurn: Admission['inAddressTurn']
  /** The card of a diagnostic (`code` null) or type, or the picture of a result; null when there is none. */
  social: (
    slug: string,
    code: ResultCode | null,
    shape: ResultPicture | null,
    scores: string,
  ) => Promise<Uint8Array<ArrayBuffer> | null>
}

type Found = { storedName: string; original: string; currentName: string }

function send(c: Context, etag: string, type: string, bytes: Uint8Array<ArrayBuffer>): Response {
  c.header('Cache-Control', PICTURE_CACHE)
  c.header('ETag', etag)
  c.header('Content-Security-Policy', PICTURE_POLICY)
  if (c.req.header('If-None-Match')?.includes(etag)) return c.body(null, 304)
  return c.body(bytes, 200, { 'Content-Type': type })
}

/** /pictures: pictures of published diagnostics; /images: the same in other widths and formats, and social images. */
export function imageRoutes(deps: ImageRoutesDeps): Hono {
  const { source, logger, picture, variant, inAddressTurn, social } = deps
  const app = new Hono()
  app.onError((error, c) => {
    if (error instanceof TooManyRequests) throw error
    logger.error({ requestId: c.get('requestId'), ...loggable(error) }, 'a picture could not be read')
    return c.text(answerMessages.pictureFailed, 503, { 'Retry-After': '10' })
  })

  /** @param name a public name, or a name in the bucket */
  async function find(name: string): Promise<Found | null> {
    const wanted = parsePublicName(name)
    if (wanted === null) return { storedName: name, original: source.resizableImages + name, currentName: name }
    const found = await picture(wanted.slug, wanted.slot)
    if (found === null) return null
    return { storedName: found.storedName, original: PICTURES_PATH + found.name, currentName: found.name }
  }

  app.get('/images/social/:slug/:file{.+\\.png}', async (c) => {
    const [, name] = /^(cover|[A-F]{3})-[\w-]+\.png$/.exec(c.req.param('file')) ?? []
    const code = RESULT_CODES.find((known) => known === name) ?? null
    if (name === undefined || (name !== 'cover' && code === null)) return c.notFound()
    const png = await social(c.req.param('slug'), code, null, '')
    if (png === null) return c.notFound()
    return c.body(png, 200, { 'Content-Type': 'image/png', 'Cache-Control': CARD_CACHE })
  })

  app.get('/images/social/:slug/:file{.+\\.jpg}', async (c) => {
    const [, name, shape] = /^([A-F]{3})-(story|square)-[\w-]+\.jpg$/.exec(c.req.param('file')) ?? []
    const code = RESULT_CODES.find((known) => known === name)
    const scores = c.req.query(SCORES) ?? ''
    const jpeg = code === undefined ? null : await social(c.req.param('slug'), code, shape as ResultPicture, scores)
    if (jpeg === null) return c.notFound()
    return c.body(jpeg, 200, { 'Content-Type': 'image/jpeg', 'Cache-Control': CARD_CACHE })
  })

  app.get('/images/:width/:format/:name{[\\w./-]+}', async (c) => {
    const width = PICTURE_WIDTHS.find((known) => String(known) === c.req.param('width'))
    const format = PICTURE_FORMATS.find((known) => known === c.req.param('format'))
    if (width === undefined || format === undefined) return c.notFound()
    const name = c.req.param('name')
    const found = await find(name)
    if (found === null) return c.notFound()
    // Replaced since the page was made.
    if (found.currentName !== name) return c.redirect(`/images/${width}/${format}/${found.currentName}`, 302)
    try {
      const made = await variant(found.storedName, width, format)
      return made === null ? c.notFound() : send(c, made.etag, `image/${format}`, made.bytes)
    } catch (error) {
      if (!(error instanceof QueueFull)) {
        logger.warn({ requestId: c.get('requestId'), ...loggable(error) }, 'a picture could not be made smaller')
      }
      return c.redirect(found.original, 302)
    }
  })

  app.get(`${PICTURES_PATH}:slug/:file`, async (c) => {
    const name = `${c.req.param('slug')}/${c.req.param('file')}`
    const found = parsePublicName(name) === null ? null : await find(name)
    if (found === null) return c.notFound()
    if (found.currentName !== name) return c.redirect(found.original, 302)
    const image = await inAddressTurn(c, () => source.openImage(found.storedName))
    if (image === null) return c.notFound()
    return send(c, `"${image.etag.replaceAll(/[^\w-]/g, '')}"`, 'image/jpeg', new Uint8Array(image.bytes))
  })
  return app
}
