import {
  type Connection,
  type ConnectionKind,
  EVENT_CHOICES,
  FREQUENCIES,
  SETTING_FIELDS,
  type TypedProblem,
} from '#domain/delivery/connection.ts'
import { secretFields, type TypedConnection } from '#domain/delivery/typedConnection.ts'
import { connectionKinds, connectionsMessages as texts } from '#web/messages/connections.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import { DiagnosticField } from './DiagnosticField.tsx'

type FieldName = keyof typeof texts.fields

type Props = {
  kind: ConnectionKind
  typed: TypedConnection
  problems: Readonly<Record<string, TypedProblem>>
  onChange: (change: TypedConnection) => void
  /** Takes what is stored out of pasted addresses. */
  tidy: () => void
  readOnly: boolean
}

type SettingProps = Props & {
  /** The stored connection; null: a new one. */
  from: Connection | null
  /** Whether the diagnostic can be chosen: the mail about leads is for all. */
  choosesDiagnostic: boolean
}

const CHOICES: Readonly<Record<string, readonly { value: string; label: string }[]>> = {
  frequency: FREQUENCIES.map((value) => ({ value, label: texts.frequencies[value] })),
  events: EVENT_CHOICES.map((value) => ({ value, label: texts.events[value] })),
}

/** Name, diagnostic and the settings of the kind. */
export function SettingFields({ from, choosesDiagnostic, ...props }: SettingProps) {
  const { kind, typed, problems, onChange } = props
  return (
    <>
      <Field {...props} name="name" />
      {choosesDiagnostic && (
        <DiagnosticField
          kind={kind}
          from={from}
          value={typed.diagnosticId ?? ''}
          problem={problems.diagnosticId}
          onChange={(diagnosticId) => onChange({ diagnosticId })}
        />
      )}
      {SETTING_FIELDS[kind].map((name) => (
        <Field key={name} {...props} name={name} />
      ))}
    </>
  )
}

/** The address or token of the kind. */
export function SecretFields(props: Props) {
  return secretFields(props.kind).map((name) => <Field key={name} {...props} name={name as FieldName} />)
}

function Field({ kind, typed, problems, onChange, tidy, readOnly, name }: Props & { name: FieldName }) {
  const options = CHOICES[name]
  const problem = problems[name]
  const field = {
    name,
    label: kind === 'slack' && name === 'address' ? texts.slackAddress : texts.fields[name],
    value: typed[name] ?? '',
    error: problem && texts.problem(`${kind}.${name}`, problem),
    hint: name === 'frequency' ? typed.frequency !== 'daily' && texts.frequencyHint : connectionKinds[kind].hints[name],
  }
  const change = (value: string) => onChange({ [name]: value })
  if (options !== undefined) {
    return <SelectField {...field} options={options} onChange={({ target }) => change(target.value)} />
  }
  return (
    <TextField
      {...field}
      required
      readOnly={readOnly}
      autoComplete="off"
      spellCheck={name === 'name'}
      autoCapitalize="none"
      inputMode={name === 'app' ? 'numeric' : name === 'address' ? 'url' : undefined}
      onChange={({ target }) => change(target.value)}
      onBlur={tidy}
    />
  )
}
