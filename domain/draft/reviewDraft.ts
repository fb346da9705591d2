import { AXIS_IDS, type AxisId } from '../axis/axis.ts'
import { isBlankQuestion } from '../question/question.ts'
import type { ResultCode } from '../result-type/resultType.ts'
import { isBlank } from '../text/text.ts'
import type { DraftTexts } from './draft.ts'
import { type Doubt, findDoubts, textAt } from './findDoubts.ts'

export type { Doubt } from './findDoubts.ts'

/** A gap of a draft. */
export type Missing =
  /** An axis without any text or question. */
  | { code: 'axis'; axisId: AxisId }
  /** Slots without any text. */
  | { code: 'questions'; axisId: AxisId; ids: string[] }
  /** A type without any text. */
  | { code: 'type'; type: ResultCode }
  /** One blank text, such as `questions.axis-1-3.leftChoice`. */
  | { code: 'text'; path: string }

export type Review = { missing: Missing[]; doubts: Doubt[] }

/**
 * Gaps and doubts of a draft, again after each mending.
 * @param earlier doubts of the reading; `ambiguous` ones stay until their text is changed
 */
export function reviewDraft(draft: DraftTexts, earlier: readonly Doubt[] = []): Review {
  const ambiguous = earlier.filter(
    (doubt) => doubt.code === 'ambiguous' && doubt.paths.some((path) => textAt(draft, path) === doubt.text),
  )
  return { missing: findMissing(draft), doubts: [...ambiguous, ...findDoubts(draft)] }
}

function findMissing(draft: DraftTexts): Missing[] {
  return [
    ...blankTexts('', { title: draft.title, description: draft.description }),
    ...AXIS_IDS.flatMap((axisId) => missingOfAxis(draft, axisId)),
    ...draft.resultTypes.flatMap(({ code, name, subtitle, description }): Missing[] => {
      const texts = { name, subtitle, description }
      if (Object.values(texts).every(isBlank)) return [{ code: 'type', type: code }]
      return blankTexts(`resultTypes.${code}.`, texts)
    }),
  ]
}

function missingOfAxis({ axes, questions }: DraftTexts, axisId: AxisId): Missing[] {
  const axis = axes.find(({ id }) => id === axisId)
  const texts = {
    ...{ name: axis?.name ?? '', description: axis?.description ?? '' },
    ...{ 'leftTrait.name': axis?.leftTrait.name ?? '', 'leftTrait.description': axis?.leftTrait.description ?? '' },
    ...{ 'rightTrait.name': axis?.rightTrait.name ?? '', 'rightTrait.description': axis?.rightTrait.description ?? '' },
  }
  const slots = questions.filter((question) => question.axisId === axisId)
  const blank = slots.filter(isBlankQuestion)
  if (blank.length === slots.length && Object.values(texts).every(isBlank)) return [{ code: 'axis', axisId }]
  const ids = blank.map(({ id }) => id)
  return [
    ...blankTexts(`axes.${axisId}.`, texts),
    ...(ids.length > 0 ? [{ code: 'questions' as const, axisId, ids }] : []),
    ...slots
      .filter((question) => !isBlankQuestion(question))
      .flatMap(({ id, text, leftChoice, rightChoice }) =>
        blankTexts(`questions.${id}.`, { text, leftChoice, rightChoice }),
      ),
  ]
}

function blankTexts(prefix: string, texts: Readonly<Record<string, string>>): Missing[] {
  return Object.entries(texts).flatMap(([name, text]) => (isBlank(text) ? [{ code: 'text', path: prefix + name }] : []))
}
