import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'

/** `notice`: the sentence that offers to undo it. */
export type ReplacedContent = { before: Diagnostic; after: Diagnostic; notice: string }

/** The content as it was before a file or a draft took its place. Fields and list items edited since then stay. */
export function putBack(edited: Diagnostic, { before, after }: ReplacedContent): Diagnostic {
  const names = Object.keys(after) as (keyof Diagnostic)[]
  const former = names.map((name) => [name, formerValue(edited[name], after[name], before[name])])
  return { ...edited, ...(Object.fromEntries(former) as Partial<Diagnostic>) }
}

function formerValue(edited: unknown, after: unknown, before: unknown): unknown {
  if (edited === after) return before
  if (!Array.isArray(edited) || !Array.isArray(after) || !Array.isArray(before)) return edited
  if (edited.length !== after.length || edited.length !== before.length) return edited
  return edited.map((item, index) => (item === after[index] ? before[index] : item))
}
