import type { ResponseFilter } from '#store/ports.ts'

/** What is typed and chosen above the list; empty strings stand for 'all'. */
export type ResponseQuery = { search: string; resultCode: string; from: string; to: string }

export const ALL_RESPONSES: ResponseQuery = { search: '', resultCode: '', from: '', to: '' }

export function isFiltered({ search, resultCode, from, to }: ResponseQuery): boolean {
  return search.trim() !== '' || resultCode !== '' || from !== '' || to !== ''
}

export function isPeriodReversed({ from, to }: ResponseQuery): boolean {
  return from !== '' && to !== '' && from > to
}

/** The filter that the store understands; a period the wrong way round is left out, since its field says so. */
export function toFilter(diagnosticId: string, query: ResponseQuery): ResponseFilter {
  const search = query.search.trim()
  const { from, to } = isPeriodReversed(query) ? ALL_RESPONSES : query
  return {
    diagnosticId,
    ...(search !== '' && { search }),
    ...(query.resultCode !== '' && { resultCode: query.resultCode }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
  }
}
