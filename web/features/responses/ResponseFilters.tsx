import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { ALL_RESPONSES, isFiltered, isPeriodReversed, type ResponseQuery } from './responseQuery.ts'

type Props = {
  resultTypes: Diagnostic['resultTypes']
  query: ResponseQuery
  onChange: (query: ResponseQuery) => void
  /** A button beside the one that opens the filters on a phone. */
  children: ReactNode
}

/** Search by what visitors entered; filters by result type and period, collapsed on a phone. */
export function ResponseFilters({ resultTypes, query, onChange, children }: Props) {
  const texts = responsesMessages
  const [open, setOpen] = useState(false)
  const onPhone = open ? '' : 'max-lg:hidden'
  const types = resultTypes.map(({ code, name }) => ({ value: code, label: name ? `${code} ${name}` : code }))
  return (
    <div className="grid grid-cols-2 items-start gap-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_10rem_10rem_9rem]">
      <TextField
        label={texts.search}
        type="search"
        autoComplete="off"
        className="max-lg:col-span-2"
        value={query.search}
        maxLength={200}
        onChange={(event) => onChange({ ...query, search: event.target.value })}
      />
      <Button
        className="whitespace-nowrap max-sm:px-2 lg:hidden"
        aria-expanded={open}
        icon={<SlidersHorizontal aria-hidden size={18} />}
        onClick={() => setOpen(!open)}
      >
        {texts.moreFilters}
      </Button>
      {children}
      <SelectField
        label={texts.result}
        className={cx('max-lg:col-span-2', onPhone)}
        value={query.resultCode}
        onChange={(event) => onChange({ ...query, resultCode: event.target.value })}
        options={[{ value: '', label: texts.allResults }, ...types]}
      />
      {(['from', 'to'] as const).map((end) => (
        <TextField
          key={end}
          label={texts[end]}
          type="date"
          className={onPhone}
          value={query[end]}
          error={end === 'from' && isPeriodReversed(query) && texts.periodReversed}
          onChange={(event) => onChange({ ...query, [end]: event.target.value })}
        />
      ))}
      {/* Reserves its place, so that nothing moves when the button appears; on a phone it would move the statuses. */}
      <div className={cx('min-h-11 max-lg:col-span-2 lg:mt-7', !isFiltered({ ...query, status: '' }) && onPhone)}>
        {isFiltered(query) && (
          <Button variant="ghost" className="w-full" onClick={() => onChange(ALL_RESPONSES)}>
            {texts.clearFilter}
          </Button>
        )}
      </div>
    </div>
  )
}
