import { AXIS_IDS, type Axis, TRAIT_CODES, type Trait, type TraitCode } from './axis.ts'

function emptyTrait(code: TraitCode): Trait {
  return { code, name: '', description: '' }
}

/** The three axes of a new diagnostic. */
export function emptyAxes(): Axis[] {
  return AXIS_IDS.map((id) => {
    const [left, right] = TRAIT_CODES[id]
    return {
      id,
      name: '',
      description: '',
      imageUrl: null,
      leftTrait: emptyTrait(left),
      rightTrait: emptyTrait(right),
    }
  })
}
