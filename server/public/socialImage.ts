import { renderAsync } from '@resvg/resvg-js'
import type { ReactNode } from 'react'
import satori from 'satori'
import sharp from 'sharp'
import type { ResultCode } from '#domain/result-type/resultType.ts'
import { RESULT_PICTURES, type ResultPicture } from '#domain/share/shareLinks.ts'
import { DEFAULT_DIAGNOSTIC_TITLE } from '#domain/share/socialMetadata.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import type { DesignTokens } from '#web/quiz/templates/designTokens.ts'
import {
  type Box,
  box,
  type CardText,
  type DrawnAxis,
  eyebrow,
  framed,
  insetOf,
  lines,
  names,
  pictured,
} from './cardBoxes.ts'
import { type CardPicture, emblemPicture } from './cardPicture.ts'
import { fitted } from './fittedText.ts'
import type { ImageFonts } from './imageFonts.ts'
import { squareLayout } from './squareLayout.ts'
import { storyLayout } from './storyLayout.ts'

export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const

/** In pixels. */
const MARGIN = 40
const INSET = 48
const GAP = 44
const CREDIT = { size: 28, lineHeight: 1.3 } as const

/** The side of the square that a card has for its picture. */
export function cardPictureSide(tokens: DesignTokens): number {
  return SOCIAL_IMAGE_SIZE.height - 2 * (MARGIN + insetOf(tokens, INSET))
}

function words(text: CardText, tokens: DesignTokens, width: number, isBesidePicture: boolean): Box {
  const { size, lineHeight } = CREDIT
  const above = eyebrow(text.eyebrow, tokens, 30, width, false)
  const credit = fitted(text.credit, { width, height: size * lineHeight + 1, sizes: [size], lineHeight })
  const height = cardPictureSide(tokens) - above.height - credit.height - 2 * 24
  const sizes = isBesidePicture ? [72, 60, 50, 42, 36] : [96, 80, 66, 54, 44]
  return box({ flex: 1, height: '100%', flexDirection: 'column', justifyContent: 'space-between' }, [
    box({}, [above.box]),
    names(text, tokens, { width, height, sizes, small: isBesidePicture ? [28, 24] : [32, 28], centred: false }).box,
    lines(credit, { lineHeight, color: tokens.colours.muted }),
  ])
}

/** A card: the picture whole on its ground, words beside it. */
export function cardLayout(text: CardText, tokens: DesignTokens, picture: CardPicture | null): Box {
  const inset = insetOf(tokens, INSET)
  const side = cardPictureSide(tokens)
  const width = SOCIAL_IMAGE_SIZE.width - 2 * (MARGIN + inset) - (picture === null ? 0 : side + GAP)
  return framed(tokens, [MARGIN, MARGIN], inset, { gap: GAP }, [
    ...(picture === null ? [] : [pictured(picture, side, tokens)]),
    words(text, tokens, width, picture !== null),
  ])
}

async function draw(
  text: CardText,
  tokens: DesignTokens,
  fonts: ImageFonts,
  size: { width: number; height: number },
  boxOf: (drawable: CardText) => Box,
  said: (title: string) => string = (title) => title,
): Promise<Uint8Array<ArrayBuffer>> {
  const title = await fonts.drawable(text.title)
  const shown = title === '' ? (await fonts.drawable(text.instead)) || DEFAULT_DIAGNOSTIC_TITLE : said(title)
  const above = await fonts.drawable(text.eyebrow)
  const axis = async ({ left, right, percent }: DrawnAxis) => ({
    left: await fonts.drawable(left),
    right: await fonts.drawable(right),
    percent,
  })
  const drawable: CardText = {
    ...text,
    // Not twice where the title gives way to it.
    eyebrow: above === shown ? '' : above,
    title: shown,
    subtitle: await fonts.drawable(text.subtitle),
    credit: await fonts.drawable(text.credit),
    axes: await Promise.all(text.axes.map(axis)),
  }
  const boxes = boxOf(drawable)
  // Satori reads plain objects of type and props as React's elements.
  const svg = await satori(boxes as unknown as ReactNode, {
    ...size,
    fonts: await fonts.for(textOf(boxes), tokens),
    loadAdditionalAsset: (_code, missing) => fonts.instead(missing),
  })
  const image = await renderAsync(svg, { font: { loadSystemFonts: false } })
  return new Uint8Array(image.asPng())
}

/** All text of a box and of those in it. */
function textOf(box: Box): string {
  if (box.type === 'img') return ''
  const { children = '' } = box.props
  return typeof children === 'string' ? children : children.map(textOf).join('')
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
  return draw(text, tokens, fonts, SOCIAL_IMAGE_SIZE, (drawable) => cardLayout(drawable, tokens, shown))
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
  const png = await (shape === 'story'
    ? draw(text, tokens, fonts, { width, height }, (drawable) => storyLayout(drawable, tokens, picture), m.share.iAm)
    : draw(text, tokens, fonts, { width, height }, (drawable) => squareLayout(drawable, tokens, picture)))
  return new Uint8Array(await sharp(png).jpeg({ quality: 88, chromaSubsampling: '4:4:4' }).toBuffer())
}
