import { AXIS_IDS, TRAIT_CODES } from '../axis/axis.ts'
import { RESULT_CODES, type ResultCode } from '../result-type/resultType.ts'
import { isBlank } from '../text/text.ts'
import type { PositionalAxis } from './positional.ts'

const GAP = String.raw`[\s\-_+×xX*/・、,，→&＆]*`
const OWN_CODE = new RegExp(`(?<![A-Z])([AB])${GAP}([CD])${GAP}([EF])(?![A-Z])`)
const SIDE_WORDS = /left|right|左|右|[LR]/gi

const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/TYPE|タイプ/g, ' ')

/** The code that a text names: ACE, ace, タイプA-C-E, 左左右, LLR, or the names of three sides; null where it is not clear. */
export function codeIn(text: string, axes: readonly PositionalAxis[]): ResultCode | null {
  const [, ...letters] = OWN_CODE.exec(plain(text)) ?? []
  if (letters.length === 3) return asCode(letters.join(''))
  const words = text.match(SIDE_WORDS) ?? []
  if (words.length === 3 && text.replace(SIDE_WORDS, '').replace(new RegExp(GAP, 'g'), '') === '') {
    return codeOf(words.map((word) => /^(l|左)/i.test(word)))
  }
  return codeOf(axes.map(({ left, right }) => namedSide(text, left?.name ?? '', right?.name ?? '')))
}

/** Whether a text names the left side, the right one (false), or neither or both (null). */
function namedSide(text: string, left: string, right: string): boolean | null {
  const has = (name: string) => !isBlank(name) && text.includes(name)
  return has(left) === has(right) ? null : has(left)
}

function codeOf(isLeft: readonly (boolean | null)[]): ResultCode | null {
  if (isLeft.length !== AXIS_IDS.length || isLeft.includes(null)) return null
  return asCode(AXIS_IDS.map((id, place) => TRAIT_CODES[id][isLeft[place] ? 0 : 1]).join(''))
}

const asCode = (letters: string) => RESULT_CODES.find((code) => code === letters) ?? null

/**
 * The codes of types with letters of another test: two letters a place, all eight combinations. A side may name its letter;
 * otherwise the letters must follow the order of the eight types.
 */
export function codesOfOtherLetters(
  given: readonly string[],
  sideLetters: readonly (readonly [left: string, right: string])[],
): ResultCode[] | null {
  const words = given.map((each) => /[A-Z]{3}|[0-9]{3}/.exec(plain(each).replace(/[\s\-_・]/g, ''))?.[0] ?? '')
  if (words.some((word) => word === '') || new Set(words).size !== RESULT_CODES.length) return null
  const places = [0, 1, 2].map((place) => [...new Set(words.map((word) => word.charAt(place)))])
  if (places.some((letters) => letters.length !== 2)) return null
  const isNamed = places.every((letters, place) => letters.every((letter) => sideLetters[place]?.includes(letter)))
  const lefts = places.map((letters, place) => (isNamed ? sideLetters[place]?.[0] : letters[0]))
  const codes = words.map((word) => codeOf(lefts.map((left, place) => word.charAt(place) === left)))
  const isOrdered = codes.every((code, place) => code === RESULT_CODES[place])
  return (isNamed || isOrdered) && codes.every((code) => code !== null) ? codes : null
}
