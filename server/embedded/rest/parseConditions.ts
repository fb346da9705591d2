import { unparsable } from './restError.ts'
import type { Comparison, Condition, Operand, Truth } from './restRequest.ts'
import { parseOperand, splitAtCommas, unquote } from './scan.ts'

const COMPARISONS: readonly string[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'like', 'ilike'] satisfies Comparison[]
const TRUTHS: readonly string[] = ['null', 'true', 'false', 'unknown'] satisfies Truth[]
const MAX_DEPTH = 5
const MAX_VALUES = 1000

function isComparison(text: string): text is Comparison {
  return COMPARISONS.includes(text)
}

function isTruth(text: string): text is Truth {
  return TRUTHS.includes(text)
}

function parseList(text: string, what: string): string[] {
  if (!text.startsWith('(') || !text.endsWith(')')) throw unparsable(what, 'in wants a list in parentheses')
  const inside = text.slice(1, -1)
  const values = inside === '' ? [] : splitAtCommas(inside, what).map(unquote)
  if (values.length > MAX_VALUES) throw unparsable(what, `in takes at most ${MAX_VALUES} values`)
  return values
}

/** `eq.5`, `not.is.null`, `in.(a,b)`. Inside a group a value may stand in quotes. */
function parseTest(operand: Operand, text: string, insideGroup: boolean): Condition {
  const what = `filter (${text})`
  const negated = text.startsWith('not.')
  const test = negated ? text.slice(4) : text
  const dot = test.indexOf('.')
  const operator = dot < 0 ? test : test.slice(0, dot)
  const value = dot < 0 ? null : test.slice(dot + 1)
  if (value === null) throw unparsable(what, `"${operator}" is not an operator with a value`)
  if (isComparison(operator)) {
    return { kind: 'compare', operand, comparison: operator, value: insideGroup ? unquote(value) : value, negated }
  }
  if (operator === 'in') return { kind: 'in', operand, values: parseList(value, what), negated }
  if (operator === 'is') {
    const truth = value.toLowerCase()
    if (!isTruth(truth)) throw unparsable(what, `is wants one of ${TRUTHS.join(', ')}`)
    return { kind: 'is', operand, truth, negated }
  }
  throw unparsable(what, `the operator "${operator}" is not offered`)
}

export function parseFilter(key: string, value: string): Condition {
  return parseTest(parseOperand(key, `filter (${key})`), value, false)
}

function parseMember(text: string, depth: number): Condition {
  const group = /^(not\.)?(and|or)(\(.*\))$/s.exec(text)
  if (group !== null) {
    return parseGroup(group[2] === 'or' ? 'or' : 'and', group[3] ?? '', group[1] !== undefined, depth + 1)
  }
  const dot = text.indexOf('.')
  if (dot < 0) throw unparsable(`logic tree (${text})`, 'a member is column.operator.value')
  const what = `logic tree (${text})`
  return parseTest(parseOperand(text.slice(0, dot), what), text.slice(dot + 1), true)
}

/** `or=(a.eq.1,and(b.gt.2,c.is.null))`. */
export function parseGroup(join: 'and' | 'or', text: string, negated = false, depth = 0): Condition {
  const what = `logic tree (${text})`
  if (depth >= MAX_DEPTH) throw unparsable(what, `at most ${MAX_DEPTH} levels`)
  if (!text.startsWith('(') || !text.endsWith(')') || text.length < 3) {
    throw unparsable(what, 'a group is a list in parentheses')
  }
  const conditions = splitAtCommas(text.slice(1, -1), what).map((member) => parseMember(member.trim(), depth))
  return { kind: 'group', join, conditions, negated }
}
