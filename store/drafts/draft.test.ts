import * as v from 'valibot'
import { expect, test } from 'vitest'
import { imageIn } from '#domain/image/imageSlot.ts'
import { draft as record } from '#tests/support/storeRecords.ts'
import { KeptDraft, slotsOf, withUploaded } from './draft.ts'

const whole = {
  ...{
    id: 'd',
    stamp: 's',
    intent: 'save',
    keptAt: 5,
    foundOldAt: 6,
    diagnostic: record('u'),
    base: ['r'],
    basedOn: 'b',
  },
  ...{
    replaces: true,
    pictures: ['main'],
    copies: ['ACE'],
    uploaded: { main: '/a.jpg', ACE: null },
    privacyText: '方針',
    refusal: 'conflict',
  },
  ...{ slugText: 'half-', step: 'axes' },
}
const BARE = {
  ...{
    keptAt: 0,
    foundOldAt: null,
    base: [],
    basedOn: null,
    replaces: false,
    pictures: [],
    copies: [],
    uploaded: {},
    privacyText: null,
    refusal: null,
  },
  ...{ slugText: '', step: 'basic' },
}

test('a draft is read as it was kept', () => {
  expect(v.parse(KeptDraft, whole)).toEqual(whole)
})

test.each(Object.entries(BARE))('one whose %s is damaged is a draft all the same', (name, otherwise) => {
  for (const damaged of [undefined, { not: 'it' }]) {
    expect(v.parse(KeptDraft, { ...whole, [name]: damaged })).toEqual({ ...whole, [name]: otherwise })
  }
})

test.each([{ id: 1 }, { stamp: null }, { intent: 'rename' }, { diagnostic: {} }, { diagnostic: null }])(
  'one with %j is none',
  (damage) => {
    expect(v.safeParse(KeptDraft, { ...whole, ...damage }).success).toBe(false)
  },
)

test('what went up is shown in its slots, and a picture that is gone in none', () => {
  const diagnostic = record('u', { imageUrl: '/old.jpg' })
  const shown = withUploaded({ diagnostic, uploaded: { main: null, 'axis-1': '/new.jpg' } })
  expect([imageIn(shown, 'main'), imageIn(shown, 'axis-1'), imageIn(shown, 'axis-2')]).toEqual([null, '/new.jpg', null])
  expect(withUploaded({ diagnostic, uploaded: {} })).toEqual(diagnostic)
  const blob = new Blob()
  expect(slotsOf({ ACE: blob, main: blob })).toEqual(['main', 'ACE'])
})
