import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { findProblems, isFilled } from './findProblems.ts'
import {
  choice,
  choices,
  count,
  dictionary,
  fieldsOf,
  flag,
  image,
  key,
  limitOf,
  list,
  moment,
  nullable,
  optionalText,
  plain,
  record,
  text,
  uuid,
} from './schema.ts'

describe('reading repairs whatever storage, a row or a file holds instead', () => {
  /** Read one after the other by each schema. */
  const strange = [undefined, null, false, 5, 'x', ['x', 'z'], { x: 'x', y: 'z' }]

  test.each<[string, v.GenericSchema, unknown[]]>([
    ['a text', plain(), ['', '', '', '', 'x', '', '']],
    ['a text that may be missing', optionalText({ max: 1 }), [null, null, null, null, 'x', null, null]],
    ['a nullable text', nullable(plain()), [null, null, '', '', 'x', '', '']],
    ['a switch', flag(true), [true, true, false, true, true, true, true]],
    ['a number', count(), [0, 0, 0, 5, 0, 0, 0]],
    ['one of some', choice(['x', 'y'], 'y'), ['y', 'y', 'y', 'y', 'x', 'y', 'y']],
    ['some of a few', choices(['y', 'x']), [[], [], [], [], [], ['x'], []]],
    ['an object', record({ x: plain() }), [...Array(6).fill({ x: '' }), { x: 'x' }]],
    ['a dictionary', dictionary((name) => name !== '0', ['x']), [{}, {}, {}, {}, {}, {}, { x: 'x' }]],
    ['a list', list(record({ x: plain() }), 'x', ['x']), [[], [], [], [], [], [], []]],
  ])('%s', (_, schema, expected) => {
    expect(strange.map((value) => v.parse(schema, value))).toEqual(expected)
  })

  test('a typed text is clean: without halves of characters and what is not seen', () => {
    for (const typed of [text({ max: 9 }), optionalText({ max: 9 })]) {
      expect(v.parse(typed, 'a\ud83d\0🐟\n\ude00')).toBe('a\ufffd🐟\n\ufffd')
    }
  })

  test('a number of things is whole and not negative', () => {
    expect([1, 0, -1, 1.5, '5'].map((value) => v.parse(count(), value))).toEqual([1, 0, 0, 0, 0])
  })

  test('a dictionary has known names and values only', () => {
    const answers = dictionary((name) => name.startsWith('q'), ['left', 'right'])
    const given = { q1: 'left', q2: 'right', q3: 'up', a1: 'left' }
    expect(v.parse(answers, given)).toEqual({ q1: 'left', q2: 'right' })
  })

  test('a list has each known item once, the first of two, in the order given', () => {
    const items = list(record({ id: plain(), name: plain() }), 'id', ['a', 'b'])
    const given = [{ id: 'b', name: '1' }, { id: 'c', name: '2' }, null, { id: 'a' }, { id: 'b', name: '3' }]
    expect(v.parse(items, given)).toEqual([
      { id: 'b', name: '1' },
      { id: 'a', name: '' },
    ])
  })
})

describe('rules', () => {
  const noun = record({
    id: uuid(),
    at: moment(),
    picture: image(),
    title: text({ max: 3, required: true }),
    note: optionalText({ max: 5, format: (note) => (note === 'no' ? 'link' : null) }),
    free: plain(),
    code: key({ max: 2 }),
    unlimited: v.pipe(v.string(), v.metadata({ field: true, required: true })),
  })
  const good = {
    ...{ id: '00000000-0000-4000-8000-00000000000A', at: '2026-11-21T00:00:00Z', picture: '/a.jpg' },
    ...{ title: '題', note: '', free: '', code: 'ab', unlimited: 'x'.repeat(9000) },
  }
  const problems = (changes: object) => findProblems(noun, { ...good, ...changes }, 'everything')

  test('name each broken one, in the order of the fields', () => {
    expect(problems({})).toEqual([])
    expect(problems({ note: 'no', id: 'x', title: 'long', picture: 'javascript:', at: 'soon', code: 'abc' })).toEqual([
      { path: 'id', code: 'id' },
      { path: 'at', code: 'moment' },
      { path: 'picture', code: 'image' },
      { path: 'title', code: 'too-long', limit: 3 },
      { path: 'note', code: 'link' },
      { path: 'code', code: 'too-long', limit: 2 },
    ])
  })

  test('of what the program writes are looked at only when everything is', () => {
    const broken = { ...good, id: 'x', code: '', title: ' ' }
    expect(findProblems(noun, broken)).toEqual([{ path: 'title', code: 'required' }])
    expect(findProblems(noun, broken, 'everything').map(({ path }) => path)).toEqual(['id', 'title', 'code'])
  })

  test.each([
    [{ id: 'g0000000-0000-4000-8000-000000000000' }, 'id'],
    [{ id: '00000000-0000-4000-8000-0000000000000' }, 'id'],
    [{ at: '2026-11-21' }, 'at'],
    [{ picture: '//elsewhere.example/a.jpg' }, 'picture'],
    [{ picture: 'a.jpg' }, 'picture'],
  ])('refuse %o', (changes, path) => {
    expect(problems(changes).map((problem) => problem.path)).toEqual([path])
  })

  test.each([
    { picture: 'https://a.example/b' },
    { picture: 'http://a.example/b' },
    { picture: '' },
    { picture: null },
  ])('take %o', (changes) => expect(problems(changes)).toEqual([]))

  test('a format is not asked about a blank', () => {
    const schema = record({ link: text({ max: 5, format: () => 'link' }) })
    expect(findProblems(schema, { link: '' })).toEqual([])
    expect(findProblems(schema, { link: 'x' })).toEqual([{ path: 'link', code: 'link' }])
  })

  test('of a list name its items by their key', () => {
    const schema = record({ parts: list(record({ id: plain(), name: text({ max: 1 }) }), 'id', ['a', 'b']) })
    const parts = [
      { id: 'a', name: 'x' },
      { id: 'b', name: 'long' },
    ]
    expect(findProblems(schema, { parts })).toEqual([{ path: 'parts.b.name', code: 'too-long', limit: 1 }])
    expect(findProblems(schema, { parts: 'none' })).toEqual([])
  })

  test('a noun is filled when what is required is there, whatever else is wrong', () => {
    expect(isFilled(noun, good)).toBe(true)
    expect(isFilled(noun, { ...good, title: 'long' })).toBe(true)
    expect(isFilled(noun, { ...good, title: '　' })).toBe(false)
  })

  test('a field knows whether it is required, and its limit', () => {
    expect(fieldsOf(noun)).toEqual([
      { name: 'title', required: true, max: 3 },
      { name: 'note', required: false, max: 5 },
      { name: 'unlimited', required: true, max: 0 },
    ])
    expect(limitOf(noun.entries.title)).toBe(3)
    expect(limitOf(noun.entries.free)).toBe(Number.POSITIVE_INFINITY)
  })
})
