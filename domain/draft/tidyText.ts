const ENTITIES: Readonly<Record<string, string>> = { quot: '"', '#39': "'", lt: '<', gt: '>', nbsp: ' ', amp: '&' }

/** Writes HTML's names of characters as the characters. */
export function withoutEntities(text: string): string {
  return text.replace(/&(quot|#39|lt|gt|nbsp|amp);/g, (_, name: string) => ENTITIES[name] ?? '')
}

/** Removes Markdown and HTML; asterisks and underscores within words stay. */
export function withoutMarkdown(text: string): string {
  return withoutEntities(text)
    .replace(/<br\s*\/?>/gi, '\n')
    .replace(/\*\*(?=\S)([^*\n]+?)\*\*/g, '$1')
    .replace(/(?<![\p{L}\p{N}_])__(?=\S)([^_\n]+?)__(?![\p{L}\p{N}_])/gu, '$1')
    .replace(/`([^`\n]+)`/g, '$1')
    .replace(/^[ \t]*(?:#{1,6}|>|[*+-])[ \t]+(?=\S)/gm, '')
    .replace(/^\*(?=\S)([^*\n]+?)\*$/g, '$1')
}

const NAMED_NUMBER =
  /^\s*(?:第\s*\d{1,2}\s*問|(?:Q|問|質問|設問)\s*[.．]?\s*\d{1,2}(?![\d人つ個年月日時分]))\s*[.．:：)）、\-ー]?\s*(?=\S)/i
const BARE_NUMBER = /^\s*[(（【[]?(\d{1,2})(?:[)）】\]][.．:：、]?|[.．:：、](?!\d))\s*(?=\S)/
const CIRCLED = /^\s*([①-⑳])\s*[.．:：、]?\s*(?=\S)/

/** Removes the number before a question. A bare number must be the question's own, so that 3、4人で stays. @param place from 0 */
export function withoutNumber(text: string, place: number, axis: number): string {
  const wide = text.replace(/^[\s　]*[Ｑ０-９（）．：]+/, (start) => start.normalize('NFKC'))
  if (NAMED_NUMBER.test(wide)) return wide.replace(NAMED_NUMBER, '')
  const bare = BARE_NUMBER.exec(wide) ?? CIRCLED.exec(wide)
  const [found = '', digits = ''] = bare ?? []
  const number = /^\d/.test(digits) ? Number(digits) : digits.charCodeAt(0) - 0x245f
  return number === place + 1 || number === axis * 15 + place + 1 ? wide.slice(found.length) : text
}

const LEFT_LABEL = /^\s*[・•]?\s*[(（【[]?(?:[ACEＡＣＥ]|左|左側|選択肢A|①|1)[)）】\]]?\s*[.．:：、)）]\s*(?=\S)/i
const RIGHT_LABEL = /^\s*[・•]?\s*[(（【[]?(?:[BDFＢＤＦ]|右|右側|選択肢B|②|2)[)）】\]]?\s*[.．:：、)）]\s*(?=\S)/i

/** Removes the labels of two answers, such as A. and B.; only where both have one. */
export function withoutLabels(left: string, right: string): [left: string, right: string] {
  if (!LEFT_LABEL.test(left) || !RIGHT_LABEL.test(right)) return [left, right]
  return [left.replace(LEFT_LABEL, ''), right.replace(RIGHT_LABEL, '')]
}

/** Removes the number before the name of an axis, such as 軸1：. */
export function withoutAxisNumber(name: string): string {
  return name.replace(/^\s*(?:(?:軸|axis)\s*[1-3１-３]|第\s*[1-3１-３]\s*軸)\s*[.．:：、]\s*(?=\S)/i, '')
}
