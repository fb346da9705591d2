import { Diagnostic } from '../diagnostic/diagnostic.ts'
import { textsOf } from '../schema/findProblems.ts'
import { isBlank } from '../text/text.ts'
import type { Draft, DraftTexts } from './draft.ts'
import { type FoundJson, findJson } from './findJson.ts'
import { mergeTexts } from './mergeTexts.ts'
import { readAnswer } from './readAnswer.ts'
import { newReading, type Reading } from './reading.ts'
import { type Review, reviewDraft } from './reviewDraft.ts'
import type { Surplus } from './surplus.ts'

export type { Surplus } from './surplus.ts'

/** In characters. An answer has about 25,000, a file with everything in it 300,000. */
export const MAX_PASTED_CHARACTERS = 300_000

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
  /** JSON with neither axes, questions nor types, or the empty form of the prompt. */
  | { code: 'other-json' }
  | { code: 'later-version'; version: number }

export type PasteResult = ({ ok: true } & PastedDraft) | { ok: false; problem: PasteProblem }

/** Reads an assistant's answer: repairs what is certain, and names what is not. Invents and drops nothing. */
export function readPastedDraft(text: string): PasteResult {
  const refused = (problem: PasteProblem): PasteResult => ({ ok: false, problem })
  if (isBlank(text)) return refused({ code: 'empty' })
  if (text.length > MAX_PASTED_CHARACTERS) return refused({ code: 'too-large', limit: MAX_PASTED_CHARACTERS })
  const found = findJson(text)
  if (found.values.length === 0) return refused({ code: 'no-json' })
  const reading = newReading()
  const { draft, version, isOther } = readAnswer(reading, found.values)
  if (version > 1) return refused({ code: 'later-version', version })
  const { surplus, doubts } = reading
  if (isOther || (surplus.length === 0 && textsOf(Diagnostic, draft).length === 0))
    return refused({ code: 'other-json' })
  return { ok: true, draft, repairs: repairsOf(found, reading), surplus, ...reviewDraft(draft, doubts) }
}

function repairsOf({ around, values, syntax, comments, cutOff }: FoundJson, reading: Reading): Repair[] {
  const { keys, markdown, numbers, ids, typeCodes, typesByOrder } = reading
  const lines = (found: ReadonlySet<number>) => [...found].toSorted((one, other) => one - other)
  const all: (Repair | false)[] = [
    around && { code: 'around' },
    values.length > 1 && { code: 'joined', count: values.length },
    syntax.size > 0 && { code: 'syntax', lines: lines(syntax) },
    comments.size > 0 && { code: 'comments', lines: lines(comments) },
    cutOff !== null && { code: 'cut-off', line: cutOff },
    keys.size > 0 && { code: 'keys', keys: [...keys] },
    markdown.length > 0 && { code: 'markdown', paths: markdown },
    numbers.length > 0 && { code: 'numbers', paths: numbers },
    ids.length > 0 && { code: 'ids', paths: ids },
    typeCodes.length > 0 && { code: 'type-codes', given: typeCodes },
    typesByOrder && { code: 'types-by-order' },
  ]
  return all.filter((repair) => repair !== false)
}

/** Fills the gaps of a draft from a further answer, mostly to `missingPrompt`; what has no gap becomes surplus. */
export function mergeDraft(current: PastedDraft, addition: PastedDraft): PastedDraft {
  const { draft, surplus, moved } = mergeTexts(current.draft, addition.draft)
  const place = (path: string) => path.replace(/(?<=^(?:questions|axes)\.)[^.]+/, (id) => moved.get(id) ?? id)
  const doubts = addition.doubts.map((doubt) => ({ ...doubt, paths: doubt.paths.map(place) }))
  const repairs = addition.repairs.map((repair) =>
    'paths' in repair ? { ...repair, paths: repair.paths.map(place) } : repair,
  )
  return {
    ...{ draft: { ...addition.draft, ...current.draft, ...draft }, repairs: [...current.repairs, ...repairs] },
    surplus: [...current.surplus, ...surplus, ...addition.surplus],
    ...reviewDraft(draft, [...current.doubts, ...doubts]),
  }
}
