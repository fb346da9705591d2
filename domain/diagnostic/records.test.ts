import { expect, test } from 'vitest'
import { emptyDiagnostic } from './diagnostic.ts'
import { diagnosticTotals } from './diagnosticTotals.ts'
import { duplicateDiagnostic } from './duplicateDiagnostic.ts'

const original = {
  ...emptyDiagnostic({ id: 'd', userId: 'u', now: '2026-11-20T00:00:00Z' }),
  title: '題'.repeat(200),
  isPublished: true,
  publicUrl: 'abc',
  responseCount: 5,
  leadCount: 4,
  revision: 7,
  imageUrl: 'main.jpg',
}

test('a copy is a draft of its own without responses, its title within the limit', () => {
  const copy = duplicateDiagnostic(original, { id: 'e', titleSuffix: '（コピー）', now: '2026-11-21T00:00:00Z' })
  expect(copy).toMatchObject({
    id: 'e',
    isPublished: false,
    publicUrl: null,
    responseCount: 0,
    leadCount: 0,
    revision: 0,
  })
  expect(copy.title).toBe(`${'題'.repeat(195)}（コピー）`)
  expect(copy.questions).toEqual(original.questions)
})

test('totals count what the dashboard shows', () => {
  expect(diagnosticTotals([original, { ...original, isPublished: false }])).toEqual({
    created: 2,
    published: 1,
    responses: 10,
    leads: 8,
  })
})
