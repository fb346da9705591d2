/** Specification, section 3: three axes, each with two opposing traits. */
export const AXIS_IDS = ['axis-1', 'axis-2', 'axis-3'] as const
export type AxisId = (typeof AXIS_IDS)[number]

export type TraitCode = 'A' | 'B' | 'C' | 'D' | 'E' | 'F'

/** The trait codes of each axis: left first. */
export const TRAIT_CODES: Readonly<Record<AxisId, readonly [left: TraitCode, right: TraitCode]>> = {
  'axis-1': ['A', 'B'],
  'axis-2': ['C', 'D'],
  'axis-3': ['E', 'F'],
}

export type Trait = {
  code: TraitCode
  name: string
  description: string
}

export type Axis = {
  id: AxisId
  name: string
  description: string
  /** A public address; null until a picture is stored. */
  imageUrl: string | null
  leftTrait: Trait
  rightTrait: Trait
}
