import { AXIS_IDS } from '#domain/axis/axis.ts'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { ResultCode } from '#domain/result-type/resultType.ts'
import { isBlank } from '#domain/text/text.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { BreakableWords } from '../BreakableWords.tsx'
import { PlainText } from './PlainText.tsx'

/** The traits of a result type and their descriptions, without figures. */
export function TypeAxes({ diagnostic, code }: { diagnostic: PublishedDiagnostic; code: ResultCode }) {
  return (
    <section className="mz-scores" aria-label={m.result.axesOfType}>
      {AXIS_IDS.map((axisId, index) => {
        const axis = diagnostic.axes.find((candidate) => candidate.id === axisId)
        if (axis === undefined) return null
        const trait = code[index] === axis.leftTrait.code ? axis.leftTrait : axis.rightTrait
        return (
          <div className="mz-score" key={axisId} data-axis={index + 1}>
            <h2 className="mz-small-heading">{isBlank(axis.name) ? m.result.axis(index + 1) : axis.name}</h2>
            <p className="mz-type-trait">
              <BreakableWords text={trait.name} />
            </p>
            {!isBlank(trait.description) && <PlainText text={trait.description} />}
          </div>
        )
      })}
    </section>
  )
}
