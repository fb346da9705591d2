import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'

/** The draft as a change of what was stored or kept meanwhile, which it then replaces. */
export function rebase({ keptAs: _, ...draft }: Diagnostic, stored: Diagnostic): Diagnostic {
  const rebased = { ...draft, revision: stored.revision }
  return stored.keptAs === undefined ? rebased : { ...rebased, keptAs: stored.keptAs }
}
