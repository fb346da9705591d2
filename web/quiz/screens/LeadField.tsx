import { useId } from 'react'
import type { LeadProblem } from '#domain/lead/lead.ts'
import { type LeadField as Field, type LeadKind, valueLimit } from '#domain/lead/leadForm.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'

/** Blank required fields are not marked: they disable the button. */
export type ShownProblem = Exclude<LeadProblem, 'required'>

type LeadFieldProps = {
  field: Field
  inputName: string
  value: string
  problem: ShownProblem | null
  /** Probably meant instead; a press takes it. */
  likely: string | null
  onChange: (value: string) => void
  onLeave: () => void
}

const AUTOFILL: Partial<Record<LeadKind, string>> = { name: 'name', email: 'email', company: 'organization' }

/** A labelled field with its error. */
export function LeadField({ field, inputName, value, problem, likely, onChange, onLeave }: LeadFieldProps) {
  const { kind, label, required } = field
  const id = useId()
  const type = kind === 'email' ? 'email' : 'text'
  const error = problem && (problem === 'too-long' ? m.lead.tooLong(label, valueLimit(kind)) : m.lead.noEmail)
  return (
    <div className="mz-field">
      <div className="mz-field-head">
        <label htmlFor={id}>{required ? label : m.lead.optional(label)}</label>
        {required && (
          <span className="mz-required" aria-hidden="true">
            {m.lead.required}
          </span>
        )}
      </div>
      <input
        id={id}
        name={inputName}
        type={type}
        inputMode={type}
        autoComplete={AUTOFILL[kind] ?? 'off'}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        spellCheck={type === 'email' ? false : undefined}
        required={required}
        aria-invalid={problem !== null}
        aria-describedby={error === null ? undefined : `${id}-error`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      {error !== null && (
        <p id={`${id}-error`} className="mz-error" role="alert">
          {error}
        </p>
      )}
      {error === null && likely !== null && (
        <button type="button" className="mz-likely" onClick={() => onChange(likely)}>
          {m.lead.didYouMean(likely)}
        </button>
      )}
    </div>
  )
}
