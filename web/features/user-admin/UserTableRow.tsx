import { formatDate } from '#domain/format/format.ts'
import { PLAN_TYPES, type PlanType } from '#domain/plan/plan.ts'
import type { UserRow } from '#domain/profile/profile.ts'
import { PLAN_LABELS } from '#web/messages/layout.ts'
import { userAdminMessages as texts } from '#web/messages/userAdmin.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { controlStyle } from '#web/ui/controlStyle.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { MaxDiagnosticsInput } from './MaxDiagnosticsInput.tsx'
import type { UserChanges } from './useUserChanges.ts'

function isPlan(value: string): value is PlanType {
  return PLAN_TYPES.some((plan) => plan === value)
}

export function UserTableRow({ row, changes }: { row: UserRow; changes: UserChanges }) {
  const updating = changes.updating.has(row.id)
  const choose = (value: string) => {
    if (isPlan(value)) changes.setPlan(row.id, value)
  }
  return (
    <tr className="border-line border-t">
      <th scope="row" className="max-w-64 px-4 py-2.5 text-left font-normal">
        <span className="block truncate font-medium" title={row.email}>
          {row.email}
        </span>
        <span className="block text-ink-muted text-xs">{texts.id(row.id)}</span>
      </th>
      <td className="whitespace-nowrap px-4">{formatDate(row.createdAt) ?? '-'}</td>
      <td className="px-4">
        <select
          aria-label={texts.columns.plan_type}
          value={row.planType}
          disabled={updating}
          className={`${controlStyle} min-h-11 min-w-32`}
          onChange={(event) => choose(event.target.value)}
        >
          {PLAN_TYPES.map((plan) => (
            <option key={plan} value={plan}>
              {PLAN_LABELS[plan]}
            </option>
          ))}
        </select>
      </td>
      <td className="px-4">{row.diagnosticCount.toLocaleString('ja-JP')}</td>
      <td className="px-4">
        <MaxDiagnosticsInput
          key={row.maxDiagnostics}
          value={row.maxDiagnostics}
          disabled={updating}
          onChange={(max) => changes.setMax(row.id, max)}
        />
      </td>
      <td className="whitespace-nowrap px-4" aria-live="polite">
        {updating ? (
          <Badge tone="info" icon={<Spinner />}>
            {texts.updating}
          </Badge>
        ) : (
          <Badge>{texts.editable}</Badge>
        )}
      </td>
    </tr>
  )
}
