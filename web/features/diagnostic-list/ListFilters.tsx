import { dashboardMessages } from '#web/messages/dashboard.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { LIST_STATES, type ListFilter } from './listFilter.ts'

const texts = dashboardMessages.filter
const STATES = LIST_STATES.map((value) => ({ value, label: texts.states[value] }))

type Props = {
  filter: ListFilter
  onChange: (filter: ListFilter) => void
  shown: number
  all: number
}

/** The search by title and the filter by state above a long list. */
export function ListFilters({ filter, onChange, shown, all }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of last year, and React in tests, do not know <search>
    <div role="search" aria-label={texts.label} className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-2">
      <TextField
        label={texts.search}
        type="search"
        autoComplete="off"
        className="flex-1 sm:max-w-80"
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
      <SelectField
        label={texts.state}
        className="w-32"
        options={STATES}
        value={filter.state}
        onChange={(event) => onChange({ ...filter, state: event.target.value as ListFilter['state'] })}
      />
      <p role="status" className="text-ink-muted text-sm tabular-nums max-sm:w-full sm:pb-2.5">
        {texts.shown(shown, all)}
      </p>
    </div>
  )
}
