import type { Table } from './catalogue.ts'
import { CLICKS, RESPONSES } from './countResponses.ts'
import type { RowQuery } from './restRequest.ts'

/** What an account may have very many rows of, which a query without their keys goes through. */
const MANY_ROWS = [RESPONSES, CLICKS, 'published_slugs']
const PROCEDURES = ['search_responses', 'get_response_summary', 'get_result_clicks']

export function isSearchingProcedure(name: string): boolean {
  return PROCEDURES.includes(name)
}

/** Whether a read or write may go through very many rows: unless it names its row, whatever else it asks of it. */
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
