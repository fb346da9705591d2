import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'

/** A list of fewer diagnostics is read without a search. */
const WORTH_FILTERING = 10

export const LIST_STATES = ['all', 'published', 'unpublished'] as const
export type ListFilter = { search: string; state: (typeof LIST_STATES)[number] }

export const WHOLE_LIST: ListFilter = { search: '', state: 'all' }

/** Wide and narrow characters, and letters of either case, are the same. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase()

export function isWorthFiltering(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.length >= WORTH_FILTERING
}

/** The diagnostics in that state whose title contains every word of the search; all of a short list. */
export function filterList(diagnostics: readonly Diagnostic[], { search, state }: ListFilter): readonly Diagnostic[] {
  if (!isWorthFiltering(diagnostics)) return diagnostics
  const words = folded(search).split(/\s+/)
  return diagnostics.filter(
    ({ title, isPublished }) =>
      (state === 'all' || isPublished === (state === 'published')) &&
      words.every((word) => folded(title).includes(word)),
  )
}
