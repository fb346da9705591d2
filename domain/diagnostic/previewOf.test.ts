import { expect, test } from 'vitest'
import { emptyDiagnostic } from './diagnostic.ts'
import { previewOf } from './previewOf.ts'
import { withWorkingCopy } from './workingCopy.ts'

const draft = { ...emptyDiagnostic({ id: 'id', userId: 'owner', now: '2026-11-20T00:00:00Z' }), isPublished: true }

test('a preview is never published', () => {
  expect(previewOf(draft, null).isPublished).toBe(false)
})

test('a preview shows what is being worked on', () => {
  expect(previewOf(withWorkingCopy(draft, { ...draft, title: '作業中' }), null)).toMatchObject({ title: '作業中' })
})

test.each([
  ['free', false],
  ['light', true],
  ['premium', true],
  ['admin', true],
] as const)('on %s the default credit is hidden: %s, whatever is stored', (planType, hidden) => {
  for (const hidePoweredByLink of [true, false]) {
    expect(previewOf({ ...draft, hidePoweredByLink }, { planType }).hidePoweredByLink).toBe(hidden)
  }
})

test('without a profile the stored value stands', () => {
  for (const hidePoweredByLink of [true, false]) {
    expect(previewOf({ ...draft, hidePoweredByLink }, null).hidePoweredByLink).toBe(hidePoweredByLink)
  }
})
