import type { Connection } from '#domain/delivery/connection.ts'
import { connectionsMessages as texts } from '#web/messages/connections.ts'
import { uiMessages } from '#web/messages/ui.ts'
import { SelectField } from '#web/ui/fields.tsx'
import { useDiagnosticChoices, useResultMailed } from './useConnections.ts'
import type { useTyped } from './useTyped.ts'

type Props = {
  form: ReturnType<typeof useTyped>
  /** The stored connection; null: a new one. */
  from: Connection | null
}

/** The diagnostic whose leads are sent. A result mail is for one diagnostic, and a diagnostic has one result mail. */
export function DiagnosticField({ form, from }: Props) {
  const { data, isError, isFetching, refetch } = useDiagnosticChoices()
  const mailed = useResultMailed(from)
  const field = form.field('diagnosticId')
  const isOfOne = form.kind === 'result-mail'
  const options = [
    { value: '', label: isOfOne ? texts.chooseDiagnostic : texts.allDiagnostics, disabled: isOfOne },
    // The chosen one, until its title is known.
    ...(field.value && !data?.some(({ id }) => id === field.value)
      ? [{ value: field.value, label: texts.chosenDiagnostic }]
      : []),
    ...(data ?? []).map(({ id, title }) => {
      const disabled = isOfOne && mailed.has(id)
      return { value: id, label: disabled ? texts.mailedDiagnostic(title) : title, disabled }
    }),
  ]
  return (
    <SelectField
      {...field}
      name="diagnosticId"
      label={texts.fields.diagnostic}
      required={isOfOne}
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
              {uiMessages.retry}
            </button>
          </>
        )
      }
      error={field.error && texts.problem('diagnosticId', field.error)}
    />
  )
}
