import { expect, test } from 'vitest'
import type { Table } from './catalogue.ts'
import { parseQuery } from './parseQuery.ts'
import { isSearch } from './searches.ts'

const table = (name: string, key: string): Table => ({
  name,
  columns: new Map(),
  primaryKey: [key],
  parents: new Map(),
})
const RESPONSES = table('diagnostic_responses', 'id')
const SLUGS = table('published_slugs', 'slug')

test.each([
  [RESPONSES, 'diagnosticid=eq.a', true],
  [RESPONSES, '', true],
  [RESPONSES, 'id=not.eq.a', true],
  [RESPONSES, 'id=in.(a,b)', true],
  [RESPONSES, 'or=(id.eq.a,leadname.is.null)', true],
  [RESPONSES, 'id=eq.a&leadname=like.*x*', false],
  [SLUGS, 'slug=ilike.*a*1*', true],
  [SLUGS, 'diagnostic_id=eq.a', true],
  [SLUGS, 'slug=eq.a', false],
  [table('diagnostics', 'id'), 'title=ilike.*a*', false],
])('of %o by %s is a search: %s', (asked, query, wanted) => {
  expect(isSearch(asked, parseQuery(new URLSearchParams(query)))).toBe(wanted)
})
