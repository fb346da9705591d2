/** A post's limit, less an address and the space before it. */
const ROOM = 280 - 23 - 1

/** X counts these code points as 1 and all others as 2. An emoji counts as 2, however many code points it has. */
const LIGHT = /[\0-\u10ff\u2000-\u200d\u2010-\u201f\u2032-\u2037]/
const EMOJI = /\p{Extended_Pictographic}|\p{RI}|\ufe0f/u

function weightOf(grapheme: string): number {
  if (EMOJI.test(grapheme)) return 2
  return Array.from(grapheme).reduce((sum, point) => sum + (LIGHT.test(point) ? 1 : 2), 0)
}

/** The text of a post beside an address: cut, with …, where both would exceed X's limit of 280 by its own counting. */
export function cutForX(text: string): string {
  let weight = 0
  let kept = ''
  for (const { segment } of new Intl.Segmenter('ja').segment(text)) {
    weight += weightOf(segment)
    if (weight <= ROOM - weightOf('…')) kept += segment
  }
  return weight <= ROOM ? text : `${kept}…`
}
