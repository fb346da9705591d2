import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseQuery } from './parseQuery.ts'
import { RestError } from './restError.ts'

function parse(query: string) {
  return parseQuery(new URLSearchParams(query))
}

const column = (name: string) => ({ column: name, path: [] })

describe('parseQuery', () => {
  it.each(['', 'select=', 'select=%20'])('reads nothing as everything: %j', (query) => {
    expect(parse(query).select).toEqual([{ kind: 'all' }])
  })

  it('reads a column beside * once', () => {
    expect(parse('select=*,title,axes->0').select).toEqual([
      { kind: 'all' },
      { kind: 'column', operand: { column: 'axes', path: [{ key: '0', asText: false }] }, alias: null },
    ])
    expect(parse('select=diagnostics!inner(title,*)').select).toEqual([
      { kind: 'parent', table: 'diagnostics', inner: true, items: [{ kind: 'all' }] },
    ])
  })

  it('reads columns, aliases, paths into JSON and a join', () => {
    expect(parse('select=*,slug:publicurl,leadinfo->>email,diagnostics!inner(user_id,title)').select).toEqual([
      { kind: 'all' },
      { kind: 'column', operand: column('publicurl'), alias: 'slug' },
      { kind: 'column', operand: { column: 'leadinfo', path: [{ key: 'email', asText: true }] }, alias: null },
      {
        kind: 'parent',
        table: 'diagnostics',
        inner: true,
        items: [
          { kind: 'column', operand: column('user_id'), alias: null },
          { kind: 'column', operand: column('title'), alias: null },
        ],
      },
    ])
  })

  it.each(['diagnostics(id)', 'diagnostics!left(id)'])('reads %s as a join that leaves no row out', (select) => {
    const items = [{ kind: 'column', operand: column('id'), alias: null }]
    expect(parse(`select=${select}`).select).toEqual([{ kind: 'parent', table: 'diagnostics', inner: false, items }])
  })

  it('reads groups in groups, with values in quotes', () => {
    const [group] = parse(
      `or=${encodeURIComponent('(name.ilike."%a, \\"b\\" (c)%",and(a.eq.1,not.or(b.is.null,c.not.in.(x,"y,z"))))')}`,
    ).where
    expect(group).toEqual({
      kind: 'group',
      join: 'or',
      negated: false,
      conditions: [
        { kind: 'compare', operand: column('name'), comparison: 'ilike', value: '%a, "b" (c)%', negated: false },
        {
          kind: 'group',
          join: 'and',
          negated: false,
          conditions: [
            { kind: 'compare', operand: column('a'), comparison: 'eq', value: '1', negated: false },
            {
              kind: 'group',
              join: 'or',
              negated: true,
              conditions: [
                { kind: 'is', operand: column('b'), truth: 'null', negated: false },
                { kind: 'in', operand: column('c'), values: ['x', 'y,z'], negated: true },
              ],
            },
          ],
        },
      ],
    })
  })

  it('takes a value outside a group as it stands', () => {
    expect(parse('title=eq."quoted", (and) more').where).toMatchObject([{ value: '"quoted", (and) more' }])
    expect(parse('title=eq."quoted"').where).toMatchObject([{ value: '"quoted"' }])
  })

  it('reads groups that are denied, spaces in them, and an empty list', () => {
    const group = (query: string) => parse(query).where
    expect(group('not.or=(a.eq.1, b.eq.2)')).toMatchObject([{ kind: 'group', join: 'or', negated: true }])
    expect(group('not.and=(a.eq.1,and(b.eq.2))')).toMatchObject([{ kind: 'group', join: 'and', negated: true }])
    expect(group('and=(a.eq.1, b.eq.2)')).toMatchObject([
      { join: 'and', negated: false, conditions: [{ operand: column('a') }, { operand: column('b') }] },
    ])
    expect(group(`id=in.("a\\",b",c,"d\\\\")`)).toMatchObject([{ kind: 'in', values: ['a",b', 'c', 'd\\'] }])
    expect(group('id=in.()')).toMatchObject([{ kind: 'in', values: [] }])
  })

  it('reads the columns and the key of a write', () => {
    expect(parse('columns=id, title&on_conflict=id')).toMatchObject({ columns: ['id', 'title'], onConflict: ['id'] })
    expect(parse('')).toMatchObject({ order: [], columns: null, onConflict: null, limit: null, offset: 0 })
  })

  it('takes lists of 1,000', () => {
    const list = (count: number) => `id=in.(${Array.from({ length: count }, (_, index) => index).join(',')})`
    expect(parse(list(1000)).where).toHaveLength(1)
    expect(() => parse(list(1001))).toThrow('in.(0')
  })

  it.each([
    ['title=fts.cat', 'filter (fts.cat)', 'the operator "fts" is not offered'],
    ['title=eq', 'filter (eq)', '"eq" is not an operator with a value'],
    ['title=is.maybe', 'filter (is.maybe)', 'is wants one of null, true, false, unknown'],
    ['id=in.(1', 'filter (in.(1)', 'in wants a list in parentheses'],
    ['id=in.1)', 'filter (in.1))', 'in wants a list in parentheses'],
    ['or=(title)', 'logic tree (title)', 'a member is column.operator.value'],
    ['or=()', 'logic tree (())', 'a group is a list in parentheses'],
    ['or=a.eq.1)', 'logic tree (a.eq.1))', 'a group is a list in parentheses'],
    ['or=(a.eq.1', 'logic tree ((a.eq.1)', 'a group is a list in parentheses'],
    ['or=(or(or(or(or(or(a.eq.1))))))', 'logic tree', 'at most 5 levels'],
    ['order=a.sideways', 'order (a.sideways)', '"sideways" is not offered'],
    ['limit=-1', 'limit parameter (-1)', 'a whole number is wanted'],
    ['select=id&select=title', 'select parameter', 'it is given twice'],
  ])('says of %s what cannot be read, and why', (query, part, why) => {
    expect(() => parse(query)).toThrow(
      expect.objectContaining({ message: expect.stringContaining(part), details: why }),
    )
  })

  it('reads order and page', () => {
    expect(parse('order=a.nullsfirst, b').order).toMatchObject([
      { nulls: 'first' },
      { operand: column('b'), nulls: null },
    ])
    expect(parse('order=createdat.desc.nullslast,leadinfo->>name.asc&limit=10&offset=20')).toMatchObject({
      order: [
        { operand: column('createdat'), descending: true, nulls: 'last' },
        { operand: { column: 'leadinfo', path: [{ key: 'name', asText: true }] }, descending: false, nulls: null },
      ],
      limit: 10,
      offset: 20,
    })
  })

  it.each([
    'title=fts.cat',
    'title=cs.{a}',
    'title=eq',
    'title=like(any).{a}',
    'title=is.maybe',
    'id=in.1,2',
    'or=title.eq.a',
    'or=()',
    'or=(a.eq.1',
    'or=(a.eq.1))',
    'or=(a.eq."1)',
    'or=(xor(a.eq.1))',
    'or=(or(a.eq.1)b.eq.2)',
    'or=(or(or(or(or(or(a.eq.1))))))',
    'select=count()',
    'select=id::text',
    'select=a!inner(b!inner(c))',
    'select=leadinfo->>a->>b',
    `select=axes${'->a'.repeat(6)}`,
    `order=axes${'->a'.repeat(2000)}`,
    "select=a'b",
    'select=id&select=title',
    'order=a.sideways',
    'order=diagnostics(title).desc',
    'limit=-1',
    'limit=1e3',
    'offset=x',
    'a;drop table x=eq.1',
    'a.b.c=eq.1',
  ])('refuses %s', (query) => {
    expect(() => parse(query)).toThrow(RestError)
  })

  it('never fails in another way, whatever it is given', () => {
    const piece = fc.constantFrom(
      'select',
      'or',
      'a',
      'in',
      '.',
      ',',
      '(',
      ')',
      '"',
      '\\',
      '->>',
      '!inner(',
      'not.',
      '*',
    )
    const text = fc.oneof(
      fc.string(),
      fc.array(piece, { maxLength: 12 }).map((pieces) => pieces.join('')),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { maxLength: 4 }), (pairs) => {
        try {
          parseQuery(new URLSearchParams(pairs))
        } catch (error) {
          if (!(error instanceof RestError)) throw error
        }
      }),
      { numRuns: 3000 },
    )
  })
})
