import { expect, test } from 'vitest'
import { checkProfile, parseAccept, parsePreferences, parseRange } from './parseHeaders.ts'

const OBJECT = 'application/vnd.pgrst.object+json'

test.each([
  ['', { returning: 'minimal', count: false, merge: false }],
  ['return=minimal', { returning: 'minimal', count: false, merge: false }],
  ['return=representation,count=exact', { returning: 'representation', count: true, merge: false }],
  ['resolution=merge-duplicates; return=minimal ,', { returning: 'minimal', count: false, merge: true }],
])('prefers %j', (prefer, preferences) => {
  expect(parsePreferences(new Headers({ prefer }))).toEqual(preferences)
})

test.each(['count=planned', 'return=headers-only', 'count=exact, tx=rollback'])('refuses to prefer %s', (prefer) => {
  expect(() => parsePreferences(new Headers({ prefer }))).toThrow(
    expect.objectContaining({ code: 'PGRST122', message: expect.stringContaining(prefer.split(' ').at(-1) ?? '') }),
  )
})

test.each([
  [undefined, 'list'],
  ['*/*', 'list'],
  ['application/json', 'list'],
  ['text/html, Application/JSON;q=0.8', 'list'],
  [OBJECT, 'object'],
  [`application/json, ${OBJECT} ;q=1`, 'object'],
])('answers %s with one shape', (accept, shape) => {
  expect(parseAccept(new Headers(accept === undefined ? {} : { accept }))).toBe(shape)
})

test.each([
  ['text/csv, application/xml', 'PGRST107', 'text/csv, application/xml'],
  [`${OBJECT};nulls=stripped`, 'PGRST122', 'nulls=stripped'],
  [`application/json, ${OBJECT};nulls=stripped`, 'PGRST122', `application/json, ${OBJECT}`],
])('does not answer with %s', (accept, code, said) => {
  expect(() => parseAccept(new Headers({ accept }))).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(said) }),
  )
})

test.each(['accept-profile', 'content-profile'])('the %s is public', (name) => {
  checkProfile(new Headers({ [name]: 'public' }))
  expect(() => checkProfile(new Headers({ [name]: 'auth' }))).toThrow(
    expect.objectContaining({ status: 406, message: 'Invalid schema: auth', hint: expect.stringMatching(/: public$/) }),
  )
})

test.each([
  ['0-9', { offset: 0, limit: 10 }],
  ['items=10-10', { offset: 10, limit: 1 }],
  ['5-', { offset: 5, limit: null }],
])('the range %s is a page', (range, page) => {
  expect(parseRange(new Headers({ range }))).toEqual(page)
  expect(parseRange(new Headers({ range, 'range-unit': 'items' }))).toEqual(page)
  expect(() => parseRange(new Headers({ range, 'range-unit': 'bytes' }))).toThrow(range)
})

test.each([
  ['9-8', 416],
  ['bytes=0-1', 400],
  ['-5', 400],
  ['0-9,20-29', 400],
  ['x0-9', 400],
  ['0-1000000000', 400],
])('the range %s is none: %i', (range, status) => {
  expect(() => parseRange(new Headers({ range }))).toThrow(expect.objectContaining({ status }))
})

test('no range is no page', () => {
  expect(parseRange(new Headers())).toBeNull()
})
