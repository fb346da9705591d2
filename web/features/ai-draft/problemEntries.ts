import type { Review } from '#domain/draft/reviewDraft.ts'
import { doubtText, missingText } from '#web/messages/aiDraftLook.ts'

/** A gap or a doubt, with the fields in which it is mended. */
export type Entry = { kind: 'missing' | 'doubt'; code: string; sentence: string; fields: string[] }

const NAMED = ['name', 'description']
const ITEM_FIELDS: Readonly<Record<string, readonly string[]>> = {
  axes: [...NAMED, ...['leftTrait', 'rightTrait'].flatMap((side) => NAMED.map((name) => `${side}.${name}`))],
  questions: ['text', 'leftChoice', 'rightChoice'],
  resultTypes: ['name', 'subtitle', 'description'],
}

/** The axis, question or type of a field; the field itself at the top. */
export function itemOf(path: string): string {
  return path.split('.').slice(0, 2).join('.')
}

/** A question is mended as a whole, since its answers belong together; of an axis or a type the field that is named. */
function fieldsAt(path: string): string[] {
  const [list = '', key, ...names] = path.split('.')
  const fields = ITEM_FIELDS[list]
  if (fields === undefined || key === undefined || (names.length > 0 && list !== 'questions')) return [path]
  return fields.map((name) => `${list}.${key}.${name}`)
}

/** The gaps, then the doubts. */
export function problemEntries({ missing, doubts }: Review): Entry[] {
  const entry = (kind: Entry['kind'], code: string, sentence: string, paths: readonly string[]): Entry => ({
    ...{ kind, code, sentence },
    fields: [...new Set(paths.flatMap(fieldsAt))],
  })
  return [
    ...missing.map((one) => entry('missing', one.code, missingText(one), missingPaths(one))),
    ...doubts.map((one) => entry('doubt', one.code, doubtText(one), one.paths)),
  ]
}

function missingPaths(missing: Review['missing'][number]): string[] {
  switch (missing.code) {
    case 'axis':
      return [`axes.${missing.axisId}`]
    case 'questions':
      return missing.ids.map((id) => `questions.${id}`)
    case 'type':
      return [`resultTypes.${missing.type}`]
    case 'text':
      return [missing.path]
  }
}

/** A field that is emptied while a doubt is mended belongs to that doubt, so that no further entry moves the page. */
const concerns = (entry: Entry, one: Entry) =>
  one.kind === 'missing' || (one.kind === entry.kind && one.code === entry.code)

/** Whether nothing of a listed entry is left among the current ones. */
export function isMended(entry: Entry, current: readonly Entry[]): boolean {
  return !current.some((one) => concerns(entry, one) && one.fields.some((field) => entry.fields.includes(field)))
}

/** The listed entries and the current ones that they do not cover. An entry stays in its place once it is mended. */
export function listedWith(listed: readonly Entry[], current: readonly Entry[]): readonly Entry[] {
  const isCovered = (one: Entry) =>
    listed.some((entry) => concerns(entry, one) && one.fields.every((field) => entry.fields.includes(field)))
  const further = current.filter((one) => !isCovered(one))
  return further.length === 0 ? listed : [...listed, ...further]
}
