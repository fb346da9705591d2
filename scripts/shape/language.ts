import { type Node, parse, walk } from './syntax.ts'

export type Finding = { file: string; line: number; text: string }

type Range = { start: number; end: number }
type Name = { name: string; start: number }

const TRANSLATED = /\b(?:nobody|somebody|anybody|whoever|anew|of\s+now|is\s+told|goes\s+out|has\s+its)\b/i
const RELATIVE = /^["'“‘(*_]*(?:What|Who|Of)\b/
const SENTENCE = /\S[\s\S]*?(?:[.!?][)"'”’*_]*(?=\s|$)|$)/g
const IS_QUESTION = /\?[)"'”’*_]*$/
const CODE = /`[^`]*`/g
/** Separates paragraphs. */
const BREAK = '¶'
const PARAGRAPH = /(?:(?!\n\s*\n)[^¶])+/g

const SQL_TOKEN = /'(?:[^']|'')*'|--.*|\/\*[\s\S]*?\*\/|\w+/g
const CSS_TOKEN = /"[^"]*"|'[^']*'|\/\*[\s\S]*?\*\/|[\w-]+/g

const same = (character: string) => (text: string) => character.repeat(text.length)

/** The comments alone, without their markers. Offsets stay those of the file. */
function proseOfComments(text: string, comments: readonly Range[]): string {
  let prose = ''
  const skipTo = (offset: number) => text.slice(prose.length, offset).replaceAll(/\S/g, BREAK)
  for (const { start, end } of comments) {
    prose += skipTo(start)
    prose += text
      .slice(start, end)
      .replaceAll(CODE, same('x'))
      .replaceAll(/\/\*+|\*+\/|(?<!\w)@\w+/g, same(BREAK))
      // Lines of one comment are one paragraph.
      .replaceAll(/^(?:\/\/|--|\s*\*)/gm, same(' '))
  }
  return prose + skipTo(text.length)
}

function proseOfMarkdown(text: string): string {
  return text
    .replaceAll(/^```[\s\S]*?^```/gm, same(BREAK))
    .replaceAll(CODE, same('x'))
    .replaceAll(/^\s*(?:[-*+]|\d+\.|#+|>)\s|\|/gm, same(BREAK))
}

function inScript(file: string, text: string): { prose: string; names: Name[] } {
  const { program, comments } = parse(file, text)
  const names: Name[] = []
  walk(program as unknown as Node, ({ type, name, start }) => {
    if (/^(?:JSX|Private)?Identifier$/.test(type)) names.push({ name: String(name), start })
  })
  return { prose: proseOfComments(text, comments), names }
}

/** By tokens, so that `--` or a word inside a string is neither comment nor name. */
function byTokens(text: string, token: RegExp): { prose: string; names: Name[] } {
  const tokens = Array.from(text.matchAll(token), ({ 0: name, index: start }) => {
    return { name, start, end: start + name.length }
  })
  const comments = tokens.filter(({ name }) => /^(?:--(?!\w)|\/\*)/.test(name))
  return { prose: proseOfComments(text, comments), names: tokens.filter(({ name }) => /^-{0,2}\w/.test(name)) }
}

function read(file: string, text: string): { prose: string; names: Name[] } {
  if (file.endsWith('.md')) return { prose: proseOfMarkdown(text), names: [] }
  if (file.endsWith('.sql')) return byTokens(text, SQL_TOKEN)
  if (file.endsWith('.css')) return byTokens(text, CSS_TOKEN)
  return inScript(file, text)
}

/** `madeAnew` and `made_anew` as `made anew`. */
function wordsOf(name: string): string {
  return name.replaceAll(/([a-z\d])(?=[A-Z])/g, '$1 ').replaceAll(/[^a-z\d]+/gi, ' ')
}

/**
 * Sentences, names and the file's own name that read translated. Strings are not read.
 * @param file its path; the ending decides how it is read: ts, tsx, mjs, sql, css or md
 */
export function languageFindings(file: string, text: string): Finding[] {
  const { prose, names } = read(file, text)
  const finding = (start: number, found: string): Finding => {
    return { file, line: text.slice(0, start).split('\n').length, text: found.replaceAll(/\s+/g, ' ').trim() }
  }
  const sentences = [...prose.matchAll(PARAGRAPH)].flatMap(({ 0: paragraph, index: at }) =>
    Array.from(paragraph.matchAll(SENTENCE), ({ 0: sentence, index }) => ({ sentence, start: at + index })),
  )
  const firsts = new Map(names.toReversed().map(({ name, start }) => [name, start]))
  return [
    ...(TRANSLATED.test(wordsOf(file)) ? [finding(0, file)] : []),
    ...sentences
      .filter(({ sentence }) => TRANSLATED.test(sentence) || (RELATIVE.test(sentence) && !IS_QUESTION.test(sentence)))
      .map(({ sentence, start }) => finding(start, text.slice(start, start + sentence.length))),
    ...[...firsts].filter(([name]) => TRANSLATED.test(wordsOf(name))).map(([name, start]) => finding(start, name)),
  ].sort((one, other) => one.line - other.line)
}
