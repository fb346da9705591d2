import { breakableWords, mayPart } from '#domain/text/words.ts'

/** Widths of characters in ems, at least those of every typeface; the first match counts. */
const WIDTHS: readonly [characters: RegExp, ems: number][] = [
  [/[a-ln-vx-z0-9 !"'()*,./:;[\\\]_`{|}-]/, 0.68],
  [/[A-LN-VX-Z#$?^~]/, 0.9],
  [/[\uff61-\uff9f]/, 0.5],
  [/[\u3000-\u9fff\uff00-\uff60]/, 1],
  [/[\u200d\ufe0f\u{e0020}-\u{e007f}]/u, 0],
  [/[\p{Extended_Pictographic}\p{Regional_Indicator}Æ]/u, 1.3],
  [/[⸺⸻]/, 2.6],
]
const WIDEST_OTHER = 1.15

/** An upper bound of the width of a text in ems. */
export function widthOf(text: string): number {
  const widths = Array.from(text, (character) => WIDTHS.find(([known]) => known.test(character))?.[1] ?? WIDEST_OTHER)
  return widths.reduce((sum, width) => sum + width, 0)
}

const graphemes = new Intl.Segmenter('ja', { granularity: 'grapheme' })

const charactersOf = (text: string) => Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Parts without a closing mark at their beginning or an opening one at their end, if that leaves them within a line. */
function clung(parts: readonly string[], room: number): string[] {
  const kept: string[] = []
  for (const part of parts) {
    const last = kept.at(-1)
    if (last === undefined || mayPart(last, part) || widthOf(last + part) > room) kept.push(part)
    else kept[kept.length - 1] = last + part
  }
  return kept
}

/** Before a capital (Communication｜Specialist), and between Latin letters and others. */
const SEAM = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=\p{sc=Latin})(?=[^\p{sc=Latin}\d])|(?<=[^\p{sc=Latin}\d])(?=\p{sc=Latin})/u

const seamed = (word: string, room: number) => (widthOf(word) <= room ? [word] : clung(word.split(SEAM), room))

/** Words; those wider than a line in parts, or as single characters. */
function pieces(text: string, room: number): string[] {
  const parts = breakableWords(text).flatMap((word) => seamed(word, room))
  return parts.flatMap((part) => (widthOf(part) <= room ? [part] : clung(charactersOf(part), room)))
}

/** Whether Latin letters have to break elsewhere than at a seam. */
function breaksLatin(text: string, room: number): boolean {
  const parts = breakableWords(text).flatMap((word) => seamed(word, room))
  return parts.some((part) => widthOf(part) > room && /\p{sc=Latin}{2}/u.test(part))
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

/** The text in as few lines of at most `room` ems as possible, about equally long. */
export function balancedLines(text: string, room: number): string[][] {
  const words = pieces(text, room)
  const rows = packed(words, room)
  for (let narrower = widthOf(text) / rows.length; narrower < room; narrower += 0.5) {
    const balanced = packed(words, narrower)
    if (balanced.length === rows.length) return balanced
  }
  return rows
}

/** As many words as leave room for an ellipsis, or characters where the first word leaves none. */
function ended(words: readonly string[], room: number): string {
  const fits = (parts: readonly string[]) => widthOf(`${parts.join('')}…`) <= room
  const kept = fits(words.slice(0, 1)) ? [...words] : charactersOf(words.join(''))
  while (kept.length > 1 && !fits(kept)) kept.pop()
  return `${kept.join('').replace(/[、。，．\s（「『【〈《“‘(]+$/u, '')}…`
}

export type TextRoom = {
  /** In pixels. */
  width: number
  height: number
  /** Font sizes in pixels, largest first. */
  sizes: readonly number[]
  lineHeight: number
}

export type FittedText = { size: number; rows: string[]; height: number }

/** How much smaller than the smallest size Latin words get before they break inside. */
const SMALLER = [0.85, 0.7, 0.55, 0.45]

/**
 * Lines of a text that stay within a room: at the largest size that breaks no word, else no Latin one, else at the
 * largest that holds the text, else at the smallest with an ellipsis.
 */
export function fitted(text: string, { width, height, sizes, lineHeight }: TextRoom): FittedText {
  const most = (size: number) => Math.floor(height / (size * lineHeight))
  const holds = (size: number) => balancedLines(text, width / size).length <= most(size)
  const isWhole = (size: number) => breakableWords(text).every((word) => widthOf(word) <= width / size)
  const isLegible = (size: number) => holds(size) && !breaksLatin(text, width / size)
  const smallest = sizes.at(-1) ?? 1
  const size =
    sizes.find((size) => isWhole(size) && holds(size)) ??
    [...sizes, ...(breaksLatin(text, width / smallest) ? SMALLER.map((part) => smallest * part) : [])].find(
      isLegible,
    ) ??
    sizes.find(holds) ??
    smallest
  const room = width / size
  const lines = holds(size) ? balancedLines(text, room) : packed(pieces(text, room), room)
  const rows = lines.slice(0, most(size)).map((row, index) => {
    const isCut = index === most(size) - 1 && lines.length > most(size)
    return isCut ? ended(row, room) : row.join('').trim()
  })
  return { size, rows, height: rows.length * size * lineHeight }
}
