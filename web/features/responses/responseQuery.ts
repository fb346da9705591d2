import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { LeadStatus } from '#domain/lead/leadNote.ts'
import { cleanText, isBlank } from '#domain/text/text.ts'
import type { ResponseFilter } from '#store/ports.ts'

/** The values of the filter fields; '' means all, and null where '' is a value. */
export type ResponseQuery = {
  search: string
  resultCode: string
  status: LeadStatus | ''
  from: string
  to: string
  source: string | null
  choice: ResponseFilter['choice'] | null
}

export const ALL_RESPONSES: ResponseQuery = {
  search: '',
  resultCode: '',
  status: '',
  from: '',
  to: '',
  source: null,
  choice: null,
}

export function isFiltered({ search, status, ...query }: ResponseQuery): boolean {
  return !isBlank(search) || status !== '' || foldedFilters(query) > 0
}

export function isPeriodReversed({ from, to }: ResponseQuery): boolean {
  return from !== '' && to !== '' && from > to
}

/** The store's filter. A reversed period is left out, since its field shows an error. */
export function toFilter(diagnosticId: string, query: ResponseQuery): ResponseFilter {
  const search = cleanText(query.search).trim()
  const { from, to } = isPeriodReversed(query) ? ALL_RESPONSES : query
  return {
    diagnosticId,
    ...(search !== '' && { search }),
    ...(query.resultCode !== '' && { resultCode: query.resultCode }),
    ...(query.status !== '' && { status: query.status }),
    ...(from !== '' && { from }),
    ...(to !== '' && { to }),
    ...(query.source !== null && { source: query.source }),
    ...(query.choice && { choice: query.choice }),
  }
}

/** The number of filters that a phone folds in. */
export function foldedFilters({
  resultCode,
  from,
  to,
  source,
  choice,
}: Omit<ResponseQuery, 'search' | 'status'>): number {
  const chosen = [source, choice].filter((value) => value !== null).length
  return chosen + [resultCode, from, to].filter((value) => value !== '').length
}

/** A result type as the filters name it. */
export function resultLabel({ code, name }: Diagnostic['resultTypes'][number]): string {
  return name ? `${code} ${name}` : code
}
