import { useState } from 'react'
import type { Insights } from '#domain/insight/insights.ts'
import { type OriginRow, originRows } from '#domain/insight/origins.ts'
import { originName } from '#domain/response/sourceText.ts'
import { insightsMessages } from '#web/messages/insights.ts'
import { Button } from '#web/ui/Button.tsx'
import { FigureCard } from './FigureCard.tsx'
import { PartedText } from './PartedText.tsx'
import { type Column, WideRows } from './WideRows.tsx'

const texts = insightsMessages.origins
const { count } = insightsMessages
const SHOWN = 10

const VISITS: readonly Column<OriginRow>[] = [
  { label: texts.columns.came, value: ({ came }) => count(came) },
  { label: texts.columns.started, value: ({ started, came }) => <Rate part={started} whole={came} />, isWide: true },
  { label: texts.columns.leads, value: ({ leads, came }) => <Rate part={leads} whole={came} />, isWide: true },
]
const RESPONSES: readonly Column<OriginRow>[] = [
  { label: texts.responseColumns.contacts, value: ({ contacts }) => count(contacts) },
  { label: texts.responseColumns.won, value: ({ won }) => count(won) },
]
/** Without visits the number of responses says how large an origin is. */
const ALONE: readonly Column<OriginRow>[] = [
  { label: texts.responseColumns.responses, value: ({ responses }) => count(responses) },
  ...RESPONSES,
]

type Props = Pick<Insights, 'origins'> & { measured: boolean }

/** Where visits and responses come from, each counted by itself: they are never divided by each other. */
export function OriginsCard({ origins, measured }: Props) {
  const [all, setAll] = useState(false)
  const rows = originRows(origins)
  const folded = rows.length - SHOWN
  return (
    <FigureCard heading={texts.heading}>
      {rows.length === 0 ? (
        <p className="mt-3 text-ink-muted text-sm">{texts.none}</p>
      ) : (
        <WideRows
          caption={texts.heading}
          name={texts.columns.origin}
          groups={
            measured
              ? [
                  { label: texts.fromVisits, columns: VISITS },
                  { label: texts.fromResponses, columns: RESPONSES },
                ]
              : [{ label: texts.fromResponses, columns: ALONE }]
          }
          rows={all ? rows : rows.slice(0, SHOWN)}
          keyOf={({ origin, medium }) => `${origin} ${medium}`}
          titleOf={(row) => [originName(row.origin), row.medium].filter(Boolean).join(' ')}
          nameOf={(row) => (
            <>
              {originName(row.origin)}
              {row.medium && <span className="ml-1.5 text-ink-muted text-xs">{row.medium}</span>}
            </>
          )}
        />
      )}
      {folded > 0 && (
        <Button variant="ghost" size="small" className="mt-2 -ml-3 print:hidden" onClick={() => setAll(!all)}>
          {all ? texts.less : texts.more(folded)}
        </Button>
      )}
    </FigureCard>
  )
}

/** Smaller in persons, which are longer than a rate. */
function Rate({ part, whole }: { part: number; whole: number }) {
  const parts = insightsMessages.rateParts(part, whole)
  return (
    <span className={parts.length > 1 ? 'text-xs' : ''}>
      <PartedText parts={parts} />
    </span>
  )
}
