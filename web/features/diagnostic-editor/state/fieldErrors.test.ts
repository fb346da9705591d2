import { describe, expect, it } from 'vitest'
import { emptyDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { stepProgress } from '#domain/diagnostic/editorSteps.ts'
import { type LeadField, newLeadField } from '#domain/lead/leadForm.ts'
import { fieldName } from '#web/messages/fieldNames.ts'
import { makeDiagnostic } from '#web/testing/records.ts'
import { openEditor } from './editorState.ts'
import { blockingFields, shownErrors, slugError, stepsOf } from './fieldErrors.ts'
import { searchTexts } from './searchTexts.ts'

const empty = openEditor(emptyDiagnostic({ id: 'd', userId: 'u', now: '2026-11-21T00:00:00Z' }), false)

describe('shownErrors', () => {
  it('says nothing about fields that were not left', () => {
    expect(shownErrors(empty).size).toBe(0)
  })

  it('says nothing about an empty field that was left, and names all that is missing on a step that was', () => {
    expect(shownErrors({ ...empty, leftFields: new Set(['title']) }).size).toBe(0)
    expect([...shownErrors({ ...empty, revealedSteps: new Set(['basic']) })]).toEqual([
      ['title', '入力してください'],
      ['description', '入力してください'],
    ])
  })

  it('counts what is too long in characters', () => {
    const state = openEditor({ ...makeDiagnostic(), title: '𠮷'.repeat(201) }, true)
    expect(shownErrors({ ...state, leftFields: new Set(['title']) }).get('title')).toBe('200文字以内で入力してください')
  })

  it('tells at once that a slug is taken', () => {
    expect(shownErrors({ ...empty, slugText: 'mine', takenSlug: 'mine' }).get('publicUrl')).toBe(
      'このURLはすでに使用されています',
    )
  })
})

it.each([
  ['ＡＢＣ', null],
  ['日本語', '半角英数字とハイフンのみ使用できます'],
  ['-abc', '先頭と末尾にハイフンは使用できません'],
  ['a--bc', 'ハイフンを連続して使用することはできません'],
  ['ab', '3文字以上50文字以内で入力してください'],
  ['a'.repeat(51), '3文字以上50文字以内で入力してください'],
  ['', null],
  [' My Quiz ', null],
])('slugError(%j) is %j', (slugText, error) => {
  expect(slugError({ slugText, takenSlug: null })).toBe(error)
})

describe('blockingFields', () => {
  it('asks a draft for title and description alone', () => {
    expect(blockingFields(empty, false)).toEqual(['title', 'description'])
    const titled = openEditor({ ...empty.diagnostic, title: 't', description: 'd' }, false)
    expect(blockingFields(titled, false)).toEqual([])
  })

  it('asks a publication for everything, 45 questions too', () => {
    const titled = openEditor({ ...empty.diagnostic, title: 't', description: 'd' }, false)
    const fields = blockingFields(titled, true)
    expect(fields).toHaveLength(3 * 3 + 8 * 2 + 45 * 3)
    expect(stepsOf(fields)).toEqual(['axes', 'results', 'questions'])
    expect(blockingFields(openEditor(makeDiagnostic(), true), true)).toEqual([])
  })

  it('keeps even a draft from being stored with what the database refuses', () => {
    const state = openEditor(makeDiagnostic({ poweredByLinkUrl: 'javascript:alert(1)' }), true)
    expect(blockingFields({ ...state, slugText: 'a--b' }, false)).toEqual(['poweredByLinkUrl'])
  })

  it('leaves a draft its last valid slug, which is not what a publication is for', () => {
    const state = { ...openEditor(makeDiagnostic(), true), slugText: 'a--b' }
    expect(blockingFields(state, false)).toEqual([])
    expect(blockingFields(state, true)).toEqual(['publicUrl'])
    expect(blockingFields({ ...state, slugText: 'mine', takenSlug: 'mine' }, false)).toEqual(['publicUrl'])
  })
})

describe('the lead form', () => {
  const size = { ...newLeadField('choice-1', 'choice'), label: '従業員数' }
  const withFields = (leadFields: LeadField[]) => openEditor(makeDiagnostic({ leadFields }), true)

  it.each([
    ['no option', [], '選択肢を2つ以上入力してください'],
    ['one option', ['1'], '選択肢を2つ以上入力してください'],
    ['an option twice', ['1', '1'], '同じ選択肢があります。1つにまとめてください'],
    ['a long option', ['1', 'あ'.repeat(101)], '選択肢は、1つにつき100文字以内で入力してください'],
    ['51 options', Array.from({ length: 51 }, (_, at) => String(at)), '選択肢は50個までです'],
    ['two options', ['1', '2'], undefined],
  ])('with %s says so at the field, and is not saved even as a draft', (_, options, sentence) => {
    const state = withFields([{ ...size, options }])
    const path = 'leadFields.choice-1.options'
    expect(shownErrors(state).size).toBe(0)
    expect(shownErrors({ ...state, leftFields: new Set([path]) }).get(path)).toBe(sentence)
    expect(blockingFields(state, false)).toEqual(sentence === undefined ? [] : [path])
  })

  it('has its problems in the order of the fields, named by place and label', () => {
    const fields = [{ ...size, options: ['1', '1'] }, newLeadField('text-1', 'text'), newLeadField('phone', 'phone')]
    const blocking = blockingFields(
      withFields(fields.map((one) => ({ ...one, label: one.key === 'phone' ? '電'.repeat(101) : one.label }))),
      true,
    )
    expect(blocking.map((path) => fieldName(path, fields)).slice(0, 3)).toEqual([
      'フォームの項目1（従業員数）・選択肢',
      'フォームの項目2・項目名',
      'フォームの項目3（電話番号）・項目名',
    ])
  })

  it('asks for a label, also in a draft, and counts it among the fields of its step', () => {
    const state = withFields([newLeadField('text-1', 'text'), newLeadField('phone', 'phone')])
    expect(blockingFields(state, false)).toEqual(['leadFields.text-1.label'])
    expect(shownErrors({ ...state, revealedSteps: new Set(['basic']) }).get('leadFields.text-1.label')).toBe(
      '入力してください',
    )
    expect(stepProgress(state.diagnostic, 'basic')).toEqual({ done: 3, total: 4 })
    expect(stepsOf(['leadFields.text-1.label'])).toEqual(['basic'])
  })

  it('has its labels found by the search, those of removed fields not', () => {
    const { diagnostic } = withFields([
      { ...size, options: [] },
      { ...newLeadField('phone', 'phone'), archived: true },
    ])
    expect(searchTexts(diagnostic, '従業員')).toMatchObject([
      { path: 'leadFields.choice-1.label', name: 'フォームの項目1（従業員数）・項目名', match: '従業員' },
    ])
    expect(searchTexts(diagnostic, '電話番号')).toEqual([])
  })
})
