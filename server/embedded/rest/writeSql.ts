import type { Statement } from '../database/database.ts'
import type { Table } from './catalogue.ts'
import { DIAGNOSTICS, RESPONSES } from './countResponses.ts'
import { BY_INDEX, deletePart } from './deleteInParts.ts'
import type { JsonObject } from './parseBody.ts'
import { bodySql } from './readSql.ts'
import { RestError, unparsable } from './restError.ts'
import type { Condition, Preferences, RowQuery, Shape } from './restRequest.ts'
import { findColumn, Parameters, quote, type Source, selectSql, whereSql } from './sqlFragments.ts'

function sourceOf(table: Table): Source {
  return { name: table.name, alias: 't', columns: table.columns }
}

/** Throws RestError PGRST204 for a column that does not exist. */
function payloadColumns(table: Table, keys: readonly string[]) {
  return keys.map((key) => {
    const column = table.columns.get(key)
    if (column === undefined) {
      throw new RestError(400, 'PGRST204', `Could not find the '${key}' column of '${table.name}' in the schema cache`)
    }
    return column
  })
}

function payloadSql(table: Table, keys: readonly string[], rows: readonly string[], parameters: Parameters): string {
  const typed = payloadColumns(table, keys).map(({ name, type }) => `${quote(name)} ${type}`)
  return `json_to_recordset(${parameters.text(`[${rows.join()}]`)}::json) as payload(${typed.join(', ')})`
}

/** Ends every write. Rows are returned only on request, so that roles without select can write. */
function answerSql(
  change: string,
  query: RowQuery,
  table: Table,
  parameters: Parameters,
  { returning }: Preferences,
  shape: Shape,
): Statement {
  if (returning === 'minimal') {
    const sql = `with changed as (${change} returning 1)
      select null as body, count(*) as returned, count(*) as total from changed`
    return { sql, params: parameters.values }
  }
  if (query.select.some((item) => item.kind === 'parent')) {
    throw unparsable('select parameter', 'a write returns the columns of its own table')
  }
  const single = shape === 'object' ? ' where embedded.expect_one((select count(*) from changed))' : ''
  const items = selectSql(query.select, sourceOf(table), parameters)
  const sql = `with changed as (${change} returning ${returnedColumns(query, table)})
    select ${bodySql(shape)} as body, count(*) as returned, count(*) as total
    from (select ${items} from changed as t${single}) as page`
  return { sql, params: parameters.values }
}

/** No more than the query selects: a role may be allowed to read no others. */
function returnedColumns({ select }: RowQuery, table: Table): string {
  const named = select.flatMap((item) => (item.kind === 'column' ? [findColumn(table, item.operand.column).name] : []))
  return named.length < select.length ? 't.*' : [...new Set(named)].map((name) => `t.${quote(name)}`).join(', ')
}

function checkWrite(query: RowQuery): void {
  if (query.order.length > 0) throw unparsable('order parameter', 'a write has no order')
  if (query.limit !== null || query.offset !== 0) throw unparsable('limit parameter', 'a write has no limit')
  if (query.parentWhere.length > 0) throw unparsable('filter', 'a write joins no table')
}

function conflictSql(query: RowQuery, table: Table, keys: readonly string[]): string {
  const target = query.onConflict ?? table.primaryKey
  for (const name of target) findColumn(table, name)
  const others = keys.filter((key) => !target.includes(key))
  const changes = others.map((key) => `${quote(key)} = excluded.${quote(key)}`)
  const action = changes.length === 0 ? 'do nothing' : `do update set ${changes.join(', ')}`
  return ` on conflict (${target.map(quote).join(', ')}) ${action}`
}

export type Rows = { rows: readonly string[]; keys: readonly string[] }

/** An insert, or, with `resolution=merge-duplicates`, an upsert. Columns that the payload lacks take their defaults. */
export function insertSql(query: RowQuery, table: Table, { rows, keys }: Rows, preferences: Preferences, shape: Shape) {
  checkWrite(query)
  if (query.where.length > 0) throw unparsable('filter', 'an insert has no filter')
  if (query.onConflict !== null && !preferences.merge) {
    throw unparsable('on_conflict parameter', 'it belongs to an upsert')
  }
  const parameters = new Parameters()
  const payload = payloadSql(table, keys, rows, parameters)
  const names = keys.map(quote).join(', ')
  const conflict = preferences.merge ? conflictSql(query, table, keys) : ''
  const change = `insert into public.${quote(table.name)} as t (${names}) select ${names} from ${payload}${conflict}`
  return answerSql(change, query, table, parameters, preferences, shape)
}

function requireFilter(query: RowQuery, verb: string): void {
  checkWrite(query)
  if (query.columns !== null || query.onConflict !== null)
    throw unparsable('columns parameter', 'it belongs to an insert')
  if (query.where.length === 0) throw new RestError(400, '21000', `${verb} requires a WHERE clause`)
}

function namesOne(condition: Condition): boolean {
  const isEqual = condition.kind === 'compare' && condition.comparison === 'eq' && !condition.negated
  return isEqual && condition.operand.column === 'id'
}

/** A diagnostic may have so many responses that one statement keeps the others waiting for seconds. */
function requireId({ where }: RowQuery): void {
  if (!where.some(namesOne)) throw unparsable('filter', 'id=eq. is wanted: one row at a time')
}

export function updateSql(query: RowQuery, table: Table, row: JsonObject, preferences: Preferences, shape: Shape) {
  requireFilter(query, 'UPDATE')
  if (table.name === RESPONSES) requireId(query)
  const keys = Object.keys(row)
  if (keys.length === 0) throw new RestError(400, 'PGRST102', 'An object without keys changes nothing')
  const parameters = new Parameters()
  const payload = payloadSql(table, keys, [JSON.stringify(row)], parameters)
  const changes = keys.map((key) => `${quote(key)} = payload.${quote(key)}`).join(', ')
  const where = whereSql(query.where, sourceOf(table), parameters)
  const change = `update public.${quote(table.name)} as t set ${changes} from ${payload}${where}`
  return answerSql(change, query, table, parameters, preferences, shape)
}

export function deleteSql(query: RowQuery, table: Table, preferences: Preferences, shape: Shape): Statement[] {
  requireFilter(query, 'DELETE')
  if (table.name === RESPONSES || table.name === DIAGNOSTICS) requireId(query)
  const parameters = new Parameters()
  const where = whereSql(query.where, sourceOf(table), parameters)
  const change = `delete from public.${quote(table.name)} as t${where}`
  const statement = answerSql(change, query, table, parameters, preferences, shape)
  return table.name === DIAGNOSTICS ? [{ sql: BY_INDEX }, statement] : [statement]
}

/**
 * Deletes a part of the responses of a diagnostic to be deleted; the last statement returns their number. Null when the
 * query has further conditions: those must still hold when the diagnostic itself goes.
 */
export function deletePartSql(query: RowQuery, diagnostics: Table): Statement[] | null {
  if (query.where.length > 1) return null
  const parameters = new Parameters()
  const where = whereSql(query.where, sourceOf(diagnostics), parameters)
  return deletePart(
    where,
    parameters.values,
    (part) => `with changed as (${part} returning 1)
      select null as body, count(*) as returned, null as total from changed`,
  )
}
