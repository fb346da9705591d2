import type { ReactNode } from 'react'
import { formatDate } from '#domain/format/format.ts'
import { creationLimit, PLAN_LABELS, PLAN_TYPES, type PlanType } from '#domain/plan/plan.ts'
import type { UserRow } from '#domain/profile/profile.ts'
import { userAdminMessages as texts } from '#web/messages/userAdmin.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { controlStyle } from '#web/ui/controlStyle.ts'
import { cx } from '#web/ui/cx.ts'
import { Spinner } from '#web/ui/Spinner.tsx'
import { TABLE_ROLES } from '#web/ui/tableRoles.ts'
import { MaxDiagnosticsInput } from './MaxDiagnosticsInput.tsx'
import type { UserChanges } from './useUserChanges.ts'

export function UserTableRow({ row, changes }: { row: UserRow; changes: UserChanges }) {
  const updating = changes.updating.has(row.id)
  return (
    <tr
      {...TABLE_ROLES.row}
      className="border-line border-t max-md:grid max-md:grid-cols-2 max-md:gap-x-4 max-md:gap-y-3 max-md:p-4"
    >
      <th
        {...TABLE_ROLES.rowHeader}
        scope="row"
        className="text-left font-normal max-md:col-span-2 max-md:min-w-0 md:max-w-40 md:py-2.5 lg:max-w-64 md:pr-2 md:pl-4 lg:pr-4"
      >
        <span className="block truncate font-medium" title={row.email}>
          {row.email}
        </span>
        <span className="block text-ink-muted text-xs">{texts.id(row.id)}</span>
      </th>
      <Cell column="created_at">{formatDate(row.createdAt) ?? '-'}</Cell>
      <Cell column="plan_type" className="max-md:order-2">
        <select
          aria-label={texts.columns.plan_type}
          value={row.planType}
          disabled={updating}
          className={`${controlStyle} min-h-11 pr-9 max-md:w-full md:min-w-28`}
          onChange={({ target }) => changes.setPlan(row, target.value as PlanType)}
        >
          {PLAN_TYPES.map((plan) => (
            <option key={plan} value={plan}>
              {PLAN_LABELS[plan]}
            </option>
          ))}
        </select>
      </Cell>
      <Cell column="diagnostic_count" className="max-md:order-1">
        {row.diagnosticCount.toLocaleString('ja-JP')}
      </Cell>
      <Cell column="max_diagnostics" className="max-md:order-3">
        {row.planType === 'premium' ? (
          <MaxDiagnosticsInput
            key={row.maxDiagnostics}
            value={row.maxDiagnostics}
            disabled={updating}
            onChange={(max) => changes.setMax(row, max)}
          />
        ) : (
          <>
            <span className="block">{texts.maxOfPlan(creationLimit(row))}</span>
            <span className="block text-ink-muted text-xs">{texts.fixedByPlan}</span>
          </>
        )}
      </Cell>
      <Cell column="state" className="max-md:order-4" live>
        {updating ? (
          <Badge tone="info" icon={<Spinner />}>
            {texts.updating}
          </Badge>
        ) : (
          <Badge>{texts.editable}</Badge>
        )}
      </Cell>
    </tr>
  )
}

type CellProps = { column: keyof typeof texts.columns; className?: string; live?: boolean; children: ReactNode }

/** A cell. On phones, where rows are cards, it repeats the column's heading. */
function Cell({ column, className, live = false, children }: CellProps) {
  return (
    <td
      {...TABLE_ROLES.cell}
      aria-live={live ? 'polite' : undefined}
      className={cx('whitespace-nowrap md:px-1.5 lg:px-4', className)}
    >
      <span aria-hidden="true" className="mb-0.5 block text-ink-muted text-xs md:hidden">
        {texts.columns[column]}
      </span>
      {children}
    </td>
  )
}
