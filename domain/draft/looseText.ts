import { knownKey } from './aliases.ts'

/** A position's place for a text: a key, or a value in an object or list. */
export type Role = 'key' | 'in object' | 'in list'

/** `end` is behind the closing quote. `sure`: its beginning and end are certain; `cut`: the answer ends in it. */
export type ReadText = { text: string; end: number; sure: boolean; cut: boolean; repaired: boolean }

const DOUBLE = '"“”„‟＂'
const SINGLE = "'‘’`"
const CLOSERS = new Map([
  ...[...DOUBLE].map((quote) => [quote, DOUBLE] as const),
  ...[...SINGLE].map((quote) => [quote, quote === '‘' || quote === '’' ? "’‘'" : `${quote}’`] as const),
  ...(['「」', '『』'] as const).map(([open = '', close = '']) => [open, close] as const),
])
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '', b: '', f: '' }
const QUOTED_KEY =
  /["“”„‟＂'‘’「『]\s{0,9}([^"“”„‟＂'‘’「」『』\n{}[\]]{1,40}?)\s{0,9}["“”„‟＂'‘’」』]\s{0,99}(?:([:：])|(?=["“{[\d]))/y
const BARE_KEY = /([\p{L}_][\p{L}\p{N}_]{0,30})\s{0,9}[:：]\s{0,9}(["“„＂'[{\d])?/uy
const TRAILING_COMMA = /[\s,，]+$/
const MAX_COMMENT = 2_000
const MAX_KEY = 40

/** Whether a text is a key even without its colon. Single letters are not. */
function isCertainKey(text: string): boolean {
  if (text.length < 2 || text.length > MAX_KEY) return false
  return knownKey(text) !== null || /^[AB][CD][EF]$/.test(text)
}

function lineBreaks(source: string): number[] {
  return [...source.matchAll(/\n/g)].map(({ index }) => index)
}

export function isQuote(character: string | undefined): boolean {
  return character !== undefined && CLOSERS.has(character)
}

const STRICT_TEXT = /"(?:[^"\\]|\\.)*"/y

/**
 * Reads texts of JSON-like source, where quotes may be typographic, missing, or part of the text.
 * @param isValid the source is valid JSON, so that texts end at their quotes
 */
export function looseTexts(source: string, isValid: boolean) {
  const lines = lineBreaks(source)
  const blankEnds = new Map<number, number>()

  const lineEnd = (at: number) => lines[lineOf(at) - 1] ?? source.length

  /** The line of a position, from 1. */
  function lineOf(at: number): number {
    let low = 0
    let high = lines.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((lines[middle] ?? 0) < at) low = middle + 1
      else high = middle
    }
    return low + 1
  }

  /** The first position behind white space and comments. */
  function skipBlank(from: number): number {
    const passed: number[] = []
    let at = from
    while (!blankEnds.has(at)) {
      passed.push(at)
      const character = source[at]
      if (character === undefined) break
      if (character === '#' || source.startsWith('//', at)) at = lineEnd(at)
      else if (source.startsWith('/*', at)) at = commentEnd(at)
      else if (/[\s\uFEFF\u200B]/.test(character)) at += 1
      else break
    }
    const end = blankEnds.get(at) ?? at
    for (const position of passed) blankEnds.set(position, end)
    return end
  }

  function commentEnd(at: number): number {
    const length = source.slice(at, at + MAX_COMMENT).indexOf('*/')
    return length < 0 ? lineEnd(at) : at + length + 2
  }

  /** The key that is written at a position; one without a colon only if it is known, a bare one also before a value. */
  function keyAt(at: number): string | null {
    QUOTED_KEY.lastIndex = at
    const [, quoted, colon] = QUOTED_KEY.exec(source) ?? []
    if (quoted !== undefined) return colon !== undefined || isCertainKey(quoted) ? quoted : null
    BARE_KEY.lastIndex = at
    const [, bare, value] = BARE_KEY.exec(source) ?? []
    if (bare === undefined) return null
    return knownKey(bare) !== null || (value !== undefined && /^\w+$/.test(bare)) ? bare : null
  }

  /** Whether a text may end before a position, by what follows. */
  function mayEnd(at: number, role: Role, text: string): boolean {
    const next = skipBlank(at)
    const character = source[next]
    if (character === undefined || source.startsWith('```', next)) return true
    if (role === 'key') return /[:：]/.test(character) || (isCertainKey(text) && /["“{[\d]/.test(character))
    if (/[}\]｝］]/.test(character)) return true
    if (!/[,，、]/.test(character)) return keyAt(next) !== null && (role === 'in object' || source[next] === '{')
    const after = skipBlank(next + 1)
    if (/^[,，}\]｝］.…]?$/.test(source[after] ?? '')) return true
    if (role === 'in object') return keyAt(after) !== null || source[after] === '{'
    return (
      character !== '、' && (isQuote(source[after]) || /[[{\d｛［]/.test(source[after] ?? '') || keyAt(after) !== null)
    )
  }

  /** Whether the line behind a line break goes on with a known key or only closes. */
  function continuesBelow(lineBreak: number): boolean {
    const line = source.slice(lineBreak + 1, lineEnd(lineBreak + 1)).trimStart()
    const isBareKey = knownKey(/^([a-z]+)\s*:/i.exec(line)?.[1] ?? '') !== null
    return isBareKey || /^(?:[}\]｝］][\s,}\]｝］]*|```.*)$/.test(line) || opensKey(skipBlank(lineBreak))
  }

  /** Reads a text at a position; one without an opening quote ends with its line or before what ends a value. */
  function readText(from: number, role: Role): ReadText {
    if (isValid) {
      STRICT_TEXT.lastIndex = from
      const [literal = '""'] = STRICT_TEXT.exec(source) ?? []
      return { text: JSON.parse(literal), end: from + literal.length, sure: true, cut: false, repaired: false }
    }
    const opener = source[from] ?? ''
    const closers = CLOSERS.get(opener)
    const isBare = closers === undefined
    let text = ''
    let inner = 0
    let nested = 0
    let repaired = isBare || opener !== '"'
    const done = (end: number, sure: boolean, cut = false): ReadText => ({
      ...{ text: isBare ? text.trim() : text, end, cut, repaired: repaired || !sure },
      sure: sure && inner % 2 === 0,
    })
    for (let at = isBare ? from : from + 1; at < source.length; at += 1) {
      const character = source[at] ?? ''
      if (character === '\\') {
        at += 1
        const escaped = readEscape(at)
        text += escaped.text
        at += escaped.length - 1
      } else if (character === '\n') {
        if (isBare || continuesBelow(at)) {
          const isFence = source.startsWith('```', skipBlank(at))
          text = text.replace(TRAILING_COMMA, '')
          return done(at, false, isFence && !isBare)
        }
        repaired = true
        text = `${text.trimEnd()}\n`
        while (/[ \t\u3000]/.test(source[at + 1] ?? '')) at += 1
      } else if (isBare) {
        if (isQuote(character) && mayEnd(at + 1, role, text)) return done(at + 1, false)
        if (/[,，}\]｝］]/.test(character) && mayEnd(at, role, text)) return done(at, false)
        text += character
      } else if (closers.includes(character) && !(character === '”' && nested > 0)) {
        if (mayEnd(at + 1, role, text)) {
          repaired ||= character !== '"' || inner > 0
          return done(at + 1, true)
        }
        if (role !== 'key' && opensKey(at)) {
          text = text.replace(TRAILING_COMMA, '')
          return done(at, false)
        }
        inner += character === '“' || character === '”' ? 0 : 1
        nested += character === '“' ? 1 : 0
        text += character
      } else {
        nested += character === '“' ? 1 : character === '”' ? -1 : 0
        text += character
      }
    }
    return done(source.length, true, true)
  }

  /** Whether a quote opens a known key with its colon, so that the text before lacks its end. */
  function opensKey(at: number): boolean {
    QUOTED_KEY.lastIndex = at
    const [, quoted, colon] = QUOTED_KEY.exec(source) ?? []
    return quoted !== undefined && colon !== undefined && knownKey(quoted) !== null
  }

  function readEscape(at: number): { text: string; length: number } {
    const character = source[at] ?? ''
    const code = source.slice(at + 1, at + 5)
    if (character === 'u' && /^[0-9a-f]{4}$/i.test(code)) {
      return { text: String.fromCharCode(Number.parseInt(code, 16)), length: 5 }
    }
    return { text: ESCAPES[character] ?? character, length: 1 }
  }

  return { skipBlank, keyAt, readText, lineOf, lineEnd }
}
