import type { DraftTexts } from './draft.ts'
import type { Missing } from './reviewDraft.ts'

/** The creator's wishes; a blank one is left to the assistant. */
export type PromptWishes = { subject: string; audience: string; tone: string; axes: string }

/** The prompt for a whole diagnostic. */
export function draftPrompt(wishes: PromptWishes): string {
  return wishes.subject
}

/** A prompt that asks for the missing parts only, in the same form; '' when nothing is missing. */
export function missingPrompt(draft: DraftTexts, missing: readonly Missing[]): string {
  return missing.length === 0 ? '' : draft.title
}
