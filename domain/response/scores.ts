import { AXIS_IDS, type AxisId, TRAIT_CODES } from '../axis/axis.ts'
import { askedQuestions } from '../question/askedQuestions.ts'
import { type Question, type QuestionsPerAxis, SLOTS_PER_AXIS } from '../question/question.ts'
import { RESULT_CODES, type ResultCode, type ResultType } from '../result-type/resultType.ts'
import type { Answers, Side } from './response.ts'

export type AxisScore = Record<Side, number>

export type Scores = Record<AxisId, AxisScore>

/** Counts the answers to the questions that are asked. */
export function scoreAnswers(
  diagnostic: { questions: readonly Question[]; questionsPerAxis: QuestionsPerAxis },
  answers: Answers,
): Scores {
  const scores: Scores = {
    'axis-1': { left: 0, right: 0 },
    'axis-2': { left: 0, right: 0 },
    'axis-3': { left: 0, right: 0 },
  }
  for (const question of askedQuestions(diagnostic)) {
    const side = answers[question.id]
    if (side !== undefined) scores[question.axisId][side]++
  }
  return scores
}

/** Whether a complete run can end with these scores. */
export function isReachable(
  diagnostic: { questions: readonly Question[]; questionsPerAxis: QuestionsPerAxis },
  scores: Scores,
): boolean {
  const asked = askedQuestions(diagnostic)
  return AXIS_IDS.every(
    (axisId) => scores[axisId].left + scores[axisId].right === asked.filter((one) => one.axisId === axisId).length,
  )
}

/** The winning side of an axis. A tie goes to the right. */
export function winningSide(score: AxisScore): Side {
  return score.left > score.right ? 'left' : 'right'
}

/** The winning trait codes of axes 1 to 3, joined. */
export function resultCode(scores: Scores): ResultCode {
  const code = AXIS_IDS.map((axisId) => TRAIT_CODES[axisId][winningSide(scores[axisId]) === 'left' ? 0 : 1]).join('')
  const known = RESULT_CODES.find((candidate) => candidate === code)
  if (known === undefined) throw new Error(`No such result code: ${code}`)
  return known
}

/** The type with the code, otherwise the first; null when there is none. */
export function findResultType(resultTypes: readonly ResultType[], code: string): ResultType | null {
  return resultTypes.find((type) => type.code === code) ?? resultTypes[0] ?? null
}

/** Whole percents that add up to 100; both are 0 without answers. */
export function scorePercent(score: AxisScore): AxisScore {
  const total = score.left + score.right
  if (total === 0) return { left: 0, right: 0 }
  const left = Math.round((score.left / total) * 100)
  return { left, right: 100 - left }
}

/** Bars of at most this many percent have no label inside: in the visitor's result and in the creator's detail view. */
export const RESULT_BAR_LABEL_ABOVE_PERCENT = 15
export const RESPONSE_BAR_LABEL_ABOVE_PERCENT = 20

/** Scores for an address, left and right of each axis: 9-6.3-12.15-0. */
export function writeScores(scores: Scores): string {
  return AXIS_IDS.map((axisId) => `${scores[axisId].left}-${scores[axisId].right}`).join('.')
}

function readAxis(text: string | undefined): AxisScore | null {
  const [, left, right] = /^(\d{1,2})-(\d{1,2})$/.exec(text ?? '') ?? []
  const score = { left: Number(left), right: Number(right) }
  return score.left + score.right <= SLOTS_PER_AXIS ? score : null
}

/** Parses the result of `writeScores`; null for any other text or impossible scores. */
export function readScores(text: string): Scores | null {
  const parts = text.split('.')
  const [first, second, third] = [readAxis(parts[0]), readAxis(parts[1]), readAxis(parts[2])]
  if (parts.length !== AXIS_IDS.length || first === null || second === null || third === null) return null
  return { 'axis-1': first, 'axis-2': second, 'axis-3': third }
}
