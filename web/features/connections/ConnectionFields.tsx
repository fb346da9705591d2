import { type Connection, type ConnectionKind, EVENT_CHOICES, FREQUENCIES } from '#domain/delivery/connection.ts'
import { secretFields, settingFields } from '#domain/delivery/typedConnection.ts'
import { connectionKinds } from '#web/messages/connectionKinds.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { SelectField, TextAreaField, TextField } from '#web/ui/fields.tsx'
import { DiagnosticField } from './DiagnosticField.tsx'
import { ReplyToField } from './ReplyToField.tsx'
import type { useTyped } from './useTyped.ts'

type FieldName = keyof typeof texts.fields

type Props = { form: ReturnType<typeof useTyped> }

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
export function SettingFields({ form, from, choosesDiagnostic }: SettingProps) {
  return (
    <>
      <Field form={form} name="name" />
      {choosesDiagnostic && <DiagnosticField form={form} from={from} />}
      {settingFields(form.kind, from).map((name) => (
        <Field key={name} form={form} name={name as FieldName} />
      ))}
    </>
  )
}

/** The address or token of the kind. */
export function SecretFields({ form }: Props) {
  return secretFields(form.kind).map((name) => <Field key={name} form={form} name={name as FieldName} />)
}

function addressLabel(kind: ConnectionKind): string {
  if (kind === 'mail') return texts.fields.recipient
  return kind === 'slack' ? texts.slackAddress : texts.fields.address
}

function Field({ form, name }: Props & { name: FieldName }) {
  const { kind, typed, errors, tidy } = form
  const options = CHOICES[name]
  const problem = errors[name]
  const field = {
    ...form.field(name),
    name,
    label: name === 'address' ? addressLabel(kind) : texts.fields[name],
    error: problem && texts.problem(`${kind}.${name}`, problem),
    hint: name === 'frequency' ? typed.frequency !== 'daily' && texts.frequencyHint : connectionKinds[kind].hints[name],
  }
  if (name === 'replyTo') return <ReplyToField {...field} />
  if (name === 'paragraph') return <TextAreaField {...field} />
  if (options !== undefined) return <SelectField {...field} options={options} />
  return (
    <TextField
      {...field}
      required
      autoComplete="off"
      spellCheck={name === 'name'}
      autoCapitalize="none"
      inputMode={name === 'app' ? 'numeric' : name === 'address' ? (kind === 'mail' ? 'email' : 'url') : undefined}
      onBlur={tidy}
    />
  )
}
