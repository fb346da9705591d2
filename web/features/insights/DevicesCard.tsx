import type { Insights } from '#domain/insight/insights.ts'
import { hasRate, percentOf } from '#domain/insight/shares.ts'
import { insightsMessages } from '#web/messages/insights.ts'
import { FigureCard } from './FigureCard.tsx'

const { devices: texts, count } = insightsMessages

/** Visits by device. */
export function DevicesCard({ devices }: Pick<Insights, 'devices'>) {
  const all = devices.phone + devices.other
  const rows = (['phone', 'other'] as const).map((device) => ({
    device,
    visits: devices[device],
    // The shares of two parts add up to 100.
    percent: device === 'phone' ? percentOf(devices.phone, all) : 100 - percentOf(devices.phone, all),
  }))
  return (
    <FigureCard heading={texts.heading}>
      <table className="mt-3 w-full text-sm print:mt-1 print:text-xs">
        <caption className="sr-only">{texts.heading}</caption>
        <tbody>
          {rows.map(({ device, visits, percent }) => (
            <tr key={device} className="border-line not-first:border-t">
              <th scope="row" className="py-2.5 text-left font-normal print:py-1">
                {texts.names[device]}
              </th>
              <td className="py-2.5 text-right print:py-1">{count(visits)}</td>
              {hasRate(all) && <td className="w-16 py-2.5 text-right font-semibold print:py-1">{percent}%</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {hasRate(all) && (
        <div aria-hidden className="mt-3 h-2.5 rounded-full bg-accent-line print:hidden">
          <div className="h-full rounded-full bg-accent" style={{ width: `${percentOf(devices.phone, all)}%` }} />
        </div>
      )}
    </FigureCard>
  )
}
