import { WorkingCopy } from '#domain/diagnostic/diagnostic.ts'
import type { DraftTexts } from '#domain/draft/draft.ts'
import type { PastedDraft, Surplus } from '#domain/draft/pastedDraft.ts'
import { reviewDraft } from '#domain/draft/reviewDraft.ts'
import { textsOf } from '#domain/schema/findProblems.ts'
import { property } from '#domain/schema/schema.ts'

/** The key of an item in its list. */
const KEYS = { axes: 'id', questions: 'id', resultTypes: 'code' } as const

const isList = (name: string): name is keyof typeof KEYS => name in KEYS

/** The text at a path such as `axes.axis-1.leftTrait.name`; '' where there is none. */
export function textAt(draft: DraftTexts, path: string): string {
  const [list = '', key, ...names] = path.split('.')
  const start = isList(list) ? draft[list].find((item: object) => property(item, KEYS[list]) === key) : draft
  const value = (isList(list) ? names : [list]).reduce<unknown>(property, start)
  return typeof value === 'string' ? value : ''
}

function put<Item extends object>(item: Item, [name = '', ...rest]: readonly string[], text: string): Item {
  const former = property(item, name)
  return { ...item, [name]: rest.length > 0 && typeof former === 'object' && former ? put(former, rest, text) : text }
}

function withText<Draft extends DraftTexts>(draft: Draft, path: string, text: string): Draft {
  const [list = '', key, ...names] = path.split('.')
  if (!isList(list)) return put(draft, [list], text)
  const items = draft[list].map((item) => (property(item, KEYS[list]) === key ? put(item, names, text) : item))
  return { ...draft, [list]: items }
}

/** The look with texts typed at their paths, reviewed again. */
export function mended(look: PastedDraft, texts: Readonly<Record<string, string>>): PastedDraft {
  const draft = Object.entries(texts).reduce((former, [path, text]) => withText(former, path, text), look.draft)
  return { ...look, draft, ...reviewDraft(draft, look.doubts) }
}

const FIELDS = { question: ['text', 'leftChoice', 'rightChoice'], type: ['name', 'subtitle', 'description'] } as const

/** Puts a surplus item into a question slot or a type; the texts that stood there become surplus in its place. */
export function placed(look: PastedDraft, surplus: Surplus, at: string): PastedDraft {
  if (surplus.kind === 'text') return look
  const item = surplus.kind === 'question' ? surplus.question : surplus
  const texts = FIELDS[surplus.kind].map((name) => [`${at}.${name}`, String(property(item, name))] as const)
  const former = Object.fromEntries(FIELDS[surplus.kind].map((name) => [name, textAt(look.draft, `${at}.${name}`)]))
  const isBlankThere = Object.values(former).every((text) => text === '')
  const swapped =
    surplus.kind === 'question'
      ? { ...surplus, question: { ...surplus.question, ...former } }
      : { ...surplus, ...former, given: at.replace('resultTypes.', '') }
  const rest = look.surplus.flatMap((one) => (one !== surplus ? [one] : isBlankThere ? [] : [swapped]))
  return { ...mended(look, Object.fromEntries(texts)), surplus: rest }
}

/** How many texts of a draft or a diagnostic are filled. */
export function countTexts({ title, description, axes, questions, resultTypes }: DraftTexts): number {
  return textsOf(WorkingCopy, { title, description, axes, questions, resultTypes }).length
}
