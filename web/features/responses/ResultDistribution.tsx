import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { RESULT_CODES } from '#domain/result-type/resultType.ts'
import type { ResponseSummary } from '#store/ports.ts'
import { responsesMessages } from '#web/messages/responses.ts'

type Props = { resultTypes: Diagnostic['resultTypes']; byResult: ResponseSummary['byResult'] }

/** How the results spread over the eight types, as bars with their numbers. */
export function ResultDistribution({ resultTypes, byResult }: Props) {
  const counts = new Map(byResult.map(({ code, count }) => [code, count]))
  const names = new Map<string, string>(resultTypes.map(({ code, name }) => [code, name]))
  const total = byResult.reduce((sum, { count }) => sum + count, 0)
  const largest = Math.max(1, ...counts.values())
  return (
    <figure>
      <figcaption className="font-semibold">{responsesMessages.distribution}</figcaption>
      <ul className="mt-1">
        {RESULT_CODES.map((code) => {
          const count = counts.get(code) ?? 0
          return (
            <li
              key={code}
              className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-x-3 py-0.5 text-sm leading-5 max-sm:grid-cols-[1fr_auto]"
            >
              <span className="flex items-baseline gap-2 max-sm:col-span-2">
                <span className="shrink-0 font-mono text-xs text-ink-muted">{code}</span>
                <span className="min-w-0">{names.get(code)}</span>
              </span>
              <span aria-hidden className="h-3 overflow-hidden rounded-full bg-paper-deep">
                <span
                  className="block h-full rounded-full bg-accent"
                  style={{ width: `${(count / largest) * 100}%` }}
                />
              </span>
              <span className="min-w-24 text-right tabular-nums">
                {responsesMessages.unit(count)}
                <span className="ml-1 inline-block w-11 text-ink-muted">
                  {total > 0 && `${Math.round((count / total) * 100)}%`}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </figure>
  )
}
