import { describe, expect, test } from 'vitest'
import {
  editableForm,
  editLeadForm,
  isStandardForm,
  type LeadFormEdit,
  returnableFields,
  shownLabels,
} from './editLeadForm.ts'
import { activeFields, DEFAULT_LEAD_FORM, type LeadForm, leadFormProblem, newLeadField } from './leadForm.ts'
import { isFreeKind, LEAD_KINDS, suggestedLabel } from './leadKinds.ts'

/** @param isAnswered whether there are answers, which have the fields as they are before each edit */
function edited(form: LeadForm | null, edits: readonly LeadFormEdit[], isAnswered = false) {
  return edits.reduce<LeadForm | null>((before, edit) => {
    const answered = (key: string) => editableForm(before).find((field) => field.key === key) ?? null
    return editLeadForm(before, edit, isAnswered ? answered : () => null)
  }, form)
}
const keys = (form: LeadForm | null) => editableForm(form).map(({ key, archived }) => (archived ? `(${key})` : key))

describe('a standard form', () => {
  test('is edited with the labels that visitors read, and not changed by being shown', () => {
    expect(shownLabels(null)).toEqual(['お名前', 'メールアドレス', '会社名'])
    expect(isStandardForm(null)).toBe(true)
    const phone = edited(null, [{ type: 'added', kind: 'phone' }])
    expect(shownLabels(phone)).toEqual(['お名前', 'メールアドレス', '会社名', '電話番号'])
    expect(isStandardForm(phone)).toBe(false)
    expect(DEFAULT_LEAD_FORM.map(({ label }) => label)).toEqual(['名前', 'メールアドレス', '会社名'])
  })
})

test('a field is added last, named by its kind, and one that needs a label begins without', () => {
  const form = edited(null, [
    { type: 'added', kind: 'text' },
    { type: 'added', kind: 'text' },
    { type: 'added', kind: 'kana' },
  ])
  expect(keys(form)).toEqual(['name', 'email', 'company', 'text-1', 'text-2', 'kana'])
  expect(form?.slice(3).map(({ label, required, options }) => [label, required, options])).toEqual([
    ['', false, []],
    ['', false, []],
    ['フリガナ', false, []],
  ])
})

test('a field is changed alone, and moved up to the ends', () => {
  const form = edited(null, [
    { type: 'changed', key: 'company', change: { label: '屋号', required: true } },
    { type: 'moved', key: 'company', by: -1 },
  ])
  expect(keys(form)).toEqual(['name', 'company', 'email'])
  expect(form?.[1]).toMatchObject({ label: '屋号', required: true, kind: 'company' })
  expect(keys(edited(form, [{ type: 'moved', key: 'name', by: -1 }]))).toEqual(keys(form))
  expect(keys(edited(form, [{ type: 'moved', key: 'email', by: 1 }]))).toEqual(keys(form))
  expect(keys(edited(form, [{ type: 'moved', key: 'gone', by: 1 }]))).toEqual(keys(form))
})

describe('a removed field', () => {
  test('is gone unless answers may have it; then it is kept last, out of sight', () => {
    const removal = { type: 'removed', key: 'company' } as const
    expect(keys(edited(null, [removal]))).toEqual(['name', 'email'])
    const kept = edited(edited(null, [removal], true), [{ type: 'added', kind: 'text' }])
    expect(keys(kept)).toEqual(['name', 'email', 'text-1', '(company)'])
    expect(shownLabels(kept)).toEqual(['お名前', 'メールアドレス'])
  })

  test('is taken back to its place, and a personal one also by its kind, with its label', () => {
    const named = edited(null, [{ type: 'changed', key: 'name', change: { label: 'ご担当者' } }])
    const [field] = named ?? []
    if (field === undefined) throw new Error('no field')
    const removed = edited(named, [{ type: 'removed', key: 'name' }], true)
    expect(keys(removed)).toEqual(['email', 'company', '(name)'])
    expect(edited(removed, [{ type: 'returned', field, at: 0 }])).toEqual(named)
    expect(edited(removed, [{ type: 'added', kind: 'name' }])?.at(-1)).toEqual(field)
    expect(returnableFields(editableForm(removed))).toEqual([])
  })

  test('of a kind without a key of its own is offered by its label', () => {
    const form = edited(null, [
      { type: 'added', kind: 'text' },
      { type: 'changed', key: 'text-1', change: { label: '好物' } },
    ])
    const removed = edited(form, [{ type: 'removed', key: 'text-1' }], true)
    expect(returnableFields(editableForm(removed)).map(({ label }) => label)).toEqual(['好物'])
    expect(edited(removed, [{ type: 'added', kind: 'text' }])?.[3]).toMatchObject({ key: 'text-2', label: '' })
  })
})

test('a full form takes no field back', () => {
  const texts = Array.from({ length: 12 }, (_, at) => newLeadField(`text-${at + 1}`, 'text'))
  const field = newLeadField('phone', 'phone')
  expect(edited(texts, [{ type: 'returned', field, at: 0 }])).toEqual(texts)
  expect(edited(texts.slice(1), [{ type: 'returned', field, at: 0 }])).toHaveLength(12)
  const kept = texts.map((one, at) => ({ ...one, key: `old-${at}`, archived: true }))
  const full = [...texts.slice(1), ...kept, newLeadField('kana', 'kana')].slice(0, 24)
  expect(edited(full, [{ type: 'returned', field, at: 0 }])).toEqual(full)
})

describe('the way back to the standard form', () => {
  const form = edited(
    null,
    [
      { type: 'added', kind: 'phone' },
      { type: 'removed', key: 'company' },
    ],
    true,
  )

  test('keeps the labels that answers need, and is the default otherwise', () => {
    expect(edited(form, [{ type: 'reset' }])).toBeNull()
    const reset = edited(form, [{ type: 'reset' }], true)
    expect(keys(reset)).toEqual(['name', 'email', 'company', '(phone)'])
    expect(isStandardForm(reset)).toBe(true)
  })

  test('is undone', () => {
    expect(edited(null, [{ type: 'replaced', form }])).toEqual(form)
  })
})

test('a field that was cleared before it was removed is kept as answers have it, or as it can be saved', () => {
  const text = { ...newLeadField('text-1', 'text'), label: '要望' }
  const size = { ...newLeadField('choice-1', 'choice'), label: '人数', options: ['1', '2'] }
  const clear = (key: string, change: { label?: string; options?: string[] }) =>
    [
      { type: 'changed', key, change },
      { type: 'removed', key },
    ] as const
  const live = (key: string) => [text, size].find((field) => field.key === key) ?? null
  const edits = [...clear('text-1', { label: '' }), ...clear('choice-1', { options: [] })]
  const form = [...DEFAULT_LEAD_FORM, text, size]
  const archived = (to: LeadForm | null) => to?.filter((field) => field.archived)
  const kept = [
    { ...text, archived: true },
    { ...size, archived: true },
  ]
  expect(archived(edits.reduce<LeadForm | null>((to, edit) => editLeadForm(to, edit, live), form))).toEqual(kept)
  // A diagnostic that is not published has no other form than the edited one.
  const repaired = edited(form, edits, true)
  expect(archived(repaired)).toMatchObject([
    { key: 'text-1', label: '一行テキスト' },
    { key: 'choice-1', kind: 'text', label: '人数' },
  ])
  expect(leadFormProblem(repaired ?? [])).toBeNull()
})

test('a standard form that was changed and changed back is none', () => {
  const moved = [
    { type: 'moved', key: 'name', by: 1 },
    { type: 'moved', key: 'name', by: -1 },
  ] as const
  expect(edited(null, moved)).toBeNull()
})

test.each(LEAD_KINDS)('a field of the kind %s can be saved with a label, and options where it has some', (kind) => {
  const options = kind === 'choice' ? ['1', '2'] : []
  const form = edited(null, [
    { type: 'removed', key: kind },
    { type: 'added', kind },
  ])
  const key = activeFields(editableForm(form)).at(-1)?.key ?? ''
  const label = suggestedLabel(kind) || '質問'
  expect(leadFormProblem(editableForm(edited(form, [{ type: 'changed', key, change: { label, options } }])))).toBeNull()
  expect(key === kind).toBe(!isFreeKind(kind))
})
