import { knownKey } from './aliases.ts'
import { type LooseNode, type LooseNotes, readLooseValue } from './looseJson.ts'
import { looseTexts } from './looseText.ts'
import { withoutEntities } from './tidyText.ts'

export type FoundJson = LooseNotes & {
  /** The outermost values, in their order. */
  values: LooseNode[]
  /** Whether there is other text around them. */
  around: boolean
}

const THOUGHT = /<(think|thinking|thought|reasoning)>[\s\S]*?<\/\1>/gi
/** A copied answer may lack the beginning of its thoughts. */
const THOUGHT_END = /^[\s\S]*<\/(?:think|thinking)>/i
const OBJECT = String.raw`[{｛][\s\u200B]{0,999}(?:["“”„＂'‘「『}｝]|\/\/|\/\*|[\p{L}_]+\s*[:：])`
const LIST = String.raw`[[［]\s{0,999}[{｛[［]`
const MEMBER = String.raw`["“”„＂](?<=(?:^|[\n,，{｛}｝\]］])\s{0,99}.)([^"“”„＂\n]{1,40})["“”„＂]\s{0,99}[:：]`
const START = new RegExp(`${OBJECT}|${LIST}|${MEMBER}`, 'gu')
/** Pieces that are checked for being valid; an answer has one or a few. */
const MAX_CHECKED = 20
const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\]]/g

const blanked = (text: string) => text.replace(/[^\n]/g, ' ')

/** Finds the JSON in an answer: out of sentences, fences and thoughts, in one piece or several, whole or not. */
export function findJson(pasted: string): FoundJson {
  const given = pasted.replace(/\r\n?/g, '\n')
  const lines = withoutMargins(given)
  const spoken = lines.includes('</') ? lines.replace(THOUGHT, blanked).replace(THOUGHT_END, blanked) : lines
  const answer = withoutEscapes(spoken)
  const notes: LooseNotes = { syntax: new Set(), comments: new Set(), cutOff: null }
  const values: LooseNode[] = []
  const texts = looseTexts(answer, false)
  let outside = spoken === given ? '' : '<think>'
  let at = 0
  for (;;) {
    START.lastIndex = at
    const found = nextStart(answer)
    outside += answer.slice(at, found ?? answer.length)
    if (found === null) break
    const isValid = values.length < MAX_CHECKED && isValidAt(answer, found)
    const { value, end } = readLooseValue(isValid ? looseTexts(answer, true) : texts, answer, found, notes)
    values.push(value)
    at = Math.max(end, found + 1)
  }
  return { ...notes, values, around: /[^\s,，;；{}[\]`]/.test(outside.replace(/```\w*/g, '')) }
}

function nextStart(answer: string): number | null {
  for (let found = START.exec(answer); found !== null; found = START.exec(answer)) {
    const [, key] = found
    if (key === undefined || knownKey(key) !== null || /^[AB][CD][EF]$/.test(key)) return found.index
  }
  return null
}

/** Whether the brackets that open at a position close, and hold valid JSON. */
function isValidAt(answer: string, start: number): boolean {
  if (!/[{[]/.test(answer[start] ?? '')) return false
  TOKEN.lastIndex = start
  let depth = 0
  for (let token = TOKEN.exec(answer); token !== null; token = TOKEN.exec(answer)) {
    const [found] = token
    if ('{['.includes(found)) depth += 1
    else if ('}]'.includes(found)) depth -= 1
    if (depth === 0) return isJson(answer.slice(start, token.index + found.length))
  }
  return false
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const MARGIN = String.raw`[ \t]{0,9}(?:\d{1,4}(?:[ \t]{0,9}[|│:.])?|[>+|])`
const HAS_MARGIN = new RegExp(String.raw`[{[][ \t]{0,99}\n${MARGIN}[ \t]{0,99}"`)

/** Lines that were copied with their numbers, or as a quotation. No JSON has them. */
function withoutMargins(answer: string): string {
  return HAS_MARGIN.test(answer) ? answer.replace(new RegExp(`^${MARGIN}`, 'gm'), '') : answer
}

/** JSON that was escaped as a whole, as some tools and pages show it. */
function withoutEscapes(answer: string): string {
  if (/[{[]\s{0,99}&quot;/.test(answer) && !/[{,]\s{0,99}"/.test(answer)) return withoutEntities(answer)
  if (!/[{[]\s{0,99}(?:\\n)?\s{0,99}\\"/.test(answer) || /[{,]\s{0,99}"/.test(answer)) return answer
  return answer.replace(/\\n/g, '\n').replace(/\\(["\\])/g, '$1')
}
