import { FunnelX, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { OriginFilters } from './OriginFilters.tsx'
import {
  ALL_RESPONSES,
  foldedFilters,
  isFiltered,
  isPeriodReversed,
  type ResponseQuery,
  resultLabel,
} from './responseQuery.ts'

type Props = {
  diagnostic: Diagnostic
  query: ResponseQuery
  onChange: (query: ResponseQuery) => void
  /** The filter by status, which a phone shows too. */
  status: ReactNode
  /** A button beside the one that opens the filters on a phone. */
  children: ReactNode
}

/** Search by what visitors entered; filters, which but for the status are collapsed on a phone. */
export function ResponseFilters({ diagnostic, query, onChange, status, children }: Props) {
  const texts = responsesMessages
  const [open, setOpen] = useState(false)
  const onPhone = open ? '' : 'max-lg:hidden'
  const types = diagnostic.resultTypes.map((type) => ({ value: type.code, label: resultLabel(type) }))
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-x-3 gap-y-2 sm:gap-y-3 lg:grid-cols-[minmax(0,2fr)_minmax(0,1.4fr)_10rem_10rem_9rem]">
        <TextField
          label={texts.search}
          type="search"
          autoComplete="off"
          className="max-lg:col-span-2"
          value={query.search}
          maxLength={200}
          onChange={(event) => onChange({ ...query, search: event.target.value })}
        />
        <div className="col-span-2 col-start-1 row-start-2 flex gap-2 pr-13 *:flex-1 lg:hidden">
          <Button
            className="whitespace-nowrap max-sm:px-2 max-sm:text-sm"
            aria-expanded={open}
            icon={<SlidersHorizontal aria-hidden size={18} />}
            onClick={() => setOpen(!open)}
          >
            {texts.moreFilters(foldedFilters(query))}
          </Button>
          {children}
        </div>
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
        {/* Always there, so that no filter moves what is below. A phone shows its icon beside the two buttons above. */}
        <Button
          variant="ghost"
          className="max-lg:col-start-2 max-lg:row-start-2 max-lg:w-11 max-lg:justify-self-end max-lg:px-0 lg:mt-7"
          title={texts.clearFilter}
          icon={<FunnelX aria-hidden size={18} className="lg:hidden" />}
          aria-disabled={!isFiltered(query)}
          onClick={() => onChange(ALL_RESPONSES)}
        >
          <span className="max-lg:sr-only">{texts.clearFilter}</span>
        </Button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <OriginFilters
          {...{ diagnostic, query, onChange }}
          className={cx('max-lg:order-first max-lg:w-full', onPhone)}
        />
        {status}
      </div>
    </>
  )
}
