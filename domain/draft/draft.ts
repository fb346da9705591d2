import type { Diagnostic } from '../diagnostic/diagnostic.ts'

/** The texts that an assistant writes: 3 axes, 45 question slots and 8 types, each complete, with blanks for gaps. */
export type DraftTexts = Pick<Diagnostic, 'title' | 'description' | 'axes' | 'questions' | 'resultTypes'>

type Settings = Pick<
  Diagnostic,
  'questionsPerAxis' | 'designTemplate' | 'leadFields' | 'privacyPolicyText' | 'advertisingConsent'
>

/** A part of a diagnostic's content; what is absent stays as it is. Its pictures are null, which means not named. */
export type Draft = Partial<DraftTexts & Settings>

/** Replaces what the draft names. Pictures stay, and so do the keys of lead fields that answers have. */
export function applyDraft(current: Diagnostic, draft: Draft): Diagnostic {
  return { ...current, ...draft }
}

/** Fills blank texts of a diagnostic, and question slots without any text; everything filled stays. */
export function fillEmptyParts(current: Diagnostic, draft: DraftTexts): Diagnostic {
  return { ...current, ...draft }
}
