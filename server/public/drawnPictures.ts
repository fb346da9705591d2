import type { Logger } from 'pino'
import type { ResultPicture } from '#domain/share/shareLinks.ts'
import { designTokens } from '#web/quiz/templates/templates.ts'
import { version } from '../process/version.ts'
import { emblemPicture, storedPicture } from './cardPicture.ts'
import type { FileCache } from './fileCache.ts'
import { createImageFonts } from './imageFonts.ts'
import type { PictureQueue } from './pictureQueue.ts'
import type { SocialImageContent } from './publishedPages.ts'
import type { PublishedSource } from './publishedSource.ts'
import { cardPictureSide, drawResultPicture, drawSocialImage } from './socialImage.ts'
import { SQUARE_PICTURE_SIDE } from './squareLayout.ts'
import { STORY_PICTURE_SIDE } from './storyLayout.ts'

type Drawn = Promise<Uint8Array<ArrayBuffer>>

type DrawnPicturesDeps = { source: PublishedSource; cache: FileCache; queue: PictureQueue; logger: Logger }

/** Draws cards and pictures of results, cached by content and version of the product. Both reject with QueueFull. */
export function createDrawnPictures({ source, cache, queue, logger }: DrawnPicturesDeps) {
  const fonts = createImageFonts()

  async function kept(content: SocialImageContent & { shape?: ResultPicture }, draw: () => Drawn): Drawn {
    const key = JSON.stringify({ version, ...content })
    const known = await cache.read(key)
    if (known !== null) return known
    return queue.run('card', key, async () => {
      const drawn = await draw()
      await cache.write(key, drawn).catch((error: unknown) => logger.warn({ err: error }, 'cache'))
      return drawn
    })
  }

  /** The type's picture, or the diagnostic's below the diagnostic's title, where no font draws the type's name. */
  async function stored({ words, storedName, mainName }: SocialImageContent, side: number) {
    const name = storedName ?? ((await fonts.drawable(words.title)) === '' ? mainName : null)
    return name === null ? null : storedPicture(source, name, side)
  }

  return {
    card: (content: SocialImageContent): Drawn =>
      kept(content, async () => {
        const { words, template, code } = content
        const tokens = designTokens(template)
        const picture = await stored(content, cardPictureSide(tokens))
        return drawSocialImage(words, tokens, fonts, code, picture)
      }),
    result: (content: SocialImageContent, shape: ResultPicture): Drawn =>
      kept({ ...content, shape }, async () => {
        const { words, template, code } = content
        const tokens = designTokens(template)
        const side = shape === 'story' ? STORY_PICTURE_SIDE : SQUARE_PICTURE_SIDE
        const picture = (await stored(content, side)) ?? emblemPicture(code ?? 'ACE', tokens, side * 0.7)
        return drawResultPicture(words, tokens, fonts, shape, picture)
      }),
  }
}
