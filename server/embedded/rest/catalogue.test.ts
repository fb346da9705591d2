import { expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { readCatalogue } from './catalogue.ts'

const column = (table: string, name: string, type: string, isKey = false) => ({ table, column: name, type, isKey })
const parameter = (name: string, mode: string, type = 'text') => ({ name, mode, type })
const procedure = (name: string, more: object) => ({
  ...{ name, returnsSet: false, required: 0, returnsNothing: false, parameters: [], rowColumns: null },
  ...more,
})

/** A database with two tables, the second of which points at the first, and these procedures. */
function reading(...procedures: object[]) {
  const query = async (sql: string) => {
    if (sql.includes('pg_proc')) return { rows: procedures }
    if (!sql.includes("contype = 'f'")) {
      const rows = [
        ...[column('owners', 'id', 'uuid', true), column('things', 'owner', 'uuid', true)],
        ...[column('things', 'at', 'date', true), column('things', 'title', 'text')],
      ]
      return { rows }
    }
    const link = { column: 'owner', parent: 'owners', parentColumn: 'id' }
    return {
      rows: [
        { table: 'things', ...link },
        { table: 'gone', ...link },
      ],
    }
  }
  return readCatalogue({ query } as unknown as Database)
}

const typed = (types: Record<string, string>) =>
  new Map(Object.entries(types).map(([name, type]) => [name, { name, type }]))

test('tables have their columns, keys and parents', async () => {
  const { tables } = await reading()
  expect([...tables.keys()]).toEqual(['owners', 'things'])
  expect(tables.get('owners')).toEqual({
    ...{ name: 'owners', columns: typed({ id: 'uuid' }), primaryKey: ['id'], parents: new Map() },
  })
  expect(tables.get('things')).toEqual({
    ...{ name: 'things', columns: typed({ owner: 'uuid', at: 'date', title: 'text' }), primaryKey: ['owner', 'at'] },
    parents: new Map([['owners', { column: 'owner', parentColumn: 'id' }]]),
  })
})

test('procedures have their arguments, those with a default optional, and give a value or rows', async () => {
  const parameters = [...'iboit'].map((mode, at) => parameter(`${mode}${at}`, mode))
  const { procedures } = await reading(
    procedure('value', { parameters, required: 2 }),
    procedure('nothing', { returnsNothing: true }),
    procedure('table', { parameters, returnsSet: true }),
    procedure('rows', { parameters, returnsSet: true, rowColumns: [{ name: 'id', type: 'uuid' }] }),
  )
  const args = [
    { name: 'i0', type: 'text', optional: false },
    { name: 'b1', type: 'text', optional: false },
    { name: 'i3', type: 'text', optional: true },
  ]
  expect(procedures.get('value')).toEqual({ name: 'value', args, columns: null, returnsNothing: false })
  expect(procedures.get('nothing')).toEqual({ name: 'nothing', args: [], columns: null, returnsNothing: true })
  expect(procedures.get('table')?.columns).toEqual(typed({ b1: 'text', o2: 'text', t4: 'text' }))
  expect(procedures.get('rows')?.columns).toEqual(typed({ id: 'uuid' }))
})
