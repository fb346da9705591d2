import { completeDiagnostic, type Diagnostic, emptyDiagnostic } from '../diagnostic/diagnostic.ts'
import { editableForm } from '../lead/editLeadForm.ts'
import { type LeadField, MAX_KEPT_FIELDS } from '../lead/leadForm.ts'
import { isBlankQuestion } from '../question/question.ts'
import { isBlank } from '../text/text.ts'

/** The texts that an assistant writes: 3 axes, 45 question slots and 8 types, each complete, with blanks for gaps. */
export type DraftTexts = Pick<Diagnostic, 'title' | 'description' | 'axes' | 'questions' | 'resultTypes'>

/** The settings that a file has beside the texts, by their key in it. */
export const SETTINGS = [
  'questionsPerAxis',
  'designTemplate',
  'leadFields',
  'privacyPolicyText',
  'advertisingConsent',
] as const
export type Setting = (typeof SETTINGS)[number]

/** A part of a diagnostic's content; what is absent stays as it is. Its pictures are null, which means not named. */
export type Draft = Partial<DraftTexts & Pick<Diagnostic, Setting>>

/** A draft of blanks. */
export function emptyDraft(): DraftTexts {
  const { title, description, axes, questions, resultTypes } = emptyDiagnostic({ id: '', userId: '', now: '' })
  return { title, description, axes, questions, resultTypes }
}

/** Replaces what the draft names. Pictures stay, and so do removed lead fields that answers may have. */
export function applyDraft(current: Diagnostic, draft: Draft): Diagnostic {
  const whole = completeDiagnostic(current)
  const { axes = [], questions = [], resultTypes = [], leadFields, ...rest } = draft
  return {
    ...whole,
    ...rest,
    axes: whole.axes.map((own) => ({ ...own, ...axes.find(({ id }) => id === own.id), imageUrl: own.imageUrl })),
    questions: whole.questions.map((own) => questions.find(({ id }) => id === own.id) ?? own),
    resultTypes: whole.resultTypes.map((own) => {
      const given = resultTypes.find(({ code }) => code === own.code)
      return { ...own, ...given, id: own.id, imageUrl: own.imageUrl }
    }),
    leadFields: leadFields === undefined ? whole.leadFields : withRemovedFields(whole, leadFields),
  }
}

function withRemovedFields({ leadFields, responseCount }: Diagnostic, given: LeadField[] | null): LeadField[] | null {
  if (responseCount === 0) return given
  const form = editableForm(given)
  const removed = editableForm(leadFields).filter(({ key }) => form.every((field) => field.key !== key))
  if (removed.length === 0) return given
  return [...form, ...removed.map((field) => ({ ...field, archived: true }))].slice(0, MAX_KEPT_FIELDS)
}

const either = (own: string, given: string) => (isBlank(own) ? given : own)
const eitherNamed = <Own extends { name: string; description: string }>(own: Own, given: Own | undefined): Own => ({
  ...own,
  name: either(own.name, given?.name ?? ''),
  description: either(own.description, given?.description ?? ''),
})

/** Fills blank texts of a diagnostic or draft, and question slots without any text; everything filled stays. */
export function fillEmptyParts<Own extends DraftTexts>(current: Own, draft: DraftTexts): Own {
  return {
    ...current,
    title: either(current.title, draft.title),
    description: either(current.description, draft.description),
    axes: current.axes.map((own) => {
      const given = draft.axes.find(({ id }) => id === own.id)
      return {
        ...eitherNamed(own, given),
        leftTrait: eitherNamed(own.leftTrait, given?.leftTrait),
        rightTrait: eitherNamed(own.rightTrait, given?.rightTrait),
      }
    }),
    questions: current.questions.map((own) => {
      const given = draft.questions.find(({ id }) => id === own.id)
      return isBlankQuestion(own) && given !== undefined ? given : own
    }),
    resultTypes: current.resultTypes.map((own) => {
      const given = draft.resultTypes.find(({ code }) => code === own.code)
      return {
        ...eitherNamed(own, given),
        subtitle: either(own.subtitle, given?.subtitle ?? ''),
        actions: own.actions.length === 0 ? (given?.actions ?? []) : own.actions,
      }
    }),
  }
}
