import { Resvg } from '@resvg/resvg-js'
import type { ReactNode } from 'react'
import satori from 'satori'
import { cutCharacters } from '#domain/text/characterCount.ts'
import type { DesignTokens } from '#web/quiz/templates/designTokens.ts'
import type { ImageFonts } from './imageFonts.ts'

export const SOCIAL_IMAGE_SIZE = { width: 1200, height: 630 } as const

export type SocialImageText = {
  eyebrow: string
  title: string
  subtitle: string
  productName: string
}

type Style = Record<string, string | number>
type Box = { type: 'div'; props: { style: Style; children?: readonly Box[] | string } }

function box(style: Style, children?: readonly Box[] | string): Box {
  const base: Style = { display: 'flex', boxSizing: 'border-box', ...style }
  return { type: 'div', props: children === undefined ? { style: base } : { style: base, children } }
}

/** The largest size in pixels at which a title of this many characters keeps to three lines. */
function titleSize(characters: number): number {
  if (characters <= 12) return 88
  if (characters <= 26) return 72
  return characters <= 44 ? 58 : 48
}

function layout(text: SocialImageText, { colours, imageRatio: _, ...tokens }: DesignTokens): Box {
  const bar = (colour: string, width: number) => box({ width, height: 14, borderRadius: 7, backgroundColor: colour })
  const title = cutCharacters(text.title, 66)
  return box(
    {
      width: '100%',
      height: '100%',
      padding: 44,
      backgroundColor: colours.page,
      color: colours.text,
      fontWeight: 700,
    },
    [
      box(
        {
          width: '100%',
          height: '100%',
          flexDirection: 'column',
          justifyContent: 'space-between',
          padding: '48px 56px',
          borderRadius: Number.parseInt(tokens.radius.card, 10) * 1.5,
          border: `2px solid ${colours.line}`,
          backgroundColor: colours.surface,
        },
        [
          box({ fontSize: 32, color: colours.link }, text.eyebrow),
          box({ flexDirection: 'column', gap: 22 }, [
            box(
              { fontSize: titleSize(Array.from(title).length), lineHeight: 1.3, wordBreak: 'break-word' },
              title.length < text.title.length ? `${title}…` : title,
            ),
            box({ fontSize: 32, lineHeight: 1.45, color: colours.muted }, cutCharacters(text.subtitle, 64)),
          ]),
          box({ justifyContent: 'space-between', alignItems: 'center' }, [
            box({ fontSize: 30, color: colours.muted }, text.productName),
            box({ gap: 12 }, [bar(colours.bars[0], 150), bar(colours.bars[1], 96), bar(colours.bars[2], 56)]),
          ]),
        ],
      ),
    ],
  )
}

/** Draws the image that social networks show of a diagnostic or of one result type, as a PNG of 1200×630. */
export async function drawSocialImage(
  text: SocialImageText,
  tokens: DesignTokens,
  fonts: ImageFonts,
): Promise<Uint8Array<ArrayBuffer>> {
  const drawable: SocialImageText = {
    eyebrow: await fonts.drawable(text.eyebrow),
    title: await fonts.drawable(text.title),
    subtitle: await fonts.drawable(text.subtitle),
    productName: await fonts.drawable(text.productName),
  }
  const loaded = await fonts.for(`${Object.values(drawable).join('')}…`)
  // Satori reads plain objects of type and props as React's elements.
  const svg = await satori(layout(drawable, tokens) as unknown as ReactNode, {
    ...SOCIAL_IMAGE_SIZE,
    fonts: loaded,
  })
  return new Uint8Array(new Resvg(svg, { font: { loadSystemFonts: false } }).render().asPng())
}
