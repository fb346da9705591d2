import { useId } from 'react'
import type { LeadField as Field, LeadProblem } from '#domain/lead/lead.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'

/** A blank field is no mistake: the button is disabled. */
export type ShownProblem = Exclude<LeadProblem, 'required'>

type LeadFieldProps = {
  field: Field
  inputName: string
  value: string
  problem: ShownProblem | null
  /** Asked about a value that may be a mistake and is taken when it is sent again. */
  question: string | null
  onChange: (value: string) => void
  onLeave: () => void
}

/** A labelled field with its mistake beside it. */
export function LeadField({ field, inputName, value, problem, question, onChange, onLeave }: LeadFieldProps) {
  const { name, required, max, autofill } = field
  const id = useId()
  const type = autofill === 'email' ? 'email' : 'text'
  const label = m.lead.fields[name]
  const mistake = problem && (problem === 'email' ? m.lead.noEmail : m.lead.tooLong(label, max))
  const said = mistake ?? question
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
        autoComplete={autofill}
        autoCapitalize={type === 'email' ? 'none' : undefined}
        spellCheck={type === 'email' ? false : undefined}
        required={required}
        aria-invalid={problem !== null}
        aria-describedby={said === null ? undefined : `${id}-error`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
      {said !== null && (
        <p id={`${id}-error`} className="mz-error" role="alert">
          {said}
        </p>
      )}
    </div>
  )
}
