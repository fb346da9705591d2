import { cutCharacters } from '#domain/text/characterCount.ts'
import { breakableWords } from '#domain/text/words.ts'
import type { DesignTokens } from '#web/quiz/templates/designTokens.ts'
import type { CardPicture } from './cardPicture.ts'

export type CardText = {
  eyebrow: string
  title: string
  subtitle: string
  productName: string
}

type Style = Record<string, string | number>
export type Box =
  | { type: 'div'; props: { style: Style; children?: readonly Box[] | string } }
  | { type: 'img'; props: CardPicture }

export function box(style: Style, children?: readonly Box[] | string): Box {
  const base: Style = { display: 'flex', boxSizing: 'border-box', ...style }
  return { type: 'div', props: children === undefined ? { style: base } : { style: base, children } }
}

/** Lines that break between words only; a word that is longer than a line breaks where it must. */
export function lines(style: Style, text: string): Box {
  return box(
    { flexWrap: 'wrap', ...style },
    breakableWords(text).map((word) => box({ maxWidth: '100%', whiteSpace: 'pre', wordBreak: 'break-word' }, word)),
  )
}

export function cut(text: string, limit: number): string {
  const kept = cutCharacters(text, limit)
  return kept.length < text.length ? `${kept}…` : kept
}

export function bars({ colours }: DesignTokens, scale = 1): Box {
  const bar = (colour: string, width: number) =>
    box({ width: width * scale, height: 12 * scale, borderRadius: 6 * scale, backgroundColor: colour })
  return box({ gap: 10 * scale }, [bar(colours.bars[0], 90), bar(colours.bars[1], 58), bar(colours.bars[2], 34)])
}

/** The picture whole on a square ground. */
export function pictured(picture: CardPicture, side: number, { colours, radius }: DesignTokens): Box {
  const ground = { backgroundColor: colours.soft, borderRadius: Number.parseInt(radius.card, 10), overflow: 'hidden' }
  const centred = { width: side, height: side, flexShrink: 0, alignItems: 'center', justifyContent: 'center' }
  return box({ ...centred, ...ground }, [{ type: 'img', props: picture }])
}
