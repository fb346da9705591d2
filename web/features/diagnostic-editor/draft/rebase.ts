import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'

/**
 * The draft as a change of what was stored or kept meanwhile, which it then replaces.
 * @param stored null: it is gone, and the draft is to be a new one
 */
export function rebase({ keptAs: _, ...draft }: Diagnostic, stored: Diagnostic | null): Diagnostic {
  const rebased = { ...draft, revision: stored?.revision ?? 0 }
  return stored?.keptAs === undefined ? rebased : { ...rebased, keptAs: stored.keptAs }
}
