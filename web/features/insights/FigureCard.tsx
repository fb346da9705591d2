import { ChartColumn, Table } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { insightsMessages as texts } from '#web/messages/insights.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { cx } from '#web/ui/cx.ts'

type Props = {
  heading: string
  hint?: ReactNode
  /** The same figures as a table, in the place of the chart. */
  table?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of the screen: its heading, and a chart that can be read as a table. */
export function FigureCard({ heading, hint, table, className, children }: Props) {
  const id = useId()
  const [asTable, setAsTable] = useState(false)
  return (
    <Card
      role="region"
      aria-labelledby={id}
      className={cx('min-w-0 p-4 sm:p-6 print:break-inside-avoid print:p-3 print:shadow-none', className)}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 id={id} className="py-0.5 text-lg print:py-0">
            {heading}
          </h2>
          {hint && <p className="text-ink-muted text-sm print:hidden">{hint}</p>}
        </div>
        {table !== undefined && (
          <Button
            variant="ghost"
            size="small"
            aria-pressed={asTable}
            icon={asTable ? <ChartColumn aria-hidden size={16} /> : <Table aria-hidden size={16} />}
            className="-mr-2 shrink-0 whitespace-nowrap print:hidden"
            onClick={() => setAsTable(!asTable)}
          >
            {texts.table}
          </Button>
        )}
      </div>
      {asTable ? table : children}
    </Card>
  )
}
