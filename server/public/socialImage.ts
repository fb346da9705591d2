import { Resvg } from '@resvg/resvg-js'
import type { ReactNode } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import type { ResultCode } from '#domain/result-type/resultType.ts'
import { RESULT_PICTURES, type ResultPicture } from '#domain/share/shareLinks.ts'
import type { DesignTokens } from '#web/quiz/templates/designTokens.ts'
import { type Box, bars, box, type CardText, cut, lines, pictured } from './cardBoxes.ts'
import { CARD_PICTURE_SIDE, type CardPicture, emblemPicture } from './cardPicture.ts'
import type { ImageFonts } from './imageFonts.ts'
import { resultLayout } from './resultLayout.ts'

export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** Font size in pixels by the number of characters. */
function titleSize(characters: number, narrow: boolean): number {
  const sizes = narrow ? ([68, 52, 44, 36] as const) : ([88, 72, 58, 48] as const)
  const [short, middle, long] = narrow ? [7, 18, 30] : [12, 26, 44]
  if (characters <= short) return sizes[0]
  if (characters <= middle) return sizes[1]
  return characters <= long ? sizes[2] : sizes[3]
}

function words(text: CardText, tokens: DesignTokens, narrow: boolean): Box {
  const { colours } = tokens
  const title = cut(text.title, narrow ? 60 : 66)
  const length = Array.from(title).length
  // Beside a picture a long title takes the subtitle's place.
  const subtitle = narrow && length > 30 ? '' : cut(text.subtitle, narrow ? 32 : 64)
  const width = narrow ? 518 : 1020
  return box({ flex: 1, minWidth: 0, flexDirection: 'column', justifyContent: 'space-between', gap: 20 }, [
    lines({ fontSize: 30, lineHeight: 1.35, color: colours.link }, cut(text.eyebrow, narrow ? 28 : 66), width),
    box({ flexDirection: 'column', gap: 20 }, [
      lines({ fontSize: titleSize(length, narrow), lineHeight: 1.3 }, title, width),
      lines({ fontSize: narrow ? 26 : 30, lineHeight: 1.4, color: colours.muted }, subtitle, width),
    ]),
    box({ justifyContent: 'space-between', alignItems: 'center' }, [
      box({ fontSize: 28, color: colours.muted }, text.productName),
      bars(tokens),
    ]),
  ])
}

/** The picture whole on its ground, words beside it. */
function layout(text: CardText, tokens: DesignTokens, picture: CardPicture | null): Box {
  const { colours } = tokens
  const radius = Number.parseInt(tokens.radius.card, 10)
  return box(
    { width: '100%', height: '100%', padding: 40, backgroundColor: colours.page, color: colours.text, fontWeight: 700 },
    [
      box(
        {
          width: '100%',
          height: '100%',
          gap: 48,
          padding: '46px 48px',
          borderRadius: radius * 1.5,
          border: `2px solid ${colours.line}`,
          backgroundColor: colours.surface,
        },
        [...(picture ? [pictured(picture, CARD_PICTURE_SIDE, tokens)] : []), words(text, tokens, picture !== null)],
      ),
    ],
  )
}

async function draw(
  text: CardText,
  fonts: ImageFonts,
  size: { width: number; height: number },
  boxOf: (drawable: CardText) => Box,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawable: CardText = {
    eyebrow: await fonts.drawable(text.eyebrow),
    title: await fonts.drawable(text.title),
    subtitle: await fonts.drawable(text.subtitle),
    productName: await fonts.drawable(text.productName),
  }
  const loaded = await fonts.for(`${Object.values(drawable).join('')}…`)
  // Satori reads plain objects of type and props as React's elements.
  const svg = await satori(boxOf(drawable) as unknown as ReactNode, { ...size, fonts: loaded })
  return new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
}

/**
 * Draws the image that social networks show of a diagnostic or a result type, as a PNG of 1200×630.
 * @param code the type whose emblem replaces a missing picture; null: no picture
 */
export function drawSocialImage(
  text: CardText,
  tokens: DesignTokens,
  fonts: ImageFonts,
  code: ResultCode | null = null,
  picture: CardPicture | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const shown = picture ?? (code === null ? null : emblemPicture(code, tokens))
  return draw(text, fonts, SOCIAL_IMAGE_SIZE, (drawable) => layout(drawable, tokens, shown))
}

/** Draws the picture of a result type to keep or to show in a story, as a JPEG. */
export async function drawResultPicture(
  text: CardText,
  tokens: DesignTokens,
  fonts: ImageFonts,
  shape: ResultPicture,
  picture: CardPicture,
): Promise<Uint8Array<ArrayBuffer>> {
  const [width, height] = RESULT_PICTURES[shape]
  const png = await draw(text, fonts, { width, height }, (drawable) => resultLayout(drawable, tokens, shape, picture))
  return new Uint8Array(await sharp(png).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer())
}
