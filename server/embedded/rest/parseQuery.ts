import { parseFilter, parseGroup } from './parseConditions.ts'
import { parseSelect } from './parseSelect.ts'
import { unparsable } from './restError.ts'
import type { Order, RowQuery } from './restRequest.ts'
import { parseName, parseOperand, splitAtCommas } from './scan.ts'

const WHOLE_NUMBER = /^\d{1,9}$/

function parseOrderItem(text: string): Order {
  const what = `order (${text})`
  const [operand = '', ...modifiers] = text.trim().split('.')
  const order: Order = { operand: parseOperand(operand, what), descending: false, nulls: null }
  for (const modifier of modifiers) {
    if (modifier === 'desc') order.descending = true
    else if (modifier === 'nullsfirst') order.nulls = 'first'
    else if (modifier === 'nullslast') order.nulls = 'last'
    else if (modifier !== 'asc') throw unparsable(what, `"${modifier}" is not offered`)
  }
  return order
}

function parseNumber(key: string, text: string): number {
  if (!WHOLE_NUMBER.test(text)) throw unparsable(`${key} parameter (${text})`, 'a whole number is wanted')
  return Number(text)
}

function parseNames(key: string, text: string): string[] {
  return splitAtCommas(text, `${key} parameter`).map((name) => parseName(name.trim(), `${key} parameter`))
}

/** Parameters that may occur only once; a second one would be ignored. */
const SINGLE = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict'])

/** Parses a query string. @throws RestError (400, PGRST100) that names the unsupported part */
export function parseQuery(parameters: URLSearchParams): RowQuery {
  const query: RowQuery = {
    select: parseSelect(parameters.get('select')),
    where: [],
    parentWhere: [],
    order: [],
    limit: null,
    offset: 0,
    columns: null,
    onConflict: null,
  }
  for (const [key, value] of parameters) {
    if (SINGLE.has(key) && parameters.getAll(key).length > 1) throw unparsable(`${key} parameter`, 'it is given twice')
    if (key === 'select') continue
    else if (key === 'order') query.order = splitAtCommas(value, 'order').map(parseOrderItem)
    else if (key === 'limit') query.limit = parseNumber(key, value)
    else if (key === 'offset') query.offset = parseNumber(key, value)
    else if (key === 'columns') query.columns = parseNames(key, value)
    else if (key === 'on_conflict') query.onConflict = parseNames(key, value)
    else if (key === 'or' || key === 'and') query.where.push(parseGroup(key, value))
    else if (key === 'not.or' || key === 'not.and')
      query.where.push(parseGroup(key === 'not.or' ? 'or' : 'and', value, true))
    else if (key.includes('.')) {
      const dot = key.indexOf('.')
      const table = parseName(key.slice(0, dot), `filter (${key})`)
      query.parentWhere.push({ table, condition: parseFilter(key.slice(dot + 1), value) })
    } else query.where.push(parseFilter(key, value))
  }
  return query
}
