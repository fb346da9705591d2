import { Resvg } from '@resvg/resvg-js'
import type { ReactNode } from 'react'
import satori from 'satori'
import type { ResultCode } from '#domain/result-type/resultType.ts'
import { cutCharacters } from '#domain/text/characterCount.ts'
import { breakableWords } from '#domain/text/words.ts'
import type { DesignTokens } from '#web/quiz/templates/designTokens.ts'
import { type CardPicture, emblemPicture } from './cardPicture.ts'
import type { ImageFonts } from './imageFonts.ts'

export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const

export type SocialImageText = {
  eyebrow: string
  title: string
  subtitle: string
  productName: string
}

type Style = Record<string, string | number>
type Box =
  | { type: 'div'; props: { style: Style; children?: readonly Box[] | string } }
  | { type: 'img'; props: CardPicture }

function box(style: Style, children?: readonly Box[] | string): Box {
  const base: Style = { display: 'flex', boxSizing: 'border-box', ...style }
  return { type: 'div', props: children === undefined ? { style: base } : { style: base, children } }
}

/** Lines that break between words only; a word that is longer than a line breaks where it must. */
function lines(style: Style, text: string): Box {
  return box(
    { flexWrap: 'wrap', ...style },
    breakableWords(text).map((word) => box({ maxWidth: '100%', whiteSpace: 'pre', wordBreak: 'break-word' }, word)),
  )
}

/** The largest size in pixels at which a title of this many characters keeps to its lines. */
function titleSize(characters: number, narrow: boolean): number {
  const sizes = narrow ? ([68, 52, 44, 36] as const) : ([88, 72, 58, 48] as const)
  const [short, middle, long] = narrow ? [7, 18, 30] : [12, 26, 44]
  if (characters <= short) return sizes[0]
  if (characters <= middle) return sizes[1]
  return characters <= long ? sizes[2] : sizes[3]
}

function cut(text: string, limit: number): string {
  const kept = cutCharacters(text, limit)
  return kept.length < text.length ? `${kept}…` : kept
}

function words(text: SocialImageText, { colours }: DesignTokens, narrow: boolean): Box {
  const bar = (colour: string, width: number) => box({ width, height: 12, borderRadius: 6, backgroundColor: colour })
  const title = cut(text.title, narrow ? 60 : 66)
  const length = Array.from(title).length
  // Beside a picture a long title takes the subtitle's place.
  const subtitle = narrow && length > 30 ? '' : cut(text.subtitle, narrow ? 32 : 64)
  return box({ flex: 1, minWidth: 0, flexDirection: 'column', justifyContent: 'space-between' }, [
    lines({ fontSize: 30, lineHeight: 1.35, color: colours.link }, cut(text.eyebrow, narrow ? 32 : 66)),
    box({ flexDirection: 'column', gap: 20 }, [
      lines({ fontSize: titleSize(length, narrow), lineHeight: 1.3 }, title),
      lines({ fontSize: narrow ? 26 : 30, lineHeight: 1.4, color: colours.muted }, subtitle),
    ]),
    box({ justifyContent: 'space-between', alignItems: 'center' }, [
      box({ fontSize: 28, color: colours.muted }, text.productName),
      box({ gap: 10 }, [bar(colours.bars[0], 90), bar(colours.bars[1], 58), bar(colours.bars[2], 34)]),
    ]),
  ])
}

/** The picture whole on its ground, words beside it. */
function layout(text: SocialImageText, tokens: DesignTokens, picture: CardPicture | null): Box {
  const { colours } = tokens
  const radius = Number.parseInt(tokens.radius.card, 10)
  const pictured = picture && [
    box(
      {
        width: 454,
        height: 454,
        flexShrink: 0,
        alignItems: 'center',
        justifyContent: 'center',
        overflow: 'hidden',
        borderRadius: radius,
        backgroundColor: colours.soft,
      },
      [{ type: 'img', props: picture }],
    ),
  ]
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
        [...(pictured ?? []), words(text, tokens, picture !== null)],
      ),
    ],
  )
}

/**
 * Draws the image that social networks show of a diagnostic or of one result type, as a PNG of 1200×630.
 * @param code the type whose drawing stands in for a missing picture; null: no picture at all
 */
export async function drawSocialImage(
  text: SocialImageText,
  tokens: DesignTokens,
  fonts: ImageFonts,
  code: ResultCode | null = null,
  picture: CardPicture | null = null,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawable: SocialImageText = {
    eyebrow: await fonts.drawable(text.eyebrow),
    title: await fonts.drawable(text.title),
    subtitle: await fonts.drawable(text.subtitle),
    productName: await fonts.drawable(text.productName),
  }
  const loaded = await fonts.for(`${Object.values(drawable).join('')}…`)
  const shown = picture ?? (code === null ? null : emblemPicture(code, tokens))
  // Satori reads plain objects of type and props as React's elements.
  const svg = await satori(layout(drawable, tokens, shown) as unknown as ReactNode, {
    ...SOCIAL_IMAGE_SIZE,
    fonts: loaded,
  })
  return new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
}
