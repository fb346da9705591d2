import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as v from 'valibot'
import type { DesignTokens } from '#web/quiz/templates/designTokens.ts'
import { once } from './once.ts'

const require = createRequire(import.meta.url)

type Slice = { file: string; ranges: [from: number, to: number][] }

export type ImageFont = { name: string; data: Buffer; weight: 400; style: 'normal' }

function parseRanges(unicodeRange: string): [number, number][] {
  return unicodeRange.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

/** The slices of a font's package. Those of Noto Sans named japanese lack 髙 﨑 ① ㈱ ☆ ～, which the numbered ones have. */
async function readSlices(packageFile: string, weight: number): Promise<Slice[]> {
  const folder = path.dirname(packageFile)
  const text = await readFile(path.join(folder, 'unicode.json'), 'utf8')
  const byName = v.parse(v.record(v.string(), v.string()), JSON.parse(text))
  return Object.entries(byName).map(([name, ranges]) => {
    const slice = `${path.basename(folder)}-${name.replaceAll(/[[\]]/g, '')}-${weight}-normal.woff`
    return { file: path.join(folder, 'files', slice), ranges: parseRanges(ranges) }
  })
}

const gothic = (weight: number) => readSlices(require.resolve('@fontsource/noto-sans-jp/package.json'), weight)
const mincho = () => readSlices(require.resolve('@fontsource/zen-antique-soft/package.json'), 400)

/** One font: a renderer looks up the font of an emoji by its first UTF-16 unit, which most emoji share. */
async function emoji(): Promise<Slice[]> {
  const file = require.resolve('@fontsource/noto-emoji/files/noto-emoji-emoji-700-normal.woff')
  const slices = await readSlices(require.resolve('@fontsource/noto-emoji/package.json'), 700)
  return [{ file, ranges: slices.flatMap(({ ranges }) => ranges) }]
}

function sliceOf(character: string, slices: readonly Slice[]): Slice | undefined {
  const code = character.codePointAt(0) ?? 0
  return slices.find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
}

/** Joiners without their emoji, and keycaps, which the font has no ligature for. */
const STRAY = /^[\u200d\ufe0f]+|\u20e3/gu
/** The renderer would draw it as wide as an emoji. */
const SPACE_AFTER_EMOJI = /(?<=\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{EMod}|\ufe0f)\s+/gu

/** Each takes time of the main thread. 300 characters of Japanese prose need 30 at most. */
const MOST_SLICES = 48

type Typeface = Pick<DesignTokens, 'headingWeight'> & { drawn: Pick<DesignTokens['drawn'], 'typeface'> }

/** Loads the font slices that a text needs, and tells what they can draw. */
export function createImageFonts() {
  const sets = new Map<string, Promise<Slice[]>>()
  const loaded = new Map<string, Promise<ImageFont>>()

  const slicesOf = (typeface: DesignTokens['drawn']['typeface'], weight: number) =>
    once(sets, `${typeface} ${weight}`, async () =>
      (await Promise.all([typeface === 'mincho' ? mincho() : gothic(weight), emoji()])).flat(),
    )

  function load({ file }: Slice): Promise<ImageFont> {
    return once(loaded, file, async () => {
      return { name: path.basename(file, '.woff'), data: await readFile(file), weight: 400, style: 'normal' }
    })
  }

  /** In the order of `slices`: a renderer takes the first font with a character, and the emoji font has figures. */
  function loadFor(text: string, slices: readonly Slice[]): Promise<ImageFont[]> {
    const needed = new Set(Array.from(new Set(text), (character) => sliceOf(character, slices)))
    return Promise.all(
      slices
        .filter((slice) => needed.has(slice))
        .slice(0, MOST_SLICES)
        .map(load),
    )
  }

  return {
    /** A text without characters that no slice can draw; empty if one of them is a letter. */
    async drawable(text: string): Promise<string> {
      const slices = await slicesOf('gothic', 700)
      const isDrawn = (character: string) => /\s/.test(character) || sliceOf(character, slices) !== undefined
      const characters = Array.from(text.normalize('NFC'))
      if (characters.some((character) => /\p{L}/u.test(character) && !isDrawn(character))) return ''
      const kept = characters.filter(isDrawn).join('').trim()
      return kept.replace(STRAY, '').replace(SPACE_AFTER_EMOJI, '').replace(/\s+/g, ' ')
    },
    for: async (text: string, { drawn, headingWeight }: Typeface): Promise<ImageFont[]> =>
      loadFor(text, await slicesOf(drawn.typeface, headingWeight)),
    /** For characters that the template's own typeface lacks. */
    instead: async (text: string): Promise<ImageFont[]> => loadFor(text, await slicesOf('gothic', 700)),
  }
}

export type ImageFonts = ReturnType<typeof createImageFonts>
