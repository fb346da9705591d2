import type { AxisId } from '../axis/axis.ts'
import type { ResultCode } from '../result-type/resultType.ts'
import type { DraftTexts } from './draft.ts'

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

/** A part of a draft to be looked at; `paths` lead there: `questions.axis-1-3` or a field such as `resultTypes.ACE.name`. */
export type Doubt =
  /** Both answers of a question are the same. */
  | { code: 'equal-choices'; paths: string[] }
  /** Most questions of an axis are answered by はい and いいえ. */
  | { code: 'yes-no'; paths: string[] }
  /** A text like 以下同様 or 省略. */
  | { code: 'placeholder'; paths: string[] }
  /** The same question, answers or name more than once. */
  | { code: 'repeated'; paths: string[] }
  /** More than may be stored; kept as it is. */
  | { code: 'too-long'; paths: string[]; limit: number }
  /** More than the prompt asks for, such as a subtitle of 25 characters. */
  | { code: 'long'; paths: string[]; limit: number }
  /** A text whose end or beginning was not certain, with its line in the pasted text. */
  | { code: 'ambiguous'; paths: string[]; line: number; text: string }

export type Review = { missing: Missing[]; doubts: Doubt[] }

/**
 * Gaps and doubts of a draft, again after each mending.
 * @param earlier doubts of the reading; `ambiguous` ones stay until their text is changed
 */
export function reviewDraft(_draft: DraftTexts, earlier: readonly Doubt[] = []): Review {
  return { missing: [], doubts: [...earlier] }
}
