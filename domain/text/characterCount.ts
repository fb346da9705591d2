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
