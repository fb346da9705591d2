import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { leadFormOf } from '#domain/lead/leadForm.ts'
import { originName } from '#domain/response/sourceText.ts'
import type { ResponseFilter } from '#store/ports.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { resultLabel } from './responseQuery.ts'

/** A filter as the question before an erasure names it; '' for one that finds all responses. */
export function filterWords(
  filter: ResponseFilter,
  diagnostic: Pick<Diagnostic, 'resultTypes' | 'leadFields'>,
): string {
  const texts = responsesMessages.filterWords
  const { search, resultCode, from, to, status, source, choice } = filter
  const type = diagnostic.resultTypes.find(({ code }) => code === resultCode)
  return [
    search && texts.search(search),
    resultCode && texts.result(type ? resultLabel(type) : resultCode),
    from && texts.from(from.replaceAll('-', '/')),
    to && texts.to(to.replaceAll('-', '/')),
    status && responsesMessages.status.names[status],
    source !== undefined && `${responsesMessages.sourceFilter.label} ${originName(source)}`,
    choice && choiceWords(choice, diagnostic),
  ]
    .filter(Boolean)
    .join('・')
}

function choiceWords(
  { key, value }: NonNullable<ResponseFilter['choice']>,
  form: Pick<Diagnostic, 'leadFields'>,
): string {
  const field = leadFormOf(form).find((known) => known.key === key)
  return `${field?.label ?? key} ${field?.kind === 'checkbox' ? responsesMessages.checked : value}`
}
