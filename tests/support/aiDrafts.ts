import { readFileSync } from 'node:fs'
import { type PastedDraft, readPastedDraft } from '#domain/draft/pastedDraft.ts'

/** An unedited answer of an assistant to the prompt. */
export function aiAnswer(name: 'coffee-careless' | 'house-plain' | 'security-explained'): string {
  return readFileSync(new URL(`../fixtures/ai-drafts/${name}.txt`, import.meta.url), 'utf8')
}

type Named = { name: string; description: string }
type Question = { text: string; left: string; right: string }
type Answer = {
  mitsujiku: number
  title: string
  description: string
  axes: (Named & { left: Named; right: Named; questions: Question[] })[]
  types: Record<string, Named & { subtitle: string }>
}

/** A whole answer as an object, to be written otherwise. */
export function wholeAnswer(): Answer {
  return JSON.parse(aiAnswer('house-plain'))
}

/** The draft of an answer that can be read. */
export function pasted(answer: string): PastedDraft {
  const read = readPastedDraft(answer)
  if (!read.ok) throw new Error(JSON.stringify(read.problem))
  return read
}
