import type { ResultCode } from '#domain/result-type/resultType.ts'
import { EMBLEM_SIZE, emblemPaths } from './typeEmblem.ts'

/** The drawing of a result type, in the template's colours. */
export function Emblem({ code, className }: { code: ResultCode; className: string }) {
  return (
    <span className={`${className} mz-ornament mz-emblem`}>
      <svg viewBox={`0 0 ${EMBLEM_SIZE} ${EMBLEM_SIZE}`} aria-hidden="true">
        {emblemPaths(code).map(({ d, paint, line }) => {
          const colour = `var(--mz-bar-${paint + 1})`
          return line === undefined ? (
            <path key={d} d={d} fill={colour} />
          ) : (
            <path key={d} d={d} fill="none" stroke={colour} strokeWidth={line} strokeLinecap="round" />
          )
        })}
      </svg>
    </span>
  )
}
