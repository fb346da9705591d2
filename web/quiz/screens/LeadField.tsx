import { useId } from 'react'
import type { LeadInfo } from '#domain/lead/lead.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'

type LeadFieldProps = {
  field: keyof LeadInfo
  label: string
  value: string
  type: 'text' | 'email'
  autoComplete: 'name' | 'email' | 'organization'
  required: boolean
  error: string | null
  onChange: (value: string) => void
  onLeave: () => void
}

/** A labelled field with its mistake beside it. */
export function LeadField(props: LeadFieldProps) {
  const id = useId()
  return (
    <div className="mz-field">
      <div className="mz-field-head">
        <label htmlFor={id}>{props.label}</label>
        {props.required && (
          <span className="mz-required" aria-hidden="true">
            {m.lead.required}
          </span>
        )}
      </div>
      <input
        id={id}
        name={props.field}
        type={props.type}
        inputMode={props.type}
        autoComplete={props.autoComplete}
        autoCapitalize={props.type === 'email' ? 'none' : undefined}
        spellCheck={props.type === 'email' ? false : undefined}
        required={props.required}
        aria-invalid={props.error !== null}
        aria-describedby={props.error === null ? undefined : `${id}-error`}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onLeave}
      />
      {props.error !== null && (
        <p id={`${id}-error`} className="mz-error" role="alert">
          {props.error}
        </p>
      )}
    </div>
  )
}
