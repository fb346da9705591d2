import { AXIS_IDS } from '../axis/axis.ts'
import { SLOTS_PER_AXIS } from '../question/question.ts'
import type { AxisScore, Scores } from './scores.ts'

/** Scores as a short text for an address: left and right of each axis, as 9-6.3-12.15-0. */
export function writeScores(scores: Scores): string {
  return AXIS_IDS.map((axisId) => `${scores[axisId].left}-${scores[axisId].right}`).join('.')
}

function readAxis(text: string | undefined): AxisScore | null {
  const [, left, right] = /^(\d{1,2})-(\d{1,2})$/.exec(text ?? '') ?? []
  const score = { left: Number(left), right: Number(right) }
  return score.left + score.right <= SLOTS_PER_AXIS ? score : null
}

/** The scores that `writeScores` wrote; null for any other text, and for more answers than an axis has questions. */
export function readScores(text: string): Scores | null {
  const parts = text.split('.')
  const [first, second, third] = [readAxis(parts[0]), readAxis(parts[1]), readAxis(parts[2])]
  if (parts.length !== AXIS_IDS.length || first === null || second === null || third === null) return null
  return { 'axis-1': first, 'axis-2': second, 'axis-3': third }
}
