/** Counts code points, as PostgreSQL does: 𠮷 and emoji count once. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

export function isLongerThan(text: string, limit: number): boolean {
  return text.length > limit && characterCount(text) > limit
}

/** The first `limit` characters, without splitting a surrogate pair. */
export function cutCharacters(text: string, limit: number): string {
  return isLongerThan(text, limit) ? Array.from(text).slice(0, limit).join('') : text
}

/** Invisible: controls other than tab and line breaks, format characters, fillers. private.invisible() lists the same. */
const INVISIBLE = '\\0-\\x08\\x0e-\\x1f\\x7f-\\x9f\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb'
/** The blank of braille is white space, though not by its category. */
const VISIBLE = `[^\\s\\u2800${INVISIBLE}]`
const ANY_VISIBLE = new RegExp(VISIBLE, 'u')
const ALL_INVISIBLE = new RegExp(`[${INVISIBLE}]`, 'gu')

/** Scripts and emoji whose characters a joiner changes, with a variation selector (of an emoji). */
const JOINABLE = '[\\u0620-\\u109f\\u2190-\\u2bff\\u{1f000}-\\u{1faff}]\\p{VS}?'
const REGION_FLAG = '\\u{1f3f4}[\\u{e0061}-\\u{e007a}]{5}\\u{e007f}'
const STRAY_INVISIBLE = new RegExp(
  `(${REGION_FLAG}|${JOINABLE}(?:[\\u200c\\u200d]${JOINABLE})*|${VISIBLE}\\p{VS})|[${INVISIBLE}]`,
  'gu',
)

/** Whether a text has nothing that is seen: it is empty, or white space and invisible characters. */
export function isBlank(text: string | null | undefined): boolean {
  return text == null || !ANY_VISIBLE.test(text)
}

/** A text without white space around it; empty where it is blank. */
export function trimmed(text: string | null | undefined): string {
  return text == null || isBlank(text) ? '' : text.trim()
}

/** Removes all invisible characters, for addresses. */
export function withoutInvisible(text: string): string {
  return text.replace(ALL_INVISIBLE, '')
}

/**
 * The rule for every text that enters; private.clean_text in the database is the same. Invisible characters go, except a
 * variation selector behind a visible character, joiners between the letters or emoji that they join, and the tags of a
 * regional flag. Vertical tabs and form feeds become line breaks, lone surrogates U+FFFD.
 */
export function cleanText(text: string): string {
  const lines = text.replace(/[\v\f\u0085]/g, '\n').replace(/\p{Surrogate}/gu, '\ufffd')
  return lines.replace(STRAY_INVISIBLE, '$1')
}

/** Joins lines: line breaks and tabs with surrounding white space become one space. */
export function oneLine(text: string): string {
  const lines = text.split(/[\t\r\n\v\f\u0085\u2028\u2029]/).map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/** The lines of a text, each trimmed, without blank ones around it. */
export function linesOf(text: string): string[] {
  return text
    .trim()
    .split(/\r\n|[\r\n\v\f\u0085\u2028\u2029]/)
    .map(oneLine)
}

/** Whether a text is an http or https address. iOS 16 has no `URL.canParse`. */
export function isWebLink(text: string): boolean {
  if (!/^https?:\/\/\S/i.test(text)) return false
  try {
    new URL(text)
    return true
  } catch {
    return false
  }
}

/** Excel needs it at the start of a CSV to detect UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF'
