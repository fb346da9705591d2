import fc from 'fast-check'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { originOf, sharedBy } from '../insight/origin.ts'
import { sharedAddress } from '../share/shareLinks.ts'
import { Source, sourceOf } from './source.ts'

const OWN = 'quiz.example'

test('keeps campaign parameters, click ids and the host of the page before', () => {
  const search = '?UTM_Source=line&utm_medium=&gclid=a1&ref=partner&embed=1&name=%E8%8A%B1&utm_campaign=%E6%98%A5'
  expect(sourceOf(search, 'https://www.instagram.com/p/1?x=y', OWN)).toEqual({
    utm_source: 'line',
    gclid: 'a1',
    ref: 'partner',
    utm_campaign: '春',
    referrer: 'www.instagram.com',
  })
})

test('takes the first of equal parameters, also in another case', () => {
  expect(sourceOf('?utm_source=a&UTM_SOURCE=b&utm_source=c', '', OWN)).toEqual({ utm_source: 'a' })
})

test.each([
  ['own pages', 'https://quiz.example/diagnostic/a'],
  ['none', ''],
  ['an app', 'android-app://com.example'],
])('has no referrer for %s', (_, referrer) => {
  expect(sourceOf('', referrer, OWN)).toEqual({})
})

test('keeps the parameters of a shared result from which the run was started, below its own', () => {
  const shared = 'https://quiz.example/diagnostic/a/result/ACE?fbclid=f1&utm_source=facebook&referrer=forged.example'
  expect(sourceOf('?utm_source=line', shared, OWN)).toEqual({ utm_source: 'line', fbclid: 'f1', ref: 'shared-result' })
  expect(sourceOf('', shared.replace(OWN, 'other.example'), OWN)).toEqual({ referrer: 'other.example' })
})

test('a run begun on a result that was shared with a ref keeps it', () => {
  const shared = sharedAddress('https://quiz.example/diagnostic/a', 'ACE', 'line')
  expect(sourceOf('', shared, OWN)).toEqual({ ref: 'share-line-ACE' })
  expect(originOf(sourceOf('', shared, OWN)).origin).toBe('share-line-ACE')
  expect(sharedBy('share-line-ACE')).toEqual({ channel: 'line', code: 'ACE' })
})

test('takes the referrer from the page before alone, without a user name', () => {
  expect(sourceOf('?referrer=forged.example', '', OWN)).toEqual({})
  expect(sourceOf('', 'https://me:secret@a.example:8080/x', OWN)).toEqual({ referrer: 'a.example:8080' })
})

test.each([
  ['the page around it', '', { utm_source: 'blog', gbraid: 'g' }, { utm_source: 'blog', gbraid: 'g' }],
  [
    'its own before those around it',
    '?UTM_Source=line',
    { utm_source: 'blog', utm_term: 'x' },
    { utm_source: 'line', utm_term: 'x' },
  ],
  ['the page around it where its own are empty', '?utm_source=&gclid', { utm_source: 'blog' }, { utm_source: 'blog' }],
  [
    'campaigns alone',
    '',
    { ref: 'x', referrer: 'forged.example', email: 'a@example.com', utm_id: '7' },
    { utm_id: '7' },
  ],
  ['texts alone', '', { utm_source: 5, utm_term: { a: 1 }, gclid: ' ', twclid: 't\u200b' }, { twclid: 't' }],
  ['nothing of no object', '', 'utm_source=x', {}],
  [
    'nothing where none answered',
    '?li_fat_id=1&ldtag_cl=2&msclkid=3&ttclid=4&wbraid=5',
    undefined,
    {
      ...{ li_fat_id: '1', ldtag_cl: '2', msclkid: '3', ttclid: '4', wbraid: '5' },
    },
  ],
])('in a frame takes parameters of %s', (_, search, around, source) => {
  expect(sourceOf(search, 'https://blog.example/a?utm_source=unseen', OWN, around)).toEqual({
    ...source,
    referrer: 'blog.example',
  })
})

test('whatever an address holds, stays within what the database takes, and is read back unchanged', () => {
  const pair = fc.tuple(
    fc.constantFrom(
      'utm_source',
      'gclid',
      '__proto__',
      'constructor',
      ...Array.from({ length: 30 }, (_, n) => `utm_${n}`),
    ),
    fc.oneof(fc.string({ unit: 'grapheme' }), fc.constant('長'.repeat(900)), fc.constant(' \0\ud800 ')),
  )
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 60 }), (pairs) => {
      const source = sourceOf(`?${new URLSearchParams(pairs)}`, '', OWN)
      expect(Object.keys(source).length).toBeLessThanOrEqual(20)
      for (const value of Object.values(source)) {
        expect([...value].length).toBeLessThanOrEqual(500)
        expect(value.trim()).not.toBe('')
      }
      expect(v.parse(Source, source)).toEqual(source)
    }),
  )
})
