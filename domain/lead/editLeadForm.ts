import { isBlank } from '../text/text.ts'
import {
  activeFields,
  DEFAULT_LEAD_FORM,
  type LeadField,
  type LeadForm,
  MAX_KEPT_FIELDS,
  MAX_LEAD_FIELDS,
  newLeadField,
  nextKey,
  optionsProblem,
} from './leadForm.ts'
import { isFreeKind, kindName, type LeadKind, suggestedLabel } from './leadKinds.ts'

export type LeadFormEdit =
  | { type: 'added'; kind: LeadKind }
  | { type: 'changed'; key: string; change: Partial<Pick<LeadField, 'label' | 'required' | 'options'>> }
  | { type: 'moved'; key: string; by: -1 | 1 }
  | { type: 'removed'; key: string }
  /** Takes a removed field back, at a place among the active ones. */
  | { type: 'returned'; field: LeadField; at: number }
  | { type: 'reset' }
  | { type: 'replaced'; form: LeadForm | null }

const STANDARD: LeadForm = DEFAULT_LEAD_FORM.map((field) => ({ ...field, label: suggestedLabel(field.kind) }))

/** The form to edit; the standard one has the labels that visitors read. */
export function editableForm(form: LeadForm | null): LeadForm {
  return form ?? STANDARD
}

/** The labels of the fields that visitors see, those without one left out. */
export function shownLabels(form: LeadForm | null): string[] {
  return activeFields(editableForm(form)).flatMap(({ label }) => (isBlank(label) ? [] : [label]))
}

/** Whether the fields that visitors see are the standard ones. */
export function isStandardForm(form: LeadForm | null): boolean {
  return JSON.stringify(activeFields(editableForm(form))) === JSON.stringify(STANDARD)
}

/** The removed fields that can be taken back by their label; personal ones are added again by their kind. */
export function returnableFields(form: LeadForm): LeadField[] {
  return form.filter(({ archived, kind }) => archived && isFreeKind(kind))
}

/**
 * Applies an edit to a form; null: it is the default one. Archived fields stand last.
 * @param answered the field of a key as answers may have it, which is then archived when it is removed; null: none have it
 */
export function editLeadForm(stored: LeadForm | null, edit: LeadFormEdit, answered: Answered): LeadForm | null {
  const form = applied(stored, edit, answered)
  return form?.some(({ archived }) => archived) || !isStandardForm(form) ? form : null
}

type Answered = (key: string) => LeadField | null

function applied(stored: LeadForm | null, edit: LeadFormEdit, answered: Answered): LeadForm | null {
  const form = editableForm(stored)
  const active = activeFields(form)
  const archived = form.filter((field) => field.archived)
  switch (edit.type) {
    case 'added': {
      const key = nextKey(form, edit.kind)
      const former = archived.find((field) => field.key === key)
      return [...active, { ...(former ?? newLeadField(key, edit.kind)), archived: false }, ...without(archived, key)]
    }
    case 'changed':
      return form.map((field) => (field.key === edit.key ? { ...field, ...edit.change } : field))
    case 'moved': {
      const from = active.findIndex(({ key }) => key === edit.key)
      const to = from + edit.by
      const moved = active[from]
      if (moved === undefined || to < 0 || to >= active.length) return stored
      return [...active.toSpliced(from, 1).toSpliced(to, 0, moved), ...archived]
    }
    case 'removed':
      return [
        ...without(active, edit.key),
        ...archived,
        ...asArchived(
          active.filter(({ key }) => key === edit.key),
          answered,
        ),
      ]
    case 'returned': {
      const { key } = edit.field
      // Others may have been added in its place.
      const isNew = form.every((field) => field.key !== key)
      if (active.length >= MAX_LEAD_FIELDS || (isNew && form.length >= MAX_KEPT_FIELDS)) return stored
      const others = without(active, key)
      return [...others.toSpliced(edit.at, 0, { ...edit.field, archived: false }), ...without(archived, key)]
    }
    case 'reset': {
      const others = form.filter(({ key }) => STANDARD.every((field) => field.key !== key))
      return [...STANDARD, ...asArchived(others, answered)].slice(0, MAX_KEPT_FIELDS)
    }
    case 'replaced':
      return edit.form
  }
}

const without = (fields: readonly LeadField[], key: string) => fields.filter((field) => field.key !== key)

/** Those that answers have, repaired: no row is left in which a cleared label could be corrected. */
function asArchived(fields: readonly LeadField[], answered: Answered): LeadField[] {
  return fields.flatMap(({ key }) => {
    const field = answered(key)
    if (field === null) return []
    const label = isBlank(field.label) ? kindName(field.kind) : field.label
    const isBroken = optionsProblem(field) !== null
    return [{ ...field, label, archived: true, ...(isBroken && { kind: 'text' as const, options: [] }) }]
  })
}
