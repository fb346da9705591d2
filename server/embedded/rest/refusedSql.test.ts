import { describe, expect, test } from 'vitest'
import type { Catalogue, Procedure, Table } from './catalogue.ts'
import { parseQuery } from './parseQuery.ts'
import { procedureSql } from './procedureSql.ts'
import { readSql } from './readSql.ts'
import type { RestError } from './restError.ts'
import { deletePartSql, deleteSql, insertSql, updateSql } from './writeSql.ts'

const columns = (types: Record<string, string>) =>
  new Map(Object.entries(types).map(([name, type]) => [name, { name, type }]))

const owners: Table = {
  name: 'owners',
  columns: columns({ id: 'uuid', age: 'integer', name: 'text', born: 'date' }),
  primaryKey: ['id'],
  parents: new Map(),
}
const things: Table = {
  name: 'things',
  columns: columns({ id: 'uuid', owner: 'uuid', title: 'text', axes: 'jsonb' }),
  primaryKey: ['id'],
  parents: new Map([['owners', { column: 'owner', parentColumn: 'id' }]]),
}
const responses: Table = { ...things, name: 'diagnostic_responses' }
const diagnostics: Table = { ...things, name: 'diagnostics' }
const catalogue: Catalogue = {
  tables: new Map([owners, things].map((table) => [table.name, table])),
  procedures: new Map(),
}

const query = (text: string) => parseQuery(new URLSearchParams(text))
const PLAIN = { returning: 'minimal', count: false, merge: false } as const
const UPSERT = { ...PLAIN, merge: true }
const REPRESENTED = { ...PLAIN, returning: 'representation' } as const
const OPTIONS = { shape: 'list', count: false, withBody: true, maxBytes: 1000 } as const

const read = (text: string, table = things) => readSql(query(text), table, catalogue, OPTIONS)
const insert = (
  text: string,
  row: object = { id: '1' },
  preferences: typeof PLAIN | typeof UPSERT | typeof REPRESENTED = PLAIN,
) => insertSql(query(text), things, { rows: [JSON.stringify(row)], keys: Object.keys(row) }, preferences, 'list')
const update = (text: string, row: Record<string, unknown> = { title: 'a' }, table = things) =>
  updateSql(query(text), table, row, PLAIN, 'list')
const remove = (text: string, table = things) => deleteSql(query(text), table, PLAIN, 'list')

/** The refusal of a statement; null when it is built. */
function refusal(build: () => unknown) {
  try {
    build()
    return null
  } catch (error) {
    const { code, message, details } = error as RestError
    return details ?? `${code} ${message}`
  }
}

test.each([
  ['columns=id', 'it belongs to an insert'],
  ['on_conflict=id', 'it belongs to an upsert'],
  ['owners.id=eq.1', "PGRST108 'owners' is not an embedded resource in this request"],
  ['select=id,owners!inner(id)&others.id=eq.1', "PGRST108 'others' is not an embedded resource in this request"],
  [
    'select=others!inner(id)',
    "PGRST200 Could not find a relationship between 'things' and 'others' in the schema cache",
  ],
  ['select=owners!inner(nothing)', '42703 column owners.nothing does not exist'],
  ['nothing=eq.1', '42703 column things.nothing does not exist'],
  ['title->>a=eq.1', 'only a JSON column has a path'],
  ['id=like.*a*', 'like and ilike want a text, such as column->>key'],
  ['title=like.a\\\\&title=like.\\%', null],
  ['axes=like.a', 'like and ilike want a text, such as column->>key'],
  ['axes->a=ilike.a', 'like and ilike want a text, such as column->>key'],
  ['axes->>a=ilike.a&title=like.a&axes->a=eq.1', null],
  ['select=owners!inner(*)&owners.name=like.a', null],
])('of a read with %s is said: %s', (text, said) => {
  expect(refusal(() => read(text))).toBe(said)
})

test('texts of responses are looked through by the procedure alone', () => {
  for (const test of ['like', 'ilike']) {
    const said = 'search_responses looks for parts of their texts'
    expect(refusal(() => read(`title=${test}.a`, responses))).toBe(said)
    const procedure = { name: 'search_responses', args: [], columns: things.columns, returnsNothing: false }
    expect(refusal(() => procedureSql(query(`title=not.${test}.a`), procedure, {}, OPTIONS))).toBe(said)
  }
})

test.each([
  ['order=id', 'a write has no order'],
  ['limit=1', 'a write has no limit'],
  ['offset=1', 'a write has no limit'],
  ['owners.id=eq.1', 'a write joins no table'],
])('of every write with %s is said: %s', (text, said) => {
  expect(refusal(() => insert(text))).toBe(said)
  expect(refusal(() => update(`id=eq.1&${text}`))).toBe(said)
  expect(refusal(() => remove(`id=eq.1&${text}`))).toBe(said)
})

describe('an insert', () => {
  test('has no filter, only known columns, and answers with its own', () => {
    expect(refusal(() => insert('id=eq.1'))).toBe('an insert has no filter')
    expect(refusal(() => insert('on_conflict=id'))).toBe('it belongs to an upsert')
    expect(refusal(() => insert('', { secret: 1 }))).toBe(
      "PGRST204 Could not find the 'secret' column of 'things' in the schema cache",
    )
    expect(refusal(() => insert('select=owners!inner(id)', {}, REPRESENTED))).toBe(
      'a write returns the columns of its own table',
    )
    expect(refusal(() => insert('on_conflict=nothing', { id: '1' }, UPSERT))).toBe(
      '42703 column things.nothing does not exist',
    )
    expect(refusal(() => insert('on_conflict=title&columns=id,title', { id: '1' }, UPSERT))).toBeNull()
  })

  test('that meets a row changes what it names but the key, or nothing', () => {
    expect(insert('', { id: '1', title: 'a', owner: 'b' }).sql).not.toContain('on conflict')
    expect(insert('', { id: '1', title: 'a', owner: 'b' }, UPSERT).sql).toContain(
      'on conflict ("id") do update set "title" = excluded."title", "owner" = excluded."owner" returning',
    )
    expect(insert('on_conflict=title', { id: '1', title: 'a' }, UPSERT).sql).toContain(
      'on conflict ("title") do update set "id" = excluded."id" returning',
    )
    expect(insert('', { id: '1' }, UPSERT).sql).toContain('on conflict ("id") do nothing returning')
  })
})

test.each(['columns=id', 'on_conflict=id'])('a change or deletion takes no %s, and needs a filter', (text) => {
  expect(refusal(() => update(`id=eq.1&${text}`))).toBe('it belongs to an insert')
  expect(refusal(() => remove(`id=eq.1&${text}`))).toBe('it belongs to an insert')
  expect(refusal(() => update(''))).toBe('21000 UPDATE requires a WHERE clause')
  expect(refusal(() => remove(''))).toBe('21000 DELETE requires a WHERE clause')
  expect(refusal(() => update('id=eq.1', {}))).toBe('PGRST102 An object without keys changes nothing')
})

test.each([
  ['id=eq.1', null],
  ['title=eq.1', 'id=eq. is wanted: one row at a time'],
  ['id=not.eq.1', 'id=eq. is wanted: one row at a time'],
  ['id=neq.1', 'id=eq. is wanted: one row at a time'],
  ['id=in.(1)', 'id=eq. is wanted: one row at a time'],
  ['id=is.null', 'id=eq. is wanted: one row at a time'],
  ['or=(id.eq.1,title.eq.a)', 'id=eq. is wanted: one row at a time'],
])('responses change and go one by one, and diagnostics go so: %s', (text, said) => {
  expect(refusal(() => update(text, { title: 'a' }, responses))).toBe(said)
  for (const table of [responses, diagnostics]) expect(refusal(() => remove(text, table))).toBe(said)
  expect(refusal(() => update(text, { title: 'a' }, diagnostics))).toBeNull()
  expect(refusal(() => remove(text))).toBeNull()
})

test('with filters beside the id no response goes before its diagnostic', () => {
  const text = 'title=eq.a&id=eq.1'
  for (const table of [responses, diagnostics]) {
    expect(refusal(() => update(text, { title: 'a' }, table))).toBeNull()
    expect(refusal(() => remove(text, table))).toBeNull()
  }
  expect(deletePartSql(query(text), diagnostics)).toBeNull()
  expect(deletePartSql(query('id=eq.1'), diagnostics)).toHaveLength(3)
})

describe('a procedure', () => {
  const arg = (name: string, optional: boolean) => ({ name, type: 'text', optional })
  const value: Procedure = {
    name: 'count',
    args: [arg('a', false), arg('b', true)],
    columns: null,
    returnsNothing: false,
  }
  const call = (text: string, given: object, procedure = value) =>
    procedureSql(query(text), procedure, { ...given }, OPTIONS)
  const unknown = (how: string) => `PGRST202 Could not find the function public.count ${how} in the schema cache`

  test('is found by its arguments', () => {
    expect(refusal(() => call('', {}))).toBe(unknown('without parameters'))
    expect(refusal(() => call('', { b: 1 }))).toBe(unknown('with parameters b'))
    expect(refusal(() => call('', { a: 1, c: 2 }))).toBe(unknown('with parameters a, c'))
    expect(call('', { a: 1 }).sql).toContain('count"("a" => args."a")')
    expect(call('', { b: 2, a: 1 }).sql).toContain('args("b" text, "a" text)')
  })

  test.each(['select=id', 'select=*,a:id', 'id=eq.1', 'order=id', 'limit=1', 'offset=1'])(
    'that gives one value takes no %s',
    (text) => {
      expect(refusal(() => call(text, { a: 1 }))).toBe('the procedure returns one value')
      expect(refusal(() => call(text, { a: 1 }, { ...value, columns: owners.columns }))).toBeNull()
    },
  )

  test('joins no table, and gives nothing as a text', () => {
    expect(refusal(() => call('owners.id=eq.1', { a: 1 }))).toBe('a procedure joins no table')
    expect(call('', { a: 1 }, { ...value, returnsNothing: true }).sql).toMatch(
      /^select public\."count"\(.*\)::text as body/,
    )
    expect(call('', {}, { ...value, args: [] }).sql).toBe(
      'select to_json(public."count"())::text as body, 1 as returned, null as total',
    )
  })
})
