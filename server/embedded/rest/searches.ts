import type { Table } from './catalogue.ts'
import { CLICKS, RESPONSES } from './countResponses.ts'
import type { RowQuery } from './restRequest.ts'

/** Tables in which one account can have hundreds of thousands of rows. */
const MANY_ROWS = [RESPONSES, CLICKS, 'published_slugs']
const PROCEDURES = ['search_responses', 'get_response_summary', 'get_result_clicks']

export function isSearchingProcedure(name: string): boolean {
  return PROCEDURES.includes(name)
}

/** Whether a query may scan one of these tables: it names no row by its primary key. */
export function isSearch({ name, primaryKey }: Table, { where }: RowQuery): boolean {
  const namesRow = where.some(
    (one) =>
      one.kind === 'compare' &&
      one.comparison === 'eq' &&
      !one.negated &&
      one.operand.path.length === 0 &&
      one.operand.column === primaryKey[0],
  )
  return MANY_ROWS.includes(name) && !namesRow
}
