import {
  type FieldPath,
  type FieldProblem,
  findMissing,
  findRefused,
  STEPS,
  type Step,
  stepOfField,
} from '#domain/diagnostic/editorSteps.ts'
import { normalizeSlug, slugProblem } from '#domain/diagnostic/slug.ts'
import { fieldErrorMessages } from '#web/messages/editor.ts'
import { leadFormMessages } from '#web/messages/editorLeadForm.ts'
import type { EditorState } from './editorState.ts'

export type FieldErrors = ReadonlyMap<FieldPath, string>

/** The slug field's error; null if it has none. */
export function slugError({ slugText, takenSlug }: Pick<EditorState, 'slugText' | 'takenSlug'>): string | null {
  const slug = normalizeSlug(slugText)
  const problem = slugProblem(slug)
  if (problem !== null) return fieldErrorMessages.slug[problem]
  return slug !== '' && slug === takenSlug ? fieldErrorMessages.slugTaken : null
}

/** Errors to show: missing fields after the step was left or refused, unstorable ones after their field was left. */
export function shownErrors(state: EditorState): FieldErrors {
  const { diagnostic, step } = state
  const shown = new Map<FieldPath, string>()
  const isRevealed = state.revealedSteps.has(step)
  const isShown = (path: FieldPath) => isRevealed || state.leftFields.has(path)
  const refused = findRefused(diagnostic, step).filter(({ path }) => isShown(path))
  for (const problem of isRevealed ? [...findMissing(diagnostic, step), ...refused] : refused) {
    shown.set(problem.path, sentence(problem))
  }
  const slug = slugError(state)
  const isTaken = slug === fieldErrorMessages.slugTaken
  if (slug !== null && (isTaken || isShown('publicUrl'))) shown.set('publicUrl', slug)
  return shown
}

/** Fields that keep it from being saved: a draft needs title and description, and keeps its last valid slug. */
export function blockingFields(state: EditorState, publish: boolean): FieldPath[] {
  const required: readonly Step[] = publish ? STEPS : ['basic']
  const slug = slugError(state)
  const slugBlocks = slug === fieldErrorMessages.slugTaken || (publish && slug !== null)
  const placeOf = (path: FieldPath) => placeInForm(state, path)
  return STEPS.flatMap((step) =>
    [
      ...(required.includes(step) ? findMissing(state.diagnostic, step) : []).map(({ path }) => path),
      ...(step === 'basic' && slugBlocks ? (['publicUrl'] as const) : []),
      ...findRefused(state.diagnostic, step).map(({ path }) => path),
    ].sort((a, b) => placeOf(a) - placeOf(b)),
  )
}

/** Place of a field of the lead form, which stands last on its step; the others keep their order. */
function placeInForm({ diagnostic }: EditorState, path: FieldPath): number {
  const [list, key] = path.split('.')
  return list === 'leadFields' ? (diagnostic.leadFields ?? []).findIndex((field) => field.key === key) : -1
}

/** Whether the given fields are blank, or hold what cannot be stored as it is; at least one field. */
export function problemKind({ diagnostic }: EditorState, paths: readonly FieldPath[]): 'missing' | 'refused' | 'both' {
  const blank = new Set(STEPS.flatMap((step) => findMissing(diagnostic, step)).map(({ path }) => path))
  if (paths.every((path) => blank.has(path))) return 'missing'
  return paths.some((path) => blank.has(path)) ? 'both' : 'refused'
}

/** The steps on which the given fields stand, in their order. */
export function stepsOf(paths: readonly FieldPath[]): Step[] {
  const found = new Set(paths.map(stepOfField))
  return STEPS.filter((step) => found.has(step))
}

function sentence(problem: FieldProblem): string {
  switch (problem.code) {
    case 'too-long':
      return fieldErrorMessages.tooLong('limit' in problem ? problem.limit : 0)
    case 'required':
    case 'action':
      return fieldErrorMessages[problem.code]
    case 'options-too-few':
    case 'options-too-many':
    case 'option-empty':
    case 'option-too-long':
    case 'option-twice':
      return leadFormMessages.optionsProblems[problem.code]
    default:
      return fieldErrorMessages.link
  }
}
