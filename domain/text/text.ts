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

/** Whether a text is empty or white space, including the full-width space. */
export function isBlank(text: string | null | undefined): boolean {
  return text == null || text.trim() === ''
}

/** Joins lines: line breaks and tabs with surrounding white space become one space. */
export function oneLine(text: string): string {
  const lines = text.split(/[\t\r\n\v\f\u0085\u2028\u2029]/).map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
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
