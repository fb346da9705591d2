import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { RESULT_CODES, type ResultType } from '#domain/result-type/resultType.ts'
import type { ResponseSummary } from '#store/ports.ts'
import { responsesMessages } from '#web/messages/responses.ts'

type Props = { resultTypes: Diagnostic['resultTypes'] } & Pick<ResponseSummary, 'byResult' | 'clicks'>

const ROW =
  'grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-x-3 text-sm leading-5 max-sm:grid-cols-[1fr_auto]'

const percentOf = (part: number, whole: number) => (whole > 0 ? `${Math.round((part / whole) * 100)}%` : '')

/** Results by type, as bars with numbers, and the clicks on each type's next steps. */
export function ResultDistribution({ resultTypes, byResult, clicks }: Props) {
  const counts = new Map(byResult.map(({ code, count }) => [code, count]))
  const types = new Map<string, ResultType>(resultTypes.map((type) => [type.code, type]))
  const total = byResult.reduce((sum, { count }) => sum + count, 0)
  const largest = Math.max(1, ...counts.values())
  return (
    <figure>
      <figcaption className="font-semibold">{responsesMessages.distribution}</figcaption>
      <ul className="mt-1">
        {RESULT_CODES.map((code) => {
          const count = counts.get(code) ?? 0
          const type = types.get(code)
          return (
            <li key={code} className="py-0.5">
              <div className={ROW}>
                <span className="flex items-baseline gap-2 max-sm:col-span-2">
                  <span className="shrink-0 font-mono text-xs text-ink-muted">{code}</span>
                  <span className="min-w-0">{type?.name}</span>
                </span>
                {/* No track: against one, 12 % that is nearly the largest share looks like 88 %. */}
                <span
                  aria-hidden
                  className="h-3 rounded-full bg-accent"
                  style={{ width: `${(count / largest) * 100}%` }}
                />
                <span className="min-w-24 text-right tabular-nums">
                  {responsesMessages.unit(count)}
                  <span className="ml-1 inline-block w-11 text-ink-muted">{percentOf(count, total)}</span>
                </span>
              </div>
              {type !== undefined && <Clicks type={type} clicks={clicks} results={count} />}
            </li>
          )
        })}
      </ul>
    </figure>
  )
}

type ClicksProps = Pick<Props, 'clicks'> & { type: ResultType; results: number }

/** Clicks on each next step of a type, as a share of its results. */
function Clicks({ type, clicks, results }: ClicksProps) {
  if (type.actions.length === 0) return null
  return (
    <ul className="mb-1 text-ink-muted sm:ml-9 text-xs leading-5">
      {type.actions.map(({ label }, index) => {
        const place = index + 1
        const count = clicks.find((one) => one.code === type.code && one.place === place)?.count ?? 0
        return (
          <li key={place} className="flex flex-wrap justify-between gap-x-3">
            <span className="min-w-0 break-words">{label}</span>
            <span className="ml-auto tabular-nums">
              {responsesMessages.clicks(count, results)}
              <span className="ml-1 inline-block w-11 text-right">{percentOf(count, results)}</span>
            </span>
          </li>
        )
      })}
    </ul>
  )
}
