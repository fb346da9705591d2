import { ArrowDown, ArrowUp } from 'lucide-react'
import type { UserRow } from '#domain/profile/profile.ts'
import type { UserQuery } from '#store/ports.ts'
import { userAdminMessages as texts } from '#web/messages/userAdmin.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { TABLE_ROLES } from '#web/ui/tableRoles.ts'
import { UserTableRow } from './UserTableRow.tsx'
import type { UserChanges } from './useUserChanges.ts'

const SORTABLE = ['email', 'created_at', 'plan_type', 'diagnostic_count', 'max_diagnostics'] as const
const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6']

type Props = {
  rows: readonly UserRow[] | undefined
  query: UserQuery
  /** The rows belong to the former query. */
  stale: boolean
  changes: UserChanges
  onSort: (sort: UserQuery['sort']) => void
}

export function UserTable({ rows, query, stale, changes, onSort }: Props) {
  if (rows?.length === 0)
    return <EmptyState title={texts.empty} description={query.search === '' ? null : texts.emptySearch} />
  return (
    <section
      aria-label={texts.table}
      aria-busy={rows === undefined || stale}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
      tabIndex={0}
      className={cx('rounded-card border border-line bg-surface md:overflow-x-auto', stale && 'opacity-60')}
    >
      <table {...TABLE_ROLES.table} className="w-full text-sm max-md:block md:min-w-2xl">
        <thead {...TABLE_ROLES.group} className="rounded-t-card bg-paper-deep text-left max-md:block">
          <tr {...TABLE_ROLES.row} className="max-md:flex max-md:flex-wrap max-md:p-1">
            {SORTABLE.map((column) => (
              <SortHeader key={column} column={column} query={query} onSort={onSort} />
            ))}
            <th {...TABLE_ROLES.columnHeader} scope="col" className="px-2 py-2 font-medium max-md:sr-only lg:px-4">
              {texts.columns.state}
            </th>
          </tr>
        </thead>
        <tbody {...TABLE_ROLES.group} className="max-md:block">
          {rows
            ? rows.map((row) => <UserTableRow key={row.id} row={row} changes={changes} />)
            : SKELETON_ROWS.map((row) => (
                <tr {...TABLE_ROLES.row} key={row} className="border-line border-t max-md:block">
                  <td {...TABLE_ROLES.cell} colSpan={6} className="px-4 py-2.5 max-md:block">
                    <Skeleton className="h-11 max-md:h-44" />
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  )
}

type HeaderProps = { column: UserQuery['sort']; query: UserQuery; onSort: Props['onSort'] }

function SortHeader({ column, query, onSort }: HeaderProps) {
  const sorted = query.sort === column
  const Arrow = query.descending ? ArrowDown : ArrowUp
  const direction = query.descending ? 'descending' : 'ascending'
  return (
    <th
      {...TABLE_ROLES.columnHeader}
      scope="col"
      aria-sort={sorted ? direction : 'none'}
      className="whitespace-nowrap lg:px-2"
    >
      <button
        type="button"
        onClick={() => onSort(column)}
        className="flex min-h-11 w-full items-center gap-1 rounded-control px-2 font-medium hover:text-accent"
      >
        {texts.columns[column]}
        {sorted && <Arrow aria-hidden size={14} />}
      </button>
    </th>
  )
}
