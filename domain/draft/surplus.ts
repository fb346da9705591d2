import type { AxisId } from '../axis/axis.ts'
import type { Question, QuestionField } from '../question/question.ts'

/** Something of the answer that has no place in the draft; kept to be chosen from. */
export type Surplus =
  /** Beyond 15 of an axis. */
  | { kind: 'question'; axisId: AxisId; question: Pick<Question, QuestionField> }
  /** A type whose code is not clear, or the second one of a code. */
  | { kind: 'type'; given: string; name: string; subtitle: string; description: string }
  /** Other texts, by the key or place at which they were found; `cut` for the part where the answer ends. */
  | { kind: 'text'; key: string; texts: string[]; cut?: true }
