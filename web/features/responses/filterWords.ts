import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { ResponseFilter } from '#store/ports.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { resultLabel } from './responseQuery.ts'

/** A filter as the question before an erasure names it; '' for one that finds all responses. */
export function filterWords(filter: ResponseFilter, resultTypes: Diagnostic['resultTypes']): string {
  const texts = responsesMessages.filterWords
  const { search, resultCode, from, to, status } = filter
  const type = resultTypes.find(({ code }) => code === resultCode)
  return [
    search && texts.search(search),
    resultCode && texts.result(type ? resultLabel(type) : resultCode),
    from && texts.from(from.replaceAll('-', '/')),
    to && texts.to(to.replaceAll('-', '/')),
    status && responsesMessages.status.names[status],
  ]
    .filter(Boolean)
    .join('・')
}
