import type { AxisId } from '../axis/axis.ts'
import type { Question } from '../question/question.ts'
import type { Draft, DraftTexts } from './draft.ts'
import type { Review } from './reviewDraft.ts'

/** In characters. An answer has about 25,000. */
export const MAX_PASTED_CHARACTERS = 500_000

/** A change that reading made where it was certain. Lines count from 1 in the pasted text. */
export type Repair =
  /** Sentences, fences or <think> around the JSON. */
  | { code: 'around' }
  /** Several pieces of JSON, joined. */
  | { code: 'joined'; count: number }
  /** Commas, quotes, brackets and the like. */
  | { code: 'syntax'; lines: number[] }
  | { code: 'comments'; lines: number[] }
  /** The answer ends there; its last part was not whole. */
  | { code: 'cut-off'; line: number }
  /** Other keys than the prompt's, as they were written. */
  | { code: 'keys'; keys: string[] }
  | { code: 'markdown'; paths: string[] }
  /** Numbers before questions. */
  | { code: 'numbers'; paths: string[] }
  /** Ids that contradict the place, which counts. */
  | { code: 'ids'; paths: string[] }
  /** Codes of types that were written otherwise, such as ace or タイプACE. */
  | { code: 'type-codes'; given: string[] }
  /** Eight types without codes, taken in their order. */
  | { code: 'types-by-order' }

/** Something of the answer that has no place in the draft; kept to be chosen from. */
export type Surplus =
  /** Beyond 15 of an axis. */
  | { kind: 'question'; axisId: AxisId; question: Pick<Question, 'text' | 'leftChoice' | 'rightChoice'> }
  /** A type whose code is not clear, or the second one of a code. */
  | { kind: 'type'; given: string; name: string; subtitle: string; description: string }
  /** Other texts, by the key or place at which they were found; `cut` for the part where the answer ends. */
  | { kind: 'text'; key: string; texts: string[]; cut?: true }

export type PastedDraft = Review & {
  draft: Draft & DraftTexts
  repairs: Repair[]
  surplus: Surplus[]
}

/** Why nothing of a pasted text can be read. */
export type PasteProblem =
  | { code: 'empty' }
  | { code: 'too-large'; limit: number }
  /** No JSON in it. */
  | { code: 'no-json' }
  /** JSON with neither axes, questions nor types. */
  | { code: 'other-json' }
  | { code: 'later-version'; version: number }

export type PasteResult = ({ ok: true } & PastedDraft) | { ok: false; problem: PasteProblem }

/** Reads an assistant's answer: repairs what is certain, and names what is not. Invents and drops nothing. */
export function readPastedDraft(_text: string): PasteResult {
  return { ok: false, problem: { code: 'no-json' } }
}

/** Fills the gaps of a draft from a further answer, mostly to `missingPrompt`; what has no gap becomes surplus. */
export function mergeDraft(current: PastedDraft, addition: PastedDraft): PastedDraft {
  return { ...current, surplus: [...current.surplus, ...addition.surplus] }
}
