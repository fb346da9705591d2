import { type ComponentProps, useId } from 'react'
import type { LeadField as Field } from '#domain/lead/leadForm.ts'
import { type LeadKind, type LeadProblem, valueLimit } from '#domain/lead/leadKinds.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { type LeadControl, RadioGroup, RequiredMark, SelectBox, Tick } from './LeadChoice.tsx'

type LeadFieldProps = {
  field: Field
  inputName: string
  value: string
  problem: LeadProblem | null
  /** Probably meant instead; a press takes it. */
  likely: string | null
  /** Whether the value is questioned. */
  isDoubtful: boolean
  onChange: (value: string) => void
  onLeave: () => void
}

const INPUTS: Partial<Record<LeadKind, ComponentProps<'input'>>> = {
  name: { autoComplete: 'name' },
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'none', spellCheck: false },
  company: { autoComplete: 'organization' },
  position: { autoComplete: 'organization-title' },
  phone: { type: 'tel', inputMode: 'tel', autoComplete: 'tel' },
}

/** Above it, a list to open takes less room. */
const MOST_RADIOS = 5

/** Whether a field takes the whole width where the form has two columns. */
const isWide = (kind: LeadKind) => kind === 'long-text' || kind === 'choice' || kind === 'checkbox'

function sentence(problem: LeadProblem, { kind, label }: Field): string {
  if (problem === 'required' && kind === 'choice') return m.lead.choose
  if (problem === 'required' && kind === 'checkbox') return m.lead.tick
  return m.lead.problems[problem](label, valueLimit(kind))
}

const doubtOf = ({ kind, label }: Field) => (kind === 'email' ? m.lead.doubtfulEmail : m.lead.doubtful(label))

/** A labelled field with its error. */
export function LeadField(props: LeadFieldProps) {
  const { field, inputName, value, problem, likely, isDoubtful, onChange, onLeave } = props
  const id = useId()
  const messageId = `${id}-message`
  const error = problem && sentence(problem, field)
  const doubt = error === null && likely === null && isDoubtful ? doubtOf(field) : null
  const control: LeadControl = {
    id,
    name: inputName,
    required: field.required,
    'aria-invalid': problem !== null,
    'aria-describedby': error === null && doubt === null ? undefined : messageId,
  }
  const className = isWide(field.kind) ? 'mz-field mz-field-wide' : 'mz-field'
  const label = field.required ? field.label : m.lead.optional(field.label)
  const message = error !== null && (
    <p id={messageId} className="mz-error" role="alert">
      {error}
    </p>
  )
  const parts = { className, label, control, value, message, onChange, onLeave }
  if (field.kind === 'checkbox') return <Tick {...parts} />
  if (field.kind === 'choice' && field.options.length <= MOST_RADIOS) return <RadioGroup {...parts} field={field} />
  return (
    <div className={className}>
      <div className="mz-field-head">
        <label htmlFor={id}>{label}</label>
        <RequiredMark required={field.required} />
      </div>
      <Control {...{ field, control, value, onChange, onLeave }} />
      {message}
      {doubt !== null && (
        <p id={messageId} className="mz-doubt" role="status">
          {doubt}
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

type ControlProps = Pick<LeadFieldProps, 'field' | 'value' | 'onChange' | 'onLeave'> & { control: LeadControl }

function Control({ field, control, value, onChange, onLeave }: ControlProps) {
  const { kind } = field
  if (kind === 'choice') return <SelectBox {...{ field, control, value, onChange, onLeave }} />
  if (kind === 'long-text') {
    return (
      <textarea
        {...control}
        rows={4}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onLeave}
      />
    )
  }
  return (
    <input
      type="text"
      inputMode="text"
      autoComplete="off"
      {...INPUTS[kind]}
      {...control}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onLeave}
    />
  )
}
