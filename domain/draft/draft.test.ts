import { describe, expect, test } from 'vitest'
import { BLANK } from '#tests/support/anyDiagnostic.ts'
import { DEFAULT_LEAD_FORM, newLeadField } from '../lead/leadForm.ts'
import { applyDraft, emptyDraft, fillEmptyParts } from './draft.ts'
import { fromPositional } from './positional.ts'

const current = {
  ...BLANK,
  title: '題名',
  imageUrl: '/cover.jpg',
  axes: BLANK.axes.map((axis) => ({ ...axis, name: axis.id, imageUrl: `/${axis.id}.jpg` })),
  questions: BLANK.questions.map((each, index) => (index === 0 ? { ...each, text: '前の質問' } : each)),
  resultTypes: BLANK.resultTypes.map((type) => ({ ...type, id: `own-${type.code}`, imageUrl: '/type.jpg' })),
}
const questions = [
  { text: 'q0', left: 'l', right: 'r' },
  { text: 'q1', left: 'l', right: 'r' },
]
const axes = [{ name: '軸', left: { name: '左' }, questions }, {}, {}]

describe('applying a draft', () => {
  test('replaces axes and the questions of those that have any, and keeps the rest', () => {
    const applied = applyDraft(current, fromPositional({ axes }))
    expect(applied).toMatchObject({ title: '題名', imageUrl: '/cover.jpg', resultTypes: current.resultTypes })
    expect(applied.axes[0]).toMatchObject({ name: '軸', leftTrait: { name: '左' }, imageUrl: '/axis-1.jpg' })
    expect(applied.questions.slice(0, 3).map(({ text }) => text)).toEqual(['q0', 'q1', ''])
    expect(applied.questions.slice(15)).toEqual(current.questions.slice(15))
  })

  test('replaces the texts of types and keeps their pictures', () => {
    const applied = applyDraft(current, fromPositional({ types: { BDF: { name: '名前' } } }))
    expect(applied.resultTypes.at(-1)).toMatchObject({ id: 'own-BDF', name: '名前', imageUrl: '/type.jpg' })
    expect(applied.questions).toEqual(current.questions)
  })

  const text = { ...newLeadField('text-1', 'text'), label: '部署の人数' }
  test.each([
    [1, null, [...DEFAULT_LEAD_FORM.map(({ key }) => key), 'text-1']],
    [1, DEFAULT_LEAD_FORM.slice(0, 1), ['name', 'text-1']],
    [0, DEFAULT_LEAD_FORM.slice(0, 1), ['name']],
    [0, null, undefined],
    [1, [text], ['text-1']],
  ])('keeps lead fields that %i responses may have: %j', (responseCount, form, keys) => {
    const diagnostic = { ...current, responseCount, leadFields: [text] }
    const { leadFields } = applyDraft(diagnostic, { leadFields: form && [...form] })
    expect(leadFields?.map(({ key }) => key)).toEqual(keys)
    expect(leadFields?.filter(({ archived }) => archived).map(({ key }) => key) ?? []).toEqual(
      keys?.includes('name') && keys.includes('text-1') ? ['text-1'] : [],
    )
  })
})

test('filling takes blank texts and whole question slots only', () => {
  const given = {
    ...emptyDraft(),
    title: '別の題名',
    description: '説明',
    ...fromPositional({ axes, types: { ACE: { name: '名前' } } }),
  }
  const filled = fillEmptyParts(current, given)
  expect(filled).toMatchObject({ title: '題名', description: '説明', imageUrl: '/cover.jpg' })
  expect(filled.axes[0]).toMatchObject({
    name: 'axis-1',
    leftTrait: { name: '左', code: 'A' },
    imageUrl: '/axis-1.jpg',
  })
  expect(filled.questions.slice(0, 3)).toMatchObject([
    { text: '前の質問', leftChoice: '' },
    { text: 'q1', leftChoice: 'l' },
    { text: '' },
  ])
  expect(filled.resultTypes[0]).toMatchObject({ id: 'own-ACE', name: '名前', imageUrl: '/type.jpg' })
})
