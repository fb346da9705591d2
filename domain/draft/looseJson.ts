import { knownKey } from './aliases.ts'
import { isQuote, type looseTexts } from './looseText.ts'

/** A value as it was read, with its line from 1. `sure`: where it begins and ends is certain; `cut`: the answer ends in it. */
export type LooseNode =
  | { kind: 'text'; text: string; literal?: number | boolean | null; line: number; sure: boolean; cut: boolean }
  | { kind: 'list'; items: LooseNode[]; line: number; cut: boolean }
  | { kind: 'object'; entries: LooseEntry[]; line: number; cut: boolean }
export type LooseEntry = { key: string; value: LooseNode }

/** Lines with repairs, and the line where the answer ends too early. */
export type LooseNotes = { syntax: Set<number>; comments: Set<number>; cutOff: number | null }

/** Deeper brackets are skipped. A diagnostic in two wrappers has seven. */
const MAX_DEPTH = 20
const LITERAL = /(?:-?\d+(?:\.\d+)?|true|false|null|none|undefined)(?=\s*(?:[,，}\]｝］\n]|\/\/|$))/iy
const TOP_KEYS = new Set(['title', 'axes', 'types', 'leadFields', 'privacyPolicyText', 'advertisingConsent'])

/** Reads one value of JSON-like source. Missing, doubled and wrong punctuation is repaired; never throws. */
export function readLooseValue(texts: ReturnType<typeof looseTexts>, source: string, start: number, notes: LooseNotes) {
  const { skipBlank, keyAt, readText, lineOf, lineEnd } = texts
  let at = start
  let openLists = 0
  let openObjects = 0
  let ended = false

  const noteSyntax = (position: number) => void notes.syntax.add(lineOf(position))
  const is = (characters: string) => characters.includes(source[at] ?? ' ')

  function skip() {
    const end = skipBlank(at)
    const blank = source.slice(at, end)
    for (const { index } of blank.matchAll(/\/\/|\/\*|#/g)) notes.comments.add(lineOf(at + index))
    at = end
    if (at >= source.length || source.startsWith('```', at)) ended = true
  }

  function readNode(role: 'in object' | 'in list'): LooseNode {
    skip()
    const line = lineOf(at)
    const mayOpen = openLists + openObjects < MAX_DEPTH
    if (mayOpen && is('{｛[［')) {
      if (is('｛［')) noteSyntax(at)
      return is('{｛') ? readObject() : readList()
    }
    if (mayOpen && role === 'in object' && isQuote(source[at]) && isKeyWithColon()) return readObject()
    if (ended || is(',，}]｝］')) {
      noteSyntax(at)
      return { kind: 'text', text: '', line, sure: true, cut: ended }
    }
    LITERAL.lastIndex = at
    const [literal] = LITERAL.exec(source) ?? []
    if (literal !== undefined) {
      at += literal.length
      const word = literal.toLowerCase()
      const value = /^[-\d]/.test(word) ? Number(word) : word === 'true' ? true : word === 'false' ? false : null
      return { kind: 'text', text: value === null ? '' : literal, literal: value, line, sure: true, cut: false }
    }
    return readString(role, line)
  }

  function readString(role: 'in object' | 'in list' | 'key', line: number): LooseNode & { kind: 'text' } {
    const from = at
    const { text, end, sure, cut, repaired } = readText(from, role)
    at = Math.max(end, from + 1)
    if (repaired) for (let each = line; each <= lineOf(at - 1); each += 1) notes.syntax.add(each)
    if (cut) ended = true
    return { kind: 'text', text, line, sure, cut }
  }

  /** Its brace may be missing. */
  function readObject(): LooseNode {
    const node: LooseNode = { kind: 'object', entries: [], line: lineOf(at), cut: false }
    if (is('{｛')) at += 1
    else noteSyntax(at)
    readEntries(node.entries)
    node.cut = ended
    return node
  }

  function readEntries(entries: LooseEntry[]) {
    openObjects += 1
    let commas = 1
    for (;;) {
      skip()
      if (ended) break
      if (is(',，')) {
        commas += 1
        if (commas > 1 || is('，')) noteSyntax(at)
        at += 1
      } else if (is('}｝')) {
        if ((commas > 0 && entries.length > 0) || is('｝')) noteSyntax(at)
        at += 1
        break
      } else if (is(']］')) {
        noteSyntax(at)
        // A second bracket behind a list, or an object without its brace.
        if (openLists > 0 && entries.at(-1)?.value.kind !== 'list') break
        at += 1
      } else if (is('{｛[［')) {
        noteSyntax(at)
        if (openLists > 0 && is('{｛') && entries.length > 0) break
        entries.push({ key: '', value: readNode('in object') })
        commas = 0
      } else if (isQuote(source[at]) || keyAt(at) !== null) {
        if (commas === 0) noteSyntax(at)
        entries.push(readEntry())
        commas = 0
      } else skipJunk()
    }
    openObjects -= 1
  }

  function readEntry(): LooseEntry {
    const line = lineOf(at)
    const bare = isQuote(source[at]) ? null : keyAt(at)
    const key = bare ?? readString('key', line).text
    if (bare !== null) {
      at += bare.length
      noteSyntax(at)
    }
    skip()
    const colon = at
    while (is(':：=')) {
      if (at > colon || is('：=')) noteSyntax(at)
      at += 1
      skip()
    }
    if (at > colon || is('{[') || isQuote(source[at])) return { key, value: readNode('in object') }
    noteSyntax(at)
    return { key: '', value: { kind: 'text', text: key, line, sure: false, cut: ended } }
  }

  function readList(): LooseNode {
    const node: LooseNode = { kind: 'list', items: [], line: lineOf(at), cut: false }
    const { items } = node
    at += 1
    openLists += 1
    let commas = 1
    for (;;) {
      skip()
      if (ended) break
      const last = items.at(-1)
      if (is(',，')) {
        commas += 1
        if (commas > 1 || is('，')) noteSyntax(at)
        at += 1
      } else if (is(']］')) {
        if ((commas > 0 && items.length > 0) || is('］')) noteSyntax(at)
        at += 1
        break
      } else if (is('}｝')) {
        noteSyntax(at)
        if (openObjects > 0 && !isFollowedByLike(last)) break
        at += 1
      } else if (isQuote(source[at]) && isKeyWithColon()) {
        noteSyntax(at)
        const written = keyAt(at) ?? ''
        if (TOP_KEYS.has(knownKey(written) ?? 'types')) break
        if (last?.kind === 'object' && last.entries[0]?.key !== written) readEntries(last.entries)
        else items.push(readObject())
      } else if (is('{｛[［') || isQuote(source[at])) {
        if (commas === 0) noteSyntax(at)
        items.push(readNode('in list'))
        commas = 0
      } else if (/[\d-]/.test(source[at] ?? '')) {
        items.push(readNode('in list'))
        commas = 0
      } else skipJunk()
    }
    openLists -= 1
    node.cut = ended
    return node
  }

  function isKeyWithColon(): boolean {
    const key = keyAt(at)
    return key !== null && /^[^:：\n]*["”＂']\s*[:：]/.test(source.slice(at, at + key.length + 20))
  }

  /** Whether a list goes on behind a stray brace: its next item begins with the same key as its last one. */
  function isFollowedByLike(last: LooseNode | undefined): boolean {
    const [brace = ''] = /^[}｝][\s,，]{0,99}[{｛]\s{0,99}/.exec(source.slice(at, at + 200)) ?? []
    return brace !== '' && last?.kind === 'object' && keyAt(at + brace.length) === last.entries[0]?.key
  }

  /** Skips what is no JSON, with its line. */
  function skipJunk() {
    notes.comments.add(lineOf(at))
    const end = lineEnd(at)
    const rest = source.slice(at, end)
    at += Math.max(1, rest.search(/[}\]{["]|$/))
  }

  const value = is('[［') ? readList() : readObject()
  if (value.cut) {
    // Behind a bracket or before a fence, only brackets are missing.
    if (at < source.length || /[}\]｝］]\s*$/.test(source.slice(-99))) noteSyntax(at)
    else notes.cutOff = lineOf(at)
  }
  return { value, end: at }
}
