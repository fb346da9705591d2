import type { Statement } from '../database/database.ts'
import type { Procedure } from './catalogue.ts'
import type { JsonObject } from './parseBody.ts'
import { pageSql, type ReadOptions } from './readSql.ts'
import { RestError, unparsable } from './restError.ts'
import type { RowQuery } from './restRequest.ts'
import { Parameters, quote } from './sqlFragments.ts'

export function unknownProcedure(name: string, args: readonly string[]): RestError {
  const signature = args.length === 0 ? 'without parameters' : `with parameters ${args.join(', ')}`
  return new RestError(404, 'PGRST202', `Could not find the function public.${name} ${signature} in the schema cache`)
}

/** A call with named arguments, and the FROM item that types them. */
function callSql(procedure: Procedure, given: JsonObject, parameters: Parameters): { from: string; call: string } {
  const names = Object.keys(given)
  const known = names.map((name) => procedure.args.find((arg) => arg.name === name))
  const missing = procedure.args.some((arg) => !arg.optional && !names.includes(arg.name))
  if (missing || known.includes(undefined)) throw unknownProcedure(procedure.name, names)
  const used = known.filter((arg) => arg !== undefined)
  const named = used.map(({ name }) => `${quote(name)} => args.${quote(name)}`).join(', ')
  const typed = used.map(({ name, type }) => `${quote(name)} ${type}`).join(', ')
  const from =
    used.length === 0 ? '' : `json_to_record(${parameters.text(JSON.stringify(given))}::json) as args(${typed})`
  return { from, call: `public.${quote(procedure.name)}(${named})` }
}

/** Visitors may not filter, order or count rows: texts are long, and strangers' time is limited only by statement. */
export function requireArgumentsAlone(query: RowQuery, counts: boolean): void {
  if (!hasNoPaging(query) || counts) throw unparsable('query', 'visitors ask by the arguments alone')
}

function hasNoPaging(query: RowQuery): boolean {
  const [only, ...others] = query.select
  const selectsAll = only?.kind === 'all' && others.length === 0
  return (
    selectsAll && query.where.length === 0 && query.order.length === 0 && query.limit === null && query.offset === 0
  )
}

/** A call of a procedure: its rows with filters, order and paging as for a table, or its one value. */
export function procedureSql(
  query: RowQuery,
  procedure: Procedure,
  given: JsonObject,
  options: ReadOptions,
): Statement {
  if (query.parentWhere.length > 0) throw unparsable('filter', 'a procedure joins no table')
  const parameters = new Parameters()
  const { from, call } = callSql(procedure, given, parameters)
  if (procedure.columns !== null) {
    const source = { name: procedure.name, alias: 't', columns: procedure.columns }
    return pageSql(`${from === '' ? '' : `${from}, lateral `}${call} as t`, query, source, parameters, options)
  }
  if (!hasNoPaging(query)) throw unparsable('query', 'the procedure returns one value')
  const value = procedure.returnsNothing ? `${call}::text` : `to_json(${call})::text`
  const sql = `select ${value} as body, 1 as returned, null as total${from === '' ? '' : ` from ${from}`}`
  return { sql, params: parameters.values }
}
