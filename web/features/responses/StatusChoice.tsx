import type { LeadStatus } from '#domain/lead/leadNote.ts'
import { LEAD_STATUSES } from '#domain/lead/leadNote.ts'
import type { ResponseSummary } from '#store/ports.ts'
import { responsesMessages } from '#web/messages/responses.ts'
import { cx } from '#web/ui/cx.ts'

type Option<Value> = { value: Value; label: string; count?: number | undefined }

type Props<Value> = {
  value: Value
  options: readonly Option<Value>[]
  onChange: (value: Value) => void
  className?: string
  /** Class names of each button. */
  buttonStyle?: string
}

/** Buttons of which one is pressed. Not radio buttons: the arrow keys would save each status that they pass. */
export function StatusChoice<Value extends string>({ value, options, onChange, className, buttonStyle }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not scroll sideways in every browser
    <div role="group" aria-label={responsesMessages.status.label} className={cx('flex gap-2', className)}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => {
            if (option.value !== value) onChange(option.value)
          }}
          className={cx(
            'inline-flex min-h-9 shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full border px-3.5 text-sm transition-colors duration-150 pointer-coarse:min-h-11',
            option.value === value
              ? 'border-accent bg-accent-soft font-medium text-accent-strong'
              : 'border-line-strong bg-surface hover:border-accent hover:text-accent-strong',
            buttonStyle,
          )}
        >
          {option.label}{' '}
          {option.count !== undefined && <span className="tabular-nums">{option.count.toLocaleString('ja-JP')}</span>}
        </button>
      ))}
    </div>
  )
}

/** The statuses with their names. */
export const STATUS_OPTIONS = LEAD_STATUSES.map((value) => ({ value, label: responsesMessages.status.names[value] }))

type FilterProps = {
  value: LeadStatus | ''
  /** undefined while unknown. */
  counts: ResponseSummary['byStatus'] | undefined
  onChange: (value: LeadStatus | '') => void
}

/** The filter by status, with the number of leads of each. */
export function StatusFilter({ value, counts, onChange }: FilterProps) {
  const options = STATUS_OPTIONS.map((option) => ({
    ...option,
    count: counts && (counts.find(({ status }) => status === option.value)?.count ?? 0),
  }))
  return (
    <StatusChoice<LeadStatus | ''>
      // A phone has room for all five with the number below the name.
      className="max-sm:grid max-sm:grid-cols-5 max-sm:gap-1.5 sm:flex-wrap sm:py-1"
      buttonStyle="max-sm:min-h-11 max-sm:min-w-0 max-sm:flex-col max-sm:justify-center max-sm:gap-0 max-sm:rounded-control max-sm:px-0.5 max-sm:text-xs max-sm:leading-tight"
      value={value}
      options={[{ value: '', label: responsesMessages.status.all }, ...options]}
      onChange={onChange}
    />
  )
}
