import type { Column } from './catalogue.ts'
import { RESPONSES } from './countResponses.ts'
import { unknownColumn, unparsable } from './restError.ts'
import type { Comparison, Condition, JsonStep, Operand, Order, SelectItem } from './restRequest.ts'

/** Patterns on the long texts of all responses take seconds and bypass the search turn. */
const WITH_LEADS = [RESPONSES, 'search_responses']

/** Collects the parameters of one statement. Every value of a request becomes a text parameter. */
export class Parameters {
  readonly values: string[] = []

  text(value: string): string {
    this.values.push(value)
    return `$${this.values.length}::text`
  }
}

export type Source = { name: string; alias: string; columns: Map<string, Column> }

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

export function findColumn(source: Pick<Source, 'name' | 'columns'>, name: string): Column {
  const column = source.columns.get(name)
  if (column === undefined) throw unknownColumn(source.name, name)
  return column
}

function stepSql({ key, asText }: JsonStep, parameters: Parameters): string {
  const index = /^(0|[1-9]\d{0,5})$/.test(key) ? key : parameters.text(key)
  return `${asText ? '->>' : '->'} ${index}`
}

function operandSql(operand: Operand, source: Source, parameters: Parameters): { sql: string; type: string } {
  const column = findColumn(source, operand.column)
  const base = `${source.alias}.${quote(column.name)}`
  const last = operand.path.at(-1)
  if (last === undefined) return { sql: base, type: column.type }
  if (!column.type.startsWith('json')) throw unparsable(`"${operand.column}"`, 'only a JSON column has a path')
  const steps = operand.path.map((step) => stepSql(step, parameters)).join(' ')
  return { sql: `(${base}::jsonb ${steps})`, type: last.asText ? 'text' : 'jsonb' }
}

const OPERATORS: Record<Comparison, string> = {
  eq: '=',
  neq: '<>',
  gt: '>',
  gte: '>=',
  lt: '<',
  lte: '<=',
  like: 'like',
  ilike: 'ilike',
}

function testSql(condition: Condition, source: Source, parameters: Parameters): string {
  if (condition.kind === 'group') {
    const members = condition.conditions.map((member) => conditionSql(member, source, parameters))
    return `(${members.join(` ${condition.join} `)})`
  }
  const { sql, type } = operandSql(condition.operand, source, parameters)
  if (condition.kind === 'is') return `${sql} is ${condition.truth}`
  const typed = (value: string) => `cast(${parameters.text(value)} as ${type})`
  if (condition.kind === 'in') {
    return condition.values.length === 0 ? 'false' : `${sql} in (${condition.values.map(typed).join(', ')})`
  }
  if (condition.comparison === 'like' || condition.comparison === 'ilike') {
    if (WITH_LEADS.includes(source.name)) throw unparsable('filter', 'search_responses looks for parts of their texts')
    if (type !== 'text') throw unparsable('filter', 'like and ilike want a text, such as column->>key')
    return `${sql} ${OPERATORS[condition.comparison]} ${parameters.text(condition.value.replaceAll('*', '%'))}`
  }
  return `${sql} ${OPERATORS[condition.comparison]} ${typed(condition.value)}`
}

function conditionSql(condition: Condition, source: Source, parameters: Parameters): string {
  const sql = testSql(condition, source, parameters)
  return condition.negated ? `not (${sql})` : sql
}

export function whereSql(conditions: readonly Condition[], source: Source, parameters: Parameters): string {
  if (conditions.length === 0) return ''
  return ` where ${conditions.map((condition) => conditionSql(condition, source, parameters)).join(' and ')}`
}

export function orderSql(order: readonly Order[], source: Source, parameters: Parameters): string {
  if (order.length === 0) return ''
  const items = order.map(({ operand, descending, nulls }) => {
    const direction = descending ? ' desc' : ' asc'
    return `${operandSql(operand, source, parameters).sql}${direction}${nulls === null ? '' : ` nulls ${nulls}`}`
  })
  return ` order by ${items.join(', ')}`
}

/** The columns of an answer. A joined table appears under its own name, from its own alias. */
export function selectSql(items: readonly SelectItem[], source: Source, parameters: Parameters): string {
  return items
    .map((item) => {
      if (item.kind === 'all') return `${source.alias}.*`
      if (item.kind === 'parent') return `${quote(item.table)}.parent as ${quote(item.table)}`
      const { operand, alias } = item
      const name = alias ?? operand.path.at(-1)?.key ?? operand.column
      return `${operandSql(operand, source, parameters).sql} as ${quote(name)}`
    })
    .join(', ')
}
