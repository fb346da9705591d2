import { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { FieldPath } from '#domain/diagnostic/editorSteps.ts'
import { activeFields } from '#domain/lead/leadForm.ts'
import { textsOf } from '#domain/schema/findProblems.ts'
import { fieldName } from '#web/messages/fieldNames.ts'

export type FoundText = { path: FieldPath; name: string; before: string; match: string; after: string }

const MOST = 50
const BEFORE = 12

/** Wide and narrow characters, and letters of either case, are the same. Its length may differ from the text's. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

/** Up to 50 texts of a draft that contain the query, or whose field name does. */
export function searchTexts(diagnostic: Diagnostic, query: string): FoundText[] {
  const wanted = folded(query.trim())
  if (wanted === '') return []
  const found: FoundText[] = []
  const leadFields = diagnostic.leadFields && activeFields(diagnostic.leadFields)
  for (const { path, text } of textsOf(Diagnostic, { ...diagnostic, leadFields })) {
    const name = fieldName(path, diagnostic.leadFields)
    const at = folded(text).indexOf(wanted)
    if (at < 0 && !folded(name).includes(wanted)) continue
    found.push({ path: path as FieldPath, name, ...around(text, at, wanted) })
    if (found.length === MOST) break
  }
  return found
}

function around(text: string, at: number, wanted: string) {
  const start = Math.max(0, at)
  const length = at < 0 ? 0 : wanted.length
  const cut = start > BEFORE ? `…${text.slice(start - BEFORE, start)}` : text.slice(0, start)
  return {
    before: cut,
    match: text.slice(start, start + length),
    after: text.slice(start + length, start + length + 60),
  }
}
