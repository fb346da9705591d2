import { ANSWER_BYTES, ANSWER_ROWS } from '#server/admission/limits.ts'
import type { Role } from '../commons/tokens.ts'
import type { Statement } from '../database/database.ts'
import type { Catalogue, Table } from './catalogue.ts'
import { RestError, unparsable } from './restError.ts'
import type { RowQuery, SelectItem, Shape } from './restRequest.ts'
import { orderSql, Parameters, quote, type Source, selectSql, whereSql } from './sqlFragments.ts'

export type Answer = { body: string | null; returned: number; total: number | null; tooLarge?: boolean }

export function maxBytesFor(role: Role): number {
  return role === 'anon' ? ANSWER_BYTES.stranger : ANSWER_BYTES.account
}

export type ReadOptions = { shape: Shape; count: boolean; withBody: boolean; maxBytes: number }

/** The body in the wanted shape, from a subquery named `page`. */
export function bodySql(shape: Shape): string {
  return shape === 'object' ? '(json_agg(page) -> 0)::text' : "coalesce(json_agg(page), '[]')::text"
}

function checkRead(query: RowQuery): void {
  if (query.columns !== null) throw unparsable('columns parameter', 'it belongs to an insert')
  if (query.onConflict !== null) throw unparsable('on_conflict parameter', 'it belongs to an upsert')
}

/** Selects one page of `from`, with a total count on request. `from` may hold parameters already. */
export function pageSql(
  from: string,
  query: RowQuery,
  source: Source,
  parameters: Parameters,
  { shape, count, withBody, maxBytes }: ReadOptions,
): Statement {
  checkRead(query)
  const filtered = `${from}${whereSql(query.where, source, parameters)}`
  const total = count ? `(select count(*) from ${filtered})` : 'null'
  const order = orderSql(query.order, source, parameters)
  const limit = Math.min(query.limit ?? ANSWER_ROWS, ANSWER_ROWS)
  const items = withBody ? selectSql(query.select, source, parameters) : '1'
  return {
    sql: `select case when octet_length(body) <= ${maxBytes} then body end as body, returned, total,
        coalesce(octet_length(body) > ${maxBytes}, false) as "tooLarge"
      from (
        select ${withBody ? bodySql(shape) : 'null::text'} as body, count(*) as returned, ${total} as total
        from (select ${items} from ${filtered}${order} limit ${limit} offset ${query.offset}) as page
      ) as answer`,
    params: parameters.values,
  }
}

type ParentItem = Extract<SelectItem, { kind: 'parent' }>

function joinSql(
  item: ParentItem,
  query: RowQuery,
  table: Table,
  catalogue: Catalogue,
  parameters: Parameters,
): string {
  const link = table.parents.get(item.table)
  const parent = catalogue.tables.get(item.table)
  if (link === undefined || parent === undefined) {
    throw new RestError(
      400,
      'PGRST200',
      `Could not find a relationship between '${table.name}' and '${item.table}' in the schema cache`,
    )
  }
  const source: Source = { name: parent.name, alias: 'p', columns: parent.columns }
  const conditions = query.parentWhere.filter((entry) => entry.table === item.table).map((entry) => entry.condition)
  const where = whereSql(conditions, source, parameters)
  const on = `p.${quote(link.parentColumn)} = t.${quote(link.column)}`
  return ` ${item.inner ? 'join' : 'left join'} lateral (select to_json(c) as parent from (
      select ${selectSql(item.items, source, parameters)} from public.${quote(parent.name)} as p
      ${where === '' ? ' where' : `${where} and`} ${on}) as c) as ${quote(item.table)} on true`
}

/** Rows of one table, joined with the rows they reference as selected. */
export function readSql(query: RowQuery, table: Table, catalogue: Catalogue, options: ReadOptions): Statement {
  const parameters = new Parameters()
  const parents = query.select.filter((item) => item.kind === 'parent')
  const stray = query.parentWhere.find((entry) => !parents.some((item) => item.table === entry.table))
  if (stray !== undefined) {
    throw new RestError(400, 'PGRST108', `'${stray.table}' is not an embedded resource in this request`)
  }
  const joins = parents.map((item) => joinSql(item, query, table, catalogue, parameters)).join('')
  const source: Source = { name: table.name, alias: 't', columns: table.columns }
  return pageSql(`public.${quote(table.name)} as t${joins}`, query, source, parameters, options)
}
