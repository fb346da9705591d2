import { expect, it } from 'vitest'
import { emptyDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { PastedDraft, Surplus } from '#domain/draft/pastedDraft.ts'
import { makeDiagnostic } from '#web/testing/records.ts'
import { countTexts, mended, placed, textAt } from './draftEdits.ts'

const { title, description, axes, questions, resultTypes } = makeDiagnostic()
const look = (surplus: Surplus[] = []): PastedDraft => ({
  draft: { title, description, axes, questions, resultTypes },
  ...{ repairs: [], missing: [], doubts: [], surplus },
})

it.each([
  'title',
  'axes.axis-2.name',
  'axes.axis-3.rightTrait.description',
  'questions.axis-1-14.leftChoice',
  'resultTypes.BDE.subtitle',
])('a text is changed in its place alone: %s', (path) => {
  const before = look()
  const after = mended(before, { [path]: '直した文章' })
  expect(textAt(after.draft, path)).toBe('直した文章')
  expect(mended(after, { [path]: textAt(before.draft, path) }).draft).toEqual(before.draft)
})

const SIXTEENTH: Surplus = {
  kind: 'question',
  axisId: 'axis-1',
  question: { text: '16問目', leftChoice: '左16', rightChoice: '右16' },
}

it('a question too many takes the place of a chosen one, which stays to be chosen', () => {
  const before = look([SIXTEENTH])
  const after = placed(before, SIXTEENTH, 'questions.axis-1-3')
  expect(textAt(after.draft, 'questions.axis-1-3.rightChoice')).toBe('右16')
  const former = { text: textAt(before.draft, 'questions.axis-1-3.text') }
  expect(after.surplus).toMatchObject([{ kind: 'question', axisId: 'axis-1', question: former }])
  const [swapped] = after.surplus
  expect(swapped && placed(after, swapped, 'questions.axis-1-3')).toMatchObject({
    draft: before.draft,
    surplus: [SIXTEENTH],
  })
})

it('a question too many fills an empty slot, and is then no longer too many', () => {
  const gap = ['text', 'leftChoice', 'rightChoice'].map((name) => [`questions.axis-1-9.${name}`, ''])
  const after = placed(mended(look([SIXTEENTH]), Object.fromEntries(gap)), SIXTEENTH, 'questions.axis-1-9')
  expect(after.surplus).toEqual([])
  expect(textAt(after.draft, 'questions.axis-1-9.text')).toBe('16問目')
})

it('a type without a clear code takes the place that is chosen, and the former one keeps its code', () => {
  const stray: Surplus = { kind: 'type', given: 'XYZ', name: '迷子', subtitle: '副題', description: '説明' }
  const after = placed(look([stray]), stray, 'resultTypes.BCF')
  expect(textAt(after.draft, 'resultTypes.BCF.name')).toBe('迷子')
  const former = resultTypes.find(({ code }) => code === 'BCF')
  expect(after.surplus).toMatchObject([{ kind: 'type', given: 'BCF', name: former?.name }])
})

it('texts are counted where there is one', () => {
  const empty = emptyDiagnostic({ id: '', userId: '', now: '' })
  expect(countTexts(empty)).toBe(0)
  expect(countTexts({ ...empty, title: '題', description: ' ' })).toBe(1)
})
