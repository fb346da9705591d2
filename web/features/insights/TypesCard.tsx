import type { Insights } from '#domain/insight/insights.ts'
import { ENOUGH } from '#domain/insight/shares.ts'
import { SHARE_CHANNEL_NAMES } from '#domain/response/sourceText.ts'
import { insightsMessages } from '#web/messages/insights.ts'
import { FigureCard } from './FigureCard.tsx'
import { type Column, WideRows } from './WideRows.tsx'

const texts = insightsMessages.types
const { count } = insightsMessages

type Row = Insights['types'][number]
const NAMES = ['people', 'pressed', 'shares', 'shareVisits', 'won'] as const

type Props = Pick<Insights, 'types' | 'channels' | 'responses'> & { measured: boolean }

/** The types: their responses, and what these brought. */
export function TypesCard({ types, channels, responses, measured }: Props) {
  const columns: readonly Column<Row>[] = NAMES.filter((name) => measured || name !== 'shareVisits').map((name) => ({
    label: texts.columns[name],
    value: (row) => count(row[name]),
    ...(name === 'shareVisits' && { parts: texts.shareVisitsParts, isWide: true }),
  }))
  const used = channels.filter(({ shares, visits }) => shares + visits > 0)
  return (
    <FigureCard heading={texts.heading}>
      <WideRows
        caption={texts.heading}
        name={texts.type}
        groups={[{ columns }]}
        rows={types}
        keyOf={({ code }) => code}
        nameOf={({ code, name }) => (
          <>
            <span className="mr-2 font-mono text-ink-muted text-xs">{code}</span>
            {name}
          </>
        )}
        titleOf={({ name }) => name}
        noteOf={({ people }) =>
          people === 0 &&
          responses.all >= ENOUGH.type && <span className="block text-warning text-xs">{texts.rare}</span>
        }
      />
      {used.length > 0 && (
        <p className="mt-3 text-ink-muted text-sm tabular-nums leading-normal print:mt-1 print:text-xs">
          {texts.channels}：
          {used.map(({ channel, shares, visits }) => (
            <span key={channel} className="mr-3 inline-block">
              {texts.channel(SHARE_CHANNEL_NAMES[channel], shares, visits)}
            </span>
          ))}
        </p>
      )}
    </FigureCard>
  )
}
