import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import * as v from 'valibot'
import { once } from './once.ts'

const require = createRequire(import.meta.url)
const fontFolder = path.dirname(require.resolve('@fontsource/noto-sans-jp/package.json'))

type Slice = { file: string; ranges: [from: number, to: number][] }

export type ImageFont = { name: string; data: Buffer; weight: 700; style: 'normal' }

function parseRanges(unicodeRange: string): [number, number][] {
  return unicodeRange.split(',').map((range) => {
    const [from = '', to = from] = range.trim().replace(/^U\+/i, '').split('-')
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
  })
}

/** The font comes in some 120 slices; the one named japanese lacks 髙 﨑 ① ㈱ ☆ ～, which the numbered ones have. */
async function readSlices(): Promise<Slice[]> {
  const text = await readFile(path.join(fontFolder, 'unicode.json'), 'utf8')
  const byName = v.parse(v.record(v.string(), v.string()), JSON.parse(text))
  return Object.entries(byName).map(([name, ranges]) => ({
    file: path.join(fontFolder, 'files', `noto-sans-jp-${name.replaceAll(/[[\]]/g, '')}-700-normal.woff`),
    ranges: parseRanges(ranges),
  }))
}

/** Each takes time of the main thread. 300 characters of Japanese prose need 30 at most. */
const MOST_SLICES = 48

/** Loads the font slices that a text needs, and strips characters that no slice can draw. */
export function createImageFonts() {
  const slices = readSlices()
  slices.catch(() => {})
  const loaded = new Map<string, Promise<ImageFont>>()

  function load({ file }: Slice): Promise<ImageFont> {
    return once(loaded, file, async () => {
      return { name: path.basename(file, '.woff'), data: await readFile(file), weight: 700, style: 'normal' }
    })
  }

  async function sliceOf(character: string): Promise<Slice | undefined> {
    const code = character.codePointAt(0) ?? 0
    return (await slices).find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
  }

  return {
    async drawable(text: string): Promise<string> {
      const kept = await Promise.all(
        Array.from(text, async (character) =>
          /\s/.test(character) || (await sliceOf(character)) !== undefined ? character : '',
        ),
      )
      return kept.join('').replace(/\s+/g, ' ').trim()
    },
    async for(text: string): Promise<ImageFont[]> {
      const needed = await Promise.all(Array.from(new Set(text), sliceOf))
      const distinct = new Set(needed.filter((slice) => slice !== undefined))
      return Promise.all(Array.from(distinct).slice(0, MOST_SLICES).map(load))
    },
  }
}

export type ImageFonts = ReturnType<typeof createImageFonts>
