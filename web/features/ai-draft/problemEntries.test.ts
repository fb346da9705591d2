import { expect, it } from 'vitest'
import type { Review } from '#domain/draft/reviewDraft.ts'
import { isMended, listedWith, problemEntries } from './problemEntries.ts'

const review = (missing: Review['missing'], doubts: Review['doubts'] = []) => problemEntries({ missing, doubts })
const TWO: Review['missing'][number] = { code: 'questions', axisId: 'axis-1', ids: ['axis-1-13', 'axis-1-14'] }

it('lead to the fields that mend them: a question as a whole, of a type the field that is named', () => {
  const [questions, type, equal] = review(
    [TWO, { code: 'text', path: 'resultTypes.ACE.description' }],
    [{ code: 'equal-choices', paths: ['questions.axis-2-0'] }],
  )
  expect(questions?.fields).toEqual(
    ['13', '14'].flatMap((slot) =>
      ['text', 'leftChoice', 'rightChoice'].map((name) => `questions.axis-1-${slot}.${name}`),
    ),
  )
  expect(questions?.sentence).toBe('軸1の質問が2問足りません。')
  expect(type?.fields).toEqual(['resultTypes.ACE.description'])
  expect(equal?.fields).toHaveLength(3)
})

it('of an axis or a type without any text lead to all its fields', () => {
  const [axis, type] = review([
    { code: 'axis', axisId: 'axis-3' },
    { code: 'type', type: 'BDF' },
  ])
  expect(axis?.fields).toHaveLength(6)
  expect(type?.fields).toEqual(['name', 'subtitle', 'description'].map((name) => `resultTypes.BDF.${name}`))
})

it('stay in their place while they are mended, and say so once nothing of them is left', () => {
  const listed = review([TWO])
  const half = review([{ code: 'text', path: 'questions.axis-1-14.rightChoice' }])
  expect(listedWith(listed, half)).toBe(listed)
  expect(listed.map((entry) => isMended(entry, half))).toEqual([false])
  expect(listed.map((entry) => isMended(entry, review([])))).toEqual([true])
})

it('are joined by what a change made doubtful, and a doubt does not hide another one', () => {
  const listed = review([], [{ code: 'repeated', paths: ['questions.axis-1-0', 'questions.axis-1-1'] }])
  const current = review([], [{ code: 'equal-choices', paths: ['questions.axis-1-0'] }])
  expect(listedWith(listed, current).map(({ code }) => code)).toEqual(['repeated', 'equal-choices'])
})

it('of a doubt stay where they are while its field is empty, and are not mended by that', () => {
  const listed = review([], [{ code: 'equal-choices', paths: ['questions.axis-2-13'] }])
  const emptied = review([{ code: 'text', path: 'questions.axis-2-13.rightChoice' }])
  expect(listedWith(listed, emptied)).toBe(listed)
  expect(listed.map((entry) => isMended(entry, emptied))).toEqual([false])
})
