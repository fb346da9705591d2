import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'

/** `notice`: the sentence that offers to undo it. `wasDirty`: there was something to save before it already. */
export type ReplacedContent = { before: Diagnostic; after: Diagnostic; notice: string; wasDirty: boolean }

/** The content as it was before a file or a draft took its place. Fields and list items edited since then stay. */
export function putBack(edited: Diagnostic, { before, after }: Pick<ReplacedContent, 'before' | 'after'>): Diagnostic {
  const names = Object.keys(after) as (keyof Diagnostic)[]
  const former = names.map((name) => [name, formerValue(edited[name], after[name], before[name])])
  return { ...edited, ...(Object.fromEntries(former) as Partial<Diagnostic>) }
}

/** Nothing in it differs; a save in between has changed the revision. */
export function isSameContent(one: Diagnostic, other: Diagnostic): boolean {
  const names = Object.keys({ ...one, ...other }) as (keyof Diagnostic)[]
  return names.every((name) => JSON.stringify(one[name]) === JSON.stringify(other[name]))
}

function formerValue(edited: unknown, after: unknown, before: unknown): unknown {
  if (edited === after) return before
  if (!Array.isArray(edited) || !Array.isArray(after) || !Array.isArray(before)) return edited
  if (edited.length !== after.length || edited.length !== before.length) return edited
  return edited.map((item, index) => (item === after[index] ? before[index] : item))
}
