import { unparsable } from './restError.ts'
import type { JsonStep, Operand } from './restRequest.ts'

const NAME = /^[A-Za-z_][A-Za-z0-9_]*$/
const KEY = /^[\p{L}\p{N}_ -]+$/u
/** PostgreSQL's parser recurses into each, and PGlite's stack is small. */
const MAX_STEPS = 5

/** Splits at commas outside parentheses and quotes; a quote opens only where a value begins. */
export function splitAtCommas(text: string, what: string): string[] {
  const parts: string[] = []
  let depth = 0
  let quoted = false
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (quoted) {
      if (char === '\\') at++
      else if (char === '"') quoted = false
    } else if (char === '"' && (at === start || text[at - 1] === '.' || text[at - 1] === '(' || text[at - 1] === ',')) {
      quoted = true
    } else if (char === '(') depth++
    else if (char === ')') depth--
    else if (char === ',' && depth === 0) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
    if (depth < 0) throw unparsable(what, `unexpected ")" at ${at}`)
  }
  if (depth > 0 || quoted) throw unparsable(what, 'unexpected end of input')
  parts.push(text.slice(start))
  return parts
}

/** A value inside a list or a group: plain, or in quotes with backslash escapes. */
export function unquote(text: string): string {
  if (text.length < 2 || !text.startsWith('"') || !text.endsWith('"')) return text
  return text.slice(1, -1).replace(/\\(.)/gs, '$1')
}

export function parseName(text: string, what: string): string {
  const name = text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text
  if (!NAME.test(name)) throw unparsable(what, `"${text}" is not a name`)
  return name
}

/** `column`, `column->key`, `column->a->>b`. */
export function parseOperand(text: string, what: string): Operand {
  const [column = '', ...rest] = text.split(/(->>?)/)
  const path: JsonStep[] = []
  if (rest.length > MAX_STEPS * 2) throw unparsable(what, `a path into JSON has at most ${MAX_STEPS} steps`)
  for (let at = 0; at < rest.length; at += 2) {
    const key = rest[at + 1] ?? ''
    const asText = rest[at] === '->>'
    const isLast = at + 2 >= rest.length
    if (!KEY.test(key) || (asText && !isLast)) throw unparsable(what, `"${text}" is not a path into JSON`)
    path.push({ key, asText })
  }
  return { column: parseName(column, what), path }
}
