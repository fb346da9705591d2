import { AXIS_IDS, type AxisId } from '../axis/axis.ts'
import { Diagnostic } from '../diagnostic/diagnostic.ts'
import { isBlankQuestion, type Question } from '../question/question.ts'
import { textsOf } from '../schema/findProblems.ts'
import { isBlank } from '../text/text.ts'
import { type DraftTexts, emptyDraft, fillEmptyParts } from './draft.ts'
import type { Surplus } from './surplus.ts'

type Merged = {
  draft: DraftTexts
  surplus: Surplus[]
  /** New ids of the axes and question slots of the addition. */
  moved: ReadonlyMap<string, string>
}

const same = (one: string, other: string) => one.trim() === other.trim()

/** Fills the gaps of a draft. Further questions go to free slots of their axis; texts without a gap become surplus. */
export function mergeTexts(current: DraftTexts, addition: DraftTexts): Merged {
  const moved = new Map<string, string>()
  const surplus: Surplus[] = []
  const questions = [...current.questions]
  const axes = [...emptyDraft().axes]
  for (const [from, id] of AXIS_IDS.entries()) {
    const to = targetAxis(current, addition, from)
    const axisId = AXIS_IDS[to] ?? id
    const [own, other] = [axes[to], addition.axes[from]]
    if (own !== undefined && other !== undefined && hasText(other)) axes[to] = { ...other, id: own.id }
    moved.set(id, axisId)
    for (const question of addition.questions) {
      if (question.axisId !== id || isBlankQuestion(question)) continue
      const slot = mergeQuestion(questions, axisId, question)
      if (slot === null) surplus.push(asSurplus(axisId, question))
      else moved.set(question.id, slot)
    }
  }
  const given = { ...addition, axes, questions: [] }
  const draft = { ...fillEmptyParts(current, given), questions }
  return { draft, surplus: [...surplus, ...textsBeside(draft, given)], moved }
}

const hasText = (axis: object) => textsOf(Diagnostic, { axes: [axis] }).length > 0

function asSurplus(axisId: AxisId, { text, leftChoice, rightChoice }: Question): Surplus {
  return { kind: 'question', axisId, question: { text, leftChoice, rightChoice } }
}

/** The place of the axis that an axis of the addition means: of the same name, the only one with gaps, or the same place. */
function targetAxis(current: DraftTexts, addition: DraftTexts, from: number): number {
  const axis = addition.axes[from]
  const named = current.axes.findIndex(({ name }) => !isBlank(name) && same(name, axis?.name ?? ''))
  if (named >= 0) return named
  const isAlone = addition.axes.every((each) => each === axis || !hasText(each))
  const needing = [...new Set(current.questions.filter(isBlankQuestion).map(({ axisId }) => AXIS_IDS.indexOf(axisId)))]
  return isAlone && needing.length === 1 ? (needing[0] ?? from) : from
}

/** Puts a question to the one that it completes or to a free slot. @returns the slot's id; null without one */
function mergeQuestion(questions: Question[], axisId: AxisId, given: Question): string | null {
  const fields = ['text', 'leftChoice', 'rightChoice'] as const
  const fits = (own: Question) => fields.every((field) => isBlank(own[field]) || same(own[field], given[field]))
  const isOf = (own: Question) => own.axisId === axisId
  const known = questions.findIndex((own) => isOf(own) && !isBlankQuestion(own) && fits(own))
  const place = known >= 0 ? known : questions.findIndex((own) => isOf(own) && isBlankQuestion(own))
  const slot = questions[place]
  if (slot === undefined) return null
  questions[place] = { ...given, id: slot.id, axisId }
  return slot.id
}

/** Texts of the addition that had no gap to fill. */
function textsBeside(draft: DraftTexts, given: DraftTexts): Surplus[] {
  const taken = new Map(textsOf(Diagnostic, draft).map(({ path, text }) => [path, text]))
  const beside = textsOf(Diagnostic, { ...given, imageUrl: null }).filter(
    ({ path, text }) => !same(taken.get(path) ?? '', text),
  )
  return beside.map(({ path, text }) => ({ kind: 'text', key: path, texts: [text] }))
}
