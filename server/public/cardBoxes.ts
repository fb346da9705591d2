import { cutCharacters, isLongerThan } from '#domain/text/text.ts'
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

/** About how many full-width characters a text is wide. */
function widthOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (/[ -~｡-ﾟ]/u.test(character) ? 0.6 : 1), 0)
}

function packed(words: readonly string[], room: number): string[][] {
  const rows: string[][] = []
  for (const word of words) {
    const row = rows.at(-1)
    if (row === undefined || widthOf(row.join('') + word) > room) rows.push([word])
    else row.push(word)
  }
  return rows
}

/** The words of a text in as few lines of at most `room` full-width characters as possible, about equally long. */
export function balancedLines(text: string, room: number): string[][] {
  const words = breakableWords(text)
  const rows = packed(words, room)
  for (let narrower = widthOf(text) / rows.length; narrower < room; narrower += 0.5) {
    const balanced = packed(words, narrower)
    if (balanced.length === rows.length) return balanced
  }
  return rows
}

/** Lines that break between words; only a word longer than a line is broken. */
export function lines(style: Style & { fontSize: number }, text: string, width: number): Box {
  const { justifyContent = 'flex-start' } = style
  const word = (text: string) => box({ maxWidth: '100%', whiteSpace: 'pre', wordBreak: 'break-word' }, text)
  return box(
    { flexDirection: 'column', ...style },
    balancedLines(text, width / style.fontSize).map((row) => box({ flexWrap: 'wrap', justifyContent }, row.map(word))),
  )
}

/** The first words within `limit` characters, and an ellipsis where more follow. */
export function cut(text: string, limit: number): string {
  if (!isLongerThan(text, limit)) return text
  let kept = ''
  for (const word of breakableWords(text)) {
    if (isLongerThan(kept + word, limit)) break
    kept += word
  }
  return `${(kept || cutCharacters(text, limit)).replace(/[、。，．\s]+$/u, '')}…`
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
