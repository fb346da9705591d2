import { type AxisId, TRAIT_CODES } from '../axis/axis.ts'
import { cleanText, isBlank } from '../text/text.ts'
import { isPromptKey, type KnownKey, knownKey } from './aliases.ts'
import type { LooseEntry, LooseNode } from './looseJson.ts'
import { PROMPT } from './promptText.ts'
import type { Doubt } from './reviewDraft.ts'
import type { Surplus } from './surplus.ts'
import { withoutMarkdown } from './tidyText.ts'

/** Notes of the readers of one answer. */
export type Reading = {
  keys: Set<string>
  markdown: string[]
  numbers: string[]
  ids: string[]
  typeCodes: string[]
  typesByOrder: boolean
  /** The letters that the sides of each axis name, such as I and E. */
  sideLetters: [left: string, right: string][]
  doubts: Doubt[]
  surplus: Surplus[]
}

export function newReading(): Reading {
  const lists = { markdown: [], numbers: [], ids: [], typeCodes: [], doubts: [], surplus: [] }
  return { ...lists, keys: new Set(), typesByOrder: false, sideLetters: [] }
}

/** The texts of the prompt's form, which an assistant may repeat: they are gaps. */
const FORM_TEXTS = new Set(
  [...PROMPT.slice(PROMPT.indexOf('{\n')).matchAll(/: "([^"]+)"/g)].map(([, text = '']) => text),
)

const isFormText = (text: string) => FORM_TEXTS.has(text.trim().replace(/^[23]つ目/, '1つ目'))

type Text = Extract<LooseNode, { kind: 'text' }>
const isText = (node: LooseNode): node is Text => node.kind === 'text'

/** All texts of a value, in their order, without numbers and the like. */
export function textsIn(node: LooseNode): string[] {
  if (node.kind === 'text') return node.literal !== undefined || isBlank(node.text) ? [] : [node.text]
  const parts = node.kind === 'list' ? node.items : node.entries.map(({ value }) => value)
  return parts.flatMap(textsIn)
}

/** Whether a value only counts or names a side, such as A. */
const isLetter = (node: LooseNode) =>
  isText(node) && /^(?:[A-FＡ-Ｆ①②]|左側?|右側?|left|right)$/i.test(node.text.trim())

/** A value as one text: a text, the lines of a list, or the only text of an object; null for others. */
function asText(node: LooseNode): Text | null {
  if (node.kind === 'text') return node
  if (node.kind === 'list') {
    const lines = node.items.filter(isText)
    const [first] = lines
    if (first === undefined || lines.length < node.items.length) return null
    return { ...first, text: lines.map(({ text }) => text).join('\n'), sure: lines.every(({ sure }) => sure) }
  }
  const texts = node.entries.filter(({ value }) => textsIn(value).length > 0)
  const [only] = texts.filter(({ key, value }) => !['id', 'code'].includes(knownKey(key) ?? '') && !isLetter(value))
  return only !== undefined && texts.length <= 2 && isText(only.value) ? only.value : null
}

/** The tidied text of a value for a place of the draft; '' for a gap. A text that the answer ends in is kept beside it. */
export function readText(reading: Reading, path: string, node: LooseNode | undefined, tidy = (text: string) => text) {
  if (node === undefined) return ''
  const found = asText(node)
  if (found === null) {
    leave(reading, path, node)
    return ''
  }
  if (found.cut && !isBlank(found.text)) {
    reading.surplus.push({ kind: 'text', key: path, texts: [found.text], cut: true })
    return ''
  }
  const written = cleanText(found.text).trim()
  if (isFormText(written)) return ''
  const plain = withoutMarkdown(written)
  if (plain !== written) reading.markdown.push(path)
  const text = tidy(plain)
  if (text !== plain) reading.numbers.push(path)
  if (!found.sure) reading.doubts.push({ code: 'ambiguous', paths: [path], line: found.line, text })
  return text
}

/** Keeps the texts of a value that has no place. */
export function leave(reading: Reading, key: string, node: LooseNode) {
  const texts = textsIn(node).filter((text) => !isFormText(text))
  if (texts.length > 0) reading.surplus.push({ kind: 'text', key, texts, ...(node.cut && { cut: true }) })
}

/** Keys that mean another one at their level. */
export type Level = Partial<Record<KnownKey, KnownKey>>

/**
 * Sorts the entries of an object by the keys that its level has; the first of each counts.
 * @returns the rest: objects and lists may belong to a level above, where a bracket is missing
 */
export function sortEntries(reading: Reading, entries: readonly LooseEntry[], keys: readonly KnownKey[], level: Level) {
  const found = new Map<KnownKey, LooseNode>()
  const rest: LooseEntry[] = []
  for (const entry of entries) {
    const known = knownKey(entry.key)
    const key = known === null ? null : (level[known] ?? known)
    if (key === null || !keys.includes(key) || found.has(key)) rest.push(entry)
    else {
      found.set(key, entry.value)
      if (key !== known || !isPromptKey(entry.key)) reading.keys.add(entry.key)
    }
  }
  return { found, rest }
}

/** Entries whose keys are the two letters of an axis' sides, such as C and D: as A and B. */
export function withSides(entries: readonly LooseEntry[], axisId: AxisId): LooseEntry[] {
  const letters: readonly string[] = TRAIT_CODES[axisId]
  const isPair = letters.every((letter) => entries.some(({ key }) => key === letter))
  return entries.map((entry) => {
    const place = isPair ? letters.indexOf(entry.key) : -1
    return place < 0 ? entry : { ...entry, key: place === 0 ? 'A' : 'B' }
  })
}
