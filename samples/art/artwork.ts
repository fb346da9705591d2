import type { SampleCode } from '../sample.ts'
import type { Svg } from './svg.ts'

/** `main` is 1200×675 (1200×830 in the image-centric design), an axis 800×600, a type 800×800. */
export type PictureName = 'main' | 'axis-1' | 'axis-2' | 'axis-3' | SampleCode

/** The twelve pictures of one sample. */
export type Artwork = Readonly<Record<PictureName, () => Svg>>
