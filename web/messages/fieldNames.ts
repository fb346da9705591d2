import type { FieldPath } from '#domain/diagnostic/editorSteps.ts'
import { editableForm } from '#domain/lead/editLeadForm.ts'
import { activeFields, type LeadField, type LeadForm } from '#domain/lead/leadForm.ts'
import { cutCharacters, isBlank } from '#domain/text/text.ts'
import { AXES, BASIC } from './editor.ts'
import { LEAD_FORM } from './editorLeadForm.ts'
import { QUESTIONS } from './editorQuestions.ts'
import { RESULTS } from './editorResults.ts'

const BASIC_NAMES: Readonly<Record<string, string>> = {
  title: BASIC.title,
  description: BASIC.description,
  publicUrl: BASIC.slug,
  poweredByText: `${BASIC.credit}・${BASIC.creditText}`,
  poweredByLinkName: `${BASIC.credit}・${BASIC.creditLinkName}`,
  poweredByLinkUrl: `${BASIC.credit}・${BASIC.creditLinkUrl}`,
}

const QUESTION_NAMES: Readonly<Record<string, string>> = {
  text: QUESTIONS.text,
  leftChoice: QUESTIONS.left,
  rightChoice: QUESTIONS.right,
}

/** Longer labels of the lead form are cut. */
const MAX_LABEL = 20

/** A field's label with its place: 軸1・質問3・質問文. @param form of the diagnostic */
export function fieldName(path: FieldPath | string, form: LeadForm | null): string {
  const [list = '', key = '', field = '', ...rest] = path.split('.')
  switch (list) {
    case 'axes':
      return `${AXES.group(numberIn(key))}・${axisField(numberIn(key), field, rest[0])}`
    case 'resultTypes':
      return `${RESULTS.group(key)}・${field === 'actions' ? actionField(rest) : resultField(field)}`
    case 'questions': {
      const [, axis = '', slot = ''] = key.split('-')
      return `${AXES.group(Number(axis))}・${QUESTIONS.group(Number(slot) + 1)}・${QUESTION_NAMES[field] ?? field}`
    }
    case 'leadFields':
      return leadFieldName(activeFields(editableForm(form)), key, field)
    default:
      return BASIC_NAMES[list] ?? list
  }
}

function leadFieldName(fields: readonly LeadField[], key: string, field: string): string {
  const place = fields.findIndex((one) => one.key === key)
  const label = fields[place]?.label ?? ''
  const shown = isBlank(label) ? '' : `（${cutCharacters(label, MAX_LABEL)}）`
  return `${LEAD_FORM.heading}${place + 1}${shown}・${field === 'options' ? LEAD_FORM.options : LEAD_FORM.label}`
}

const numberIn = (axisId: string) => Number(axisId.replace('axis-', ''))

function axisField(axis: number, field: string, ofTrait: string | undefined): string {
  if (ofTrait === undefined) return field === 'name' ? AXES.name : AXES.description
  const code = ('ACE BDF'.split(' ')[field === 'leftTrait' ? 0 : 1] ?? '')[axis - 1] ?? ''
  return ofTrait === 'name' ? AXES.traitName(code) : AXES.traitDescription(code)
}

function resultField(field: string): string {
  return RESULTS.fields[field as keyof typeof RESULTS.fields] ?? field
}

function actionField([place = '0', field]: string[]): string {
  const number = Number(place) + 1
  return field === 'url' ? RESULTS.actions.url(number) : RESULTS.actions.label(number)
}
