import type { ResultCode } from '#domain/result-type/resultType.ts'

/** An SVG path in a square of 320; `paint` is the index of the axis with its colour, `line` the stroke width. */
type EmblemPath = { d: string; paint: 0 | 1 | 2; line?: number }

export const EMBLEM_SIZE = 320

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
const diamond = (x: number, y: number, r: number) => `M${x} ${y - r}L${x + r} ${y}L${x} ${y + r}L${x - r} ${y}Z`

/** The part of each trait: the outline for axis 1, the centre for axis 2, the corners for axis 3. */
const PARTS: Readonly<Record<string, EmblemPath[]>> = {
  A: [{ d: circle(160, 160, 112), paint: 0, line: 14 }],
  B: [{ d: diamond(160, 160, 132), paint: 0, line: 14 }],
  C: [
    { d: circle(160, 160, 44), paint: 1 },
    { d: circle(160, 160, 68), paint: 1, line: 6 },
  ],
  D: [
    { d: 'M104 188q28-84 56-28t56-28', paint: 1, line: 16 },
    { d: 'M104 224q28-84 56-28t56-28', paint: 1, line: 6 },
  ],
  E: [
    { d: circle(58, 58, 24), paint: 2 },
    { d: circle(262, 262, 14), paint: 2 },
  ],
  F: [
    { d: 'M236 88L262 32L288 88Z', paint: 2 },
    { d: 'M32 284L48 250L64 284Z', paint: 2 },
  ],
}

/** The drawing of a type without a picture, different for each code. */
export function emblemPaths(code: ResultCode): EmblemPath[] {
  return Array.from(code).flatMap((trait) => PARTS[trait] ?? [])
}
