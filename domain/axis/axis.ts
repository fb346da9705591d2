import * as v from 'valibot'
import { choice, type FieldName, image, record, text } from '../schema/schema.ts'

export const AXIS_IDS = ['axis-1', 'axis-2', 'axis-3'] as const
export type AxisId = (typeof AXIS_IDS)[number]

/** Whether a text is the id of an axis. */
export function isAxisId(text: string): text is AxisId {
  return AXIS_IDS.some((id) => id === text)
}

const ALL_TRAIT_CODES = ['A', 'B', 'C', 'D', 'E', 'F'] as const
type TraitCode = (typeof ALL_TRAIT_CODES)[number]

export const TRAIT_CODES: Readonly<Record<AxisId, readonly [left: TraitCode, right: TraitCode]>> = {
  'axis-1': ['A', 'B'],
  'axis-2': ['C', 'D'],
  'axis-3': ['E', 'F'],
}

export const Trait = record({
  code: choice(ALL_TRAIT_CODES, 'A'),
  name: text({ max: 200, required: true }),
  description: text({ max: 5_000 }),
})
export type Trait = v.InferOutput<typeof Trait>

/** One of the three axes; its traits have the codes of its id. */
export const Axis = v.pipe(
  record({
    id: choice(AXIS_IDS, 'axis-1'),
    name: text({ max: 200, required: true }),
    description: text({ max: 5_000 }),
    imageUrl: image(),
    leftTrait: Trait,
    rightTrait: Trait,
  }),
  v.transform((axis) => {
    const [left, right] = TRAIT_CODES[axis.id]
    return { ...axis, leftTrait: { ...axis.leftTrait, code: left }, rightTrait: { ...axis.rightTrait, code: right } }
  }),
)
export type Axis = v.InferOutput<typeof Axis>

type TraitField = `${'leftTrait' | 'rightTrait'}.${FieldName<typeof Trait>}`
export type AxisField = FieldName<typeof Axis> | TraitField

export function emptyAxes(): Axis[] {
  return AXIS_IDS.map((id) => v.parse(Axis, { id }))
}
