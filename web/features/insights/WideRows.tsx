import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { TABLE_ROLES as roles } from '#web/ui/tableRoles.ts'
import { PartedText } from './PartedText.tsx'

export type Column<Row> = {
  label: string
  /** The label, where lines may break. */
  parts?: readonly string[]
  value: (row: Row) => ReactNode
  isWide?: boolean
}

type Props<Row> = {
  caption: string
  /** Heads the first column. */
  name: string
  groups: readonly { label?: string; columns: readonly Column<Row>[] }[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  nameOf: (row: Row) => ReactNode
  /** The whole name, which two lines may cut. */
  titleOf: (row: Row) => string
  /** Stands below the name. */
  noteOf?: (row: Row) => ReactNode
}

const COLUMNS: Readonly<Record<number, string>> = {
  3: 'max-sm:grid-cols-3',
  4: 'max-sm:grid-cols-4',
  5: 'max-sm:grid-cols-5',
}
/** A group of columns after the first begins with a line. */
const startsGroup = 'border-line border-l'

/** Rows of figures in groups of columns. On a phone a row's name stands above its figures. */
export function WideRows<Row>({
  caption,
  name,
  groups,
  rows,
  keyOf,
  nameOf,
  titleOf,
  noteOf = () => null,
}: Props<Row>) {
  const columns = groups.flatMap(({ columns }, group) =>
    columns.map((column, index) => ({ ...column, begins: group > 0 && index === 0 })),
  )
  const grid = cx('max-sm:grid', COLUMNS[columns.length])
  const cell = (begins: boolean) => cx('px-1 text-right sm:px-1.5', begins && startsGroup)
  return (
    <table {...roles.table} className="mt-3 w-full text-sm max-sm:block print:mt-1 print:text-xs">
      <caption className="sr-only">{caption}</caption>
      <thead {...roles.group} className="text-ink-muted text-xs max-sm:block">
        {groups.some(({ label }) => label !== undefined) && (
          <tr {...roles.row} className={grid}>
            <td {...roles.cell} className="max-sm:hidden" />
            {groups.map(({ label, columns }, group) => (
              <th
                {...roles.columnHeader}
                key={label}
                scope="colgroup"
                colSpan={columns.length}
                style={{ gridColumn: `span ${columns.length}` }}
                className={cx('px-1.5 text-center font-normal', group > 0 && startsGroup)}
              >
                {label}
              </th>
            ))}
          </tr>
        )}
        <tr {...roles.row} className={grid}>
          <th {...roles.columnHeader} scope="col" className="pb-1.5 text-left align-bottom font-medium max-sm:sr-only">
            {name}
          </th>
          {columns.map(({ label, parts = [label], begins, isWide }) => (
            <th
              {...roles.columnHeader}
              key={label}
              scope="col"
              className={cx(
                cell(begins),
                'pb-1.5 align-bottom font-medium leading-snug max-sm:self-end',
                isWide ? 'sm:w-21.5' : 'sm:w-16',
              )}
            >
              <PartedText parts={parts} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roles.group} className="max-sm:block">
        {rows.map((row) => (
          <tr {...roles.row} key={keyOf(row)} className={cx(grid, 'border-line border-t max-sm:py-2')}>
            <th
              {...roles.rowHeader}
              scope="row"
              className="py-2 pr-2 text-left font-normal leading-snug max-sm:col-span-full max-sm:px-1.5 max-sm:py-0 print:py-1"
            >
              {/* Names may have 80 characters, and the figures beside them need their room. */}
              <span className="line-clamp-2 [word-break:auto-phrase]" title={titleOf(row)}>
                {nameOf(row)}
              </span>
              {noteOf(row)}
            </th>
            {columns.map(({ label, value, begins }) => (
              <td
                {...roles.cell}
                key={label}
                className={cx(cell(begins), 'py-2 leading-snug max-sm:py-0.5 print:py-1')}
              >
                <Value>{value(row)}</Value>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Zeros step back, so that the eye finds what there is. */
function Value({ children }: { children: ReactNode }) {
  return children === '0' ? <span className="text-ink-muted">0</span> : children
}
