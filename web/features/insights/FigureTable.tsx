import type { ReactNode } from 'react'
import { insightsMessages as texts } from '#web/messages/insights.ts'

type Props = {
  caption: string
  columns: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
}

/** A plain table of figures, numbers to the right. It scrolls in itself on a narrow screen. */
export function FigureTable({ caption, columns, rows }: Props) {
  const align = (index: number) => (index === 0 ? 'text-left' : 'text-right')
  return (
    <section
      aria-label={texts.tableOf(caption)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area needs the keyboard
      tabIndex={0}
      className="mt-3 max-h-112 overflow-auto rounded-control border border-line"
    >
      <table className="w-full text-sm">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th
                key={column}
                scope="col"
                className={`sticky top-0 whitespace-nowrap bg-paper px-3 py-2 font-medium text-ink-muted text-xs ${align(index)}`}
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className="px-3 py-2 text-left font-normal">
                {name}
              </th>
              {figures.map((figure, index) => (
                <td key={columns[index + 1]} className="whitespace-nowrap px-3 py-2 text-right">
                  {figure}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
