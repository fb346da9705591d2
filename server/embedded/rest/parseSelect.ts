import { unparsable } from './restError.ts'
import type { SelectItem } from './restRequest.ts'
import { parseName, parseOperand, splitAtCommas } from './scan.ts'

const WHAT = 'select parameter'
const PARENT = /^([^()!:]+)(!inner|!left)?\((.*)\)$/s

function parseItem(text: string, nested: boolean): SelectItem {
  if (text === '*') return { kind: 'all' }
  const parent = PARENT.exec(text)
  if (parent !== null) {
    if (nested) throw unparsable(WHAT, `"${text}": a joined table joins no further table here`)
    const [, table = '', join, items = ''] = parent
    return { kind: 'parent', table: parseName(table, WHAT), inner: join === '!inner', items: parseItems(items, true) }
  }
  if (/[()!]/.test(text)) {
    throw unparsable(
      WHAT,
      `"${text}" is not offered: of joins, only table(columns) and table!inner(columns); no aggregates`,
    )
  }
  if (text.includes('::')) throw unparsable(WHAT, `"${text}": casts are not offered`)
  const [first = '', second] = text.split(':')
  if (second === undefined) return { kind: 'column', operand: parseOperand(first, WHAT), alias: null }
  return { kind: 'column', operand: parseOperand(second, WHAT), alias: parseName(first, WHAT) }
}

function parseItems(text: string, nested: boolean): SelectItem[] {
  return splitAtCommas(text, WHAT).map((part) => parseItem(part.trim(), nested))
}

/** Whole columns beside `*` are in it. */
function withoutDoubles(items: readonly SelectItem[]): SelectItem[] {
  const hasAll = items.some((item) => item.kind === 'all')
  return items
    .filter((item) => !(hasAll && item.kind === 'column' && item.alias === null && item.operand.path.length === 0))
    .map((item) => (item.kind === 'parent' ? { ...item, items: withoutDoubles(item.items) } : item))
}

/** `*`, `a,b`, `alias:a`, `a->>key`, `parent(a,b)`, `parent!inner(a,b)`; nothing means `*`. */
export function parseSelect(text: string | null): SelectItem[] {
  if (text === null || text.trim() === '') return [{ kind: 'all' }]
  return withoutDoubles(parseItems(text, false))
}
