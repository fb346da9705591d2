import type { ReactNode } from 'react'
import type { LeadField } from '#domain/lead/leadForm.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'

/** Attributes of a control that link it to its label and error. */
export type LeadControl = {
  id: string
  name: string
  required: boolean
  'aria-invalid': boolean
  'aria-describedby': string | undefined
}

type ChoiceProps = {
  control: LeadControl
  value: string
  onChange: (value: string) => void
  onLeave: () => void
}

type FramedProps = ChoiceProps & { className: string; label: string; message: ReactNode }

/** A few options, all in sight. An optional choice can be taken back. */
export function RadioGroup({ field, className, label, control, value, message, ...on }: FramedProps & Of) {
  const { id, name, required } = control
  return (
    <div
      className={className}
      role="radiogroup"
      aria-labelledby={id}
      aria-required={required || undefined}
      aria-invalid={control['aria-invalid']}
      aria-describedby={control['aria-describedby']}
      onBlur={on.onLeave}
    >
      <div className="mz-field-head">
        <span id={id}>{label}</span>
        <RequiredMark required={required} />
      </div>
      <div className="mz-options">
        {field.options.map((option) => (
          <label key={option} className="mz-option">
            <input type="radio" name={name} checked={value === option} onChange={() => on.onChange(option)} />
            <span>{option}</span>
          </label>
        ))}
      </div>
      {!required && value !== '' && (
        <button type="button" className="mz-likely" onClick={() => on.onChange('')}>
          {m.lead.unchoose}
        </button>
      )}
      {message}
    </div>
  )
}

type Of = { field: LeadField }

/** Many options in a native list. */
export function SelectBox({ field, control, value, onChange, onLeave }: ChoiceProps & Of) {
  return (
    <select {...control} value={value} onChange={(event) => onChange(event.target.value)} onBlur={onLeave}>
      <option value="">{m.lead.choose}</option>
      {field.options.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </select>
  )
}

/** A box with its sentence. Its value is 'true' or ''. */
export function Tick({ className, label, control, value, message, onChange, onLeave }: FramedProps) {
  return (
    <div className={className}>
      <label className="mz-option">
        <input
          {...control}
          type="checkbox"
          checked={value === 'true'}
          onChange={(event) => onChange(event.target.checked ? 'true' : '')}
          onBlur={onLeave}
        />
        <span>{label}</span>
        <RequiredMark required={control.required} />
      </label>
      {message}
    </div>
  )
}

/** Marks a required field for the eye; the control has the attribute. */
export function RequiredMark({ required }: { required: boolean }) {
  if (!required) return null
  return (
    <span className="mz-required" aria-hidden="true">
      {m.lead.required}
    </span>
  )
}
