import { unparsable } from './restError.ts'
import type { SelectItem } from './restRequest.ts'
import { parseName, parseOperand, splitAtCommas } from './scan.ts'

const WHAT = 'select parameter'
const MAX_ITEMS = 60
const PARENT = /^([^()!:]+)!inner\((.*)\)$/s

function parseItem(text: string, nested: boolean): SelectItem {
  if (text === '*') return { kind: 'all' }
  const parent = PARENT.exec(text)
  if (parent !== null) {
    if (nested) throw unparsable(WHAT, `"${text}": a joined table joins no further table here`)
    return { kind: 'parent', table: parseName(parent[1] ?? '', WHAT), items: parseItems(parent[2] ?? '', true) }
  }
  if (/[()!]/.test(text)) {
    throw unparsable(WHAT, `"${text}" is not offered: of joins, only table!inner(columns); no aggregates`)
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

/** Each column costs the database and the answer its size, so none may be asked for twice. */
function checkItems(items: readonly SelectItem[]): void {
  const all = items.flatMap((item) => (item.kind === 'parent' ? [item, ...item.items] : [item]))
  if (all.length > MAX_ITEMS) throw unparsable(WHAT, `At most ${MAX_ITEMS} columns may be selected`)
  for (const list of [items, ...items.map((item) => (item.kind === 'parent' ? item.items : []))]) {
    const named = list.map((item) => JSON.stringify({ ...item, alias: null }))
    if (new Set(named).size < named.length) throw unparsable(WHAT, 'Each column may be selected once')
  }
}

/** `*`, `a,b`, `alias:a`, `a->>key`, `parent!inner(a,b)`; nothing means `*`. */
export function parseSelect(text: string | null): SelectItem[] {
  if (text === null || text.trim() === '') return [{ kind: 'all' }]
  const items = parseItems(text, false)
  checkItems(items)
  return withoutDoubles(items)
}
