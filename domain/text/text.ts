/** Characters as the database counts them: code points, so that 𠮷 and emoji count once. */
export function characterCount(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

export function isLongerThan(text: string, limit: number): boolean {
  return text.length > limit && characterCount(text) > limit
}

/** The first `limit` characters, never half of one. */
export function cutCharacters(text: string, limit: number): string {
  return isLongerThan(text, limit) ? Array.from(text).slice(0, limit).join('') : text
}

/** Whether a text holds nothing but white space, the full-width space included. */
export function isBlank(text: string | null | undefined): boolean {
  return text == null || text.trim() === ''
}

/** A text of one line: each run of line breaks and tabs, with the white space around it, becomes one space. */
export function oneLine(text: string): string {
  const lines = text.split(/[\t\r\n\v\f\u0085\u2028\u2029]/).map((line) => line.trim())
  return lines.filter((line) => line !== '').join(' ')
}

/** Whether a text is an address that may be linked to: http or https. iOS 16 has no `URL.canParse`. */
export function isWebLink(text: string): boolean {
  if (!/^https?:\/\/\S/i.test(text)) return false
  try {
    new URL(text)
    return true
  } catch {
    return false
  }
}

/** What a CSV begins with, so that Excel in Japan reads UTF-8 as such. */
export const BYTE_ORDER_MARK = '\uFEFF'
