import type { ComponentProps } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { DIRECT } from '#domain/insight/origin.ts'
import { leadFormOf } from '#domain/lead/leadForm.ts'
import { originName } from '#domain/response/sourceText.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { controlStyle } from '#web/ui/controlStyle.ts'
import { cx } from '#web/ui/cx.ts'
import type { ResponseQuery } from './responseQuery.ts'
import { useResponseSources } from './useResponses.ts'

type Props = {
  diagnostic: Diagnostic
  query: ResponseQuery
  onChange: (query: ResponseQuery) => void
  className: string
}

/** Stands before a source, so that none is like the first option. */
const MARK = '='

/** Filters by source and by a choice of the form, each where there is something to choose. */
export function OriginFilters({ diagnostic, query, onChange, className }: Props) {
  const { sourceFilter, choiceFilter, checked } = responsesMessages
  const sources = useResponseSources(diagnostic.id)
  const fields = leadFormOf(diagnostic).filter(({ kind }) => kind === 'choice' || kind === 'checkbox')
  const { source, choice } = query
  const hasSources = sources.some((name) => name !== DIRECT) || source !== null
  if (!hasSources && fields.length === 0) return null
  const choose = (value: string) => {
    const [key, ...rest] = value.split(MARK)
    onChange({ ...query, choice: key ? { key, value: rest.join(MARK) } : null })
  }
  return (
    <div className={cx('flex gap-2 lg:order-last', className)}>
      {hasSources && (
        <Select
          aria-label={sourceFilter.label}
          value={source === null ? '' : MARK + source}
          onChange={(event) =>
            onChange({ ...query, source: event.target.value === '' ? null : event.target.value.slice(MARK.length) })
          }
        >
          <option value="">{sourceFilter.all}</option>
          {sources.map((name) => (
            <option key={name} value={MARK + name}>
              {originName(name)}
            </option>
          ))}
        </Select>
      )}
      {fields.length > 0 && (
        <Select
          aria-label={choiceFilter.label}
          value={choice ? choice.key + MARK + choice.value : ''}
          onChange={(event) => choose(event.target.value)}
        >
          <option value="">{choiceFilter.all}</option>
          {fields.map(({ key, kind, label, options }) => (
            <optgroup key={key} label={label}>
              {(kind === 'choice' ? options : ['true']).map((value) => (
                <option key={value} value={key + MARK + value}>
                  {kind === 'choice' ? value : checked}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      )}
    </div>
  )
}

/** A low select without a visible label: its first option says what it is about. */
function Select(props: ComponentProps<'select'>) {
  return <select {...props} className={cx(controlStyle, 'min-h-11 pr-10 text-sm lg:min-h-9.5 lg:w-44 lg:py-1')} />
}
