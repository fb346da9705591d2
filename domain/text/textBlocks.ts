import { isWebLink } from './text.ts'

export type TextBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }

const HEADING = /^(?:[■◆▼●]\s*(?<marked>\S.*)|【(?<bracketed>[^【】]+)】)$/su
const ITEM = /^[・•]\s*(?=\S)/u

function blockOf(line: string): TextBlock {
  const { marked, bracketed } = HEADING.exec(line)?.groups ?? {}
  const heading = marked ?? bracketed
  if (heading !== undefined) return { kind: 'heading', text: heading.trim() }
  return ITEM.test(line) ? { kind: 'list', items: [line.replace(ITEM, '')] } : { kind: 'paragraph', text: line }
}

/** Splits plain text: blank lines end paragraphs, ・ begins a list item, 【…】 or a leading ■ ◆ ▼ ● makes a heading. */
export function textBlocks(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  let open = false
  for (const line of text.split(/\r\n?|\n/)) {
    const next = line.trim() === '' ? null : blockOf(line.trim())
    const last = open ? blocks.at(-1) : undefined
    if (next?.kind === 'list' && last?.kind === 'list') last.items.push(...next.items)
    else if (next?.kind === 'paragraph' && last?.kind === 'paragraph') last.text += `\n${next.text}`
    else if (next !== null) blocks.push(next)
    open = next !== null
  }
  return blocks
}

export type TextRun = { text: string; href: string | null }

/** ASCII only, so that Japanese text may follow an address without a space. */
const ADDRESS = /(?:https?:\/\/|\bwww\.[\w-]+\.)[\w\-.~:/?#[\]@!$&'()*+,;=%]+/gi

/** Drops the punctuation that ends the surrounding sentence; a closing bracket stays if it opened inside. */
function withoutTail(address: string): string {
  const tail = `.,;:!?'*${address.includes('(') ? '' : ')'}${address.includes('[') ? '' : ']'}`
  let end = address.length
  while (tail.includes(address.charAt(end - 1)) && end > 0) end -= 1
  return address.slice(0, end)
}

/** Splits a text into plain runs and http or https links; www. gets its https. */
export function linkedRuns(text: string): TextRun[] {
  const runs: TextRun[] = []
  let end = 0
  for (const match of text.matchAll(ADDRESS)) {
    const address = withoutTail(match[0])
    const href = /^www/i.test(address) ? `https://${address}` : address
    if (!isWebLink(href)) continue
    if (match.index > end) runs.push({ text: text.slice(end, match.index), href: null })
    runs.push({ text: address, href })
    end = match.index + address.length
  }
  if (end < text.length) runs.push({ text: text.slice(end), href: null })
  return runs
}
