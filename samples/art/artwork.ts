import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import type { SampleCode } from '../sample.ts'
import type { Svg } from './svg.ts'

/** `main` is 1200×675 (1200×830 in the image-centric design), an axis 800×600, a type 800×800. */
export type PictureName = 'main' | 'axis-1' | 'axis-2' | 'axis-3' | SampleCode

type Draw = () => Svg

/** The twelve pictures of one sample. */
export type Artwork = Readonly<Record<PictureName, Draw>>

/** Names a sample's pictures: the axes in their order, the types in the order of their codes, ACE to BDF. */
export function artwork(
  main: Draw,
  [axis1, axis2, axis3]: readonly [Draw, Draw, Draw],
  types: readonly [Draw, Draw, Draw, Draw, Draw, Draw, Draw, Draw],
): Artwork {
  const drawings = Object.fromEntries(RESULT_CODES.map((code, index) => [code, types[index]]))
  return { main, 'axis-1': axis1, 'axis-2': axis2, 'axis-3': axis3, ...(drawings as Record<SampleCode, Draw>) }
}
