import type { Connection, ConnectionKind, TypedProblem } from '#domain/delivery/connection.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { SelectField } from '#web/ui/fields.tsx'
import { useDiagnosticChoices, useResultMailed } from './useConnections.ts'

type Props = {
  kind: ConnectionKind
  /** The stored connection; null: a new one. */
  from: Connection | null
  value: string
  problem: TypedProblem | undefined
  onChange: (id: string) => void
}

/** The diagnostic whose leads are sent. A result mail is for one diagnostic, and a diagnostic has one result mail. */
export function DiagnosticField({ kind, from, value, problem, onChange }: Props) {
  const { data, isError, isFetching, refetch } = useDiagnosticChoices()
  const mailed = useResultMailed(from)
  const isOfOne = kind === 'result-mail'
  const options = [
    { value: '', label: isOfOne ? texts.chooseDiagnostic : texts.allDiagnostics, disabled: isOfOne },
    // The chosen one, until its title is known.
    ...(value !== '' && !data?.some(({ id }) => id === value) ? [{ value, label: texts.chosenDiagnostic }] : []),
    ...(data ?? []).map(({ id, title }) => {
      const disabled = isOfOne && mailed.has(id)
      return { value: id, label: disabled ? texts.mailedDiagnostic(title) : title, disabled }
    }),
  ]
  return (
    <SelectField
      name="diagnosticId"
      label={texts.fields.diagnostic}
      required={isOfOne}
      value={value}
      options={options}
      hint={
        isError && (
          <>
            {texts.diagnosticsFailed}{' '}
            <button
              type="button"
              aria-disabled={isFetching || undefined}
              className="text-accent underline underline-offset-4"
              onClick={() => !isFetching && void refetch()}
            >
              {texts.retry}
            </button>
          </>
        )
      }
      error={problem && texts.problem('diagnosticId', problem)}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
