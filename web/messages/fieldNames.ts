import type { FieldPath } from '#domain/diagnostic/editorSteps.ts'
import { editableForm } from '#domain/lead/editLeadForm.ts'
import { activeFields, type LeadField, type LeadForm } from '#domain/lead/leadForm.ts'
import { cutCharacters, isBlank } from '#domain/text/text.ts'
import { axesMessages, basicMessages } from './editor.ts'
import { leadFormMessages } from './editorLeadForm.ts'
import { questionsMessages } from './editorQuestions.ts'
import { resultsMessages } from './editorResults.ts'

const BASIC_NAMES: Readonly<Record<string, string>> = {
  title: basicMessages.title,
  description: basicMessages.description,
  publicUrl: basicMessages.slug,
  privacyPolicyText: '個人情報の取り扱い',
  advertisingConsent: '案内メールの同意文',
  poweredByText: `${basicMessages.credit}・${basicMessages.creditText}`,
  poweredByLinkName: `${basicMessages.credit}・${basicMessages.creditLinkName}`,
  poweredByLinkUrl: `${basicMessages.credit}・${basicMessages.creditLinkUrl}`,
}

const QUESTION_NAMES: Readonly<Record<string, string>> = {
  text: questionsMessages.text,
  leftChoice: questionsMessages.left,
  rightChoice: questionsMessages.right,
}

/** Longer labels of the lead form are cut. */
const MAX_LABEL = 20

/** A field's label with its place: 軸1・質問3・質問文. @param form of the diagnostic */
export function fieldName(path: FieldPath | string, form: LeadForm | null): string {
  const [list = '', key = '', field = '', ...rest] = path.split('.')
  switch (list) {
    case 'axes':
      return `${axesMessages.group(numberIn(key))}・${axisField(numberIn(key), field, rest[0])}`
    case 'resultTypes':
      return `${resultsMessages.group(key)}・${field === 'actions' ? actionField(rest) : resultField(field)}`
    case 'questions': {
      const [, axis = '', slot = ''] = key.split('-')
      return `${axesMessages.group(Number(axis))}・${questionsMessages.group(Number(slot) + 1)}・${QUESTION_NAMES[field] ?? field}`
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
  return `${leadFormMessages.heading}${place + 1}${shown}・${field === 'options' ? leadFormMessages.options : leadFormMessages.label}`
}

const numberIn = (axisId: string) => Number(axisId.replace('axis-', ''))

function axisField(axis: number, field: string, ofTrait: string | undefined): string {
  if (ofTrait === undefined) return field === 'name' ? axesMessages.name : axesMessages.description
  const code = ('ACE BDF'.split(' ')[field === 'leftTrait' ? 0 : 1] ?? '')[axis - 1] ?? ''
  return ofTrait === 'name' ? axesMessages.traitName(code) : axesMessages.traitDescription(code)
}

function resultField(field: string): string {
  return resultsMessages.fields[field as keyof typeof resultsMessages.fields] ?? field
}

function actionField([place = '0', field]: string[]): string {
  const number = Number(place) + 1
  return field === 'url' ? resultsMessages.actions.url(number) : resultsMessages.actions.label(number)
}
