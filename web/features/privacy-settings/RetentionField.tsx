import { useQuery } from '@tanstack/react-query'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { RETENTION } from '#domain/response/retention.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { consentSettingsMessages as texts } from '#web/messages/consentSettings.ts'
import { SelectField, TextField } from '#web/ui/fields.tsx'
import type { ConsentSettingsState } from './useConsentSettings.ts'

const labelOf = (days: number) => (days % 365 === 0 ? texts.years(days / 365, days) : texts.after(days))

const OPTIONS = [
  { value: 'never', label: texts.never },
  ...RETENTION.choices.map((days) => ({ value: String(days), label: labelOf(days) })),
  { value: 'custom', label: texts.custom },
]

type Props = { diagnostic: Diagnostic; settings: ConsentSettingsState }

/** How long personal data is kept, with the number of responses that a change would erase. */
export function RetentionField({ diagnostic, settings }: Props) {
  const { draft, retentionDays, isChecked, change } = settings
  const { available: isAvailable } = usePublicConfig().delivery
  const isWrong = retentionDays === undefined
  return (
    <div className="space-y-3">
      <SelectField
        label={texts.retention}
        options={OPTIONS}
        value={draft.choice}
        onChange={({ target }) => change({ choice: target.value })}
        hint={isAvailable ? texts.retentionHint : texts.retentionOff}
        disabled={!isAvailable && draft.choice === 'never'}
      />
      {draft.choice === 'custom' && (
        <TextField
          label={texts.days}
          inputMode="numeric"
          className="max-w-40"
          value={draft.days}
          onChange={({ target }) => change({ days: target.value })}
          error={
            isWrong && (isChecked || draft.days !== '') ? texts.daysProblem(RETENTION.min, RETENTION.max) : undefined
          }
        />
      )}
      {retentionDays && retentionDays !== diagnostic.retentionDays && (
        <Affected diagnosticId={diagnostic.id} days={retentionDays} />
      )}
    </div>
  )
}

function Affected({ diagnosticId, days }: { diagnosticId: string; days: number }) {
  const { responses } = useStores()
  const { data, isError } = useQuery({
    queryKey: queryKeys.olderResponses(diagnosticId, days),
    queryFn: () => responses.countOlder(diagnosticId, days),
  })
  return (
    <p role="status" className="font-medium text-sm">
      {isError ? texts.countFailed : data === undefined ? texts.counting : texts.counted(data)}
    </p>
  )
}
