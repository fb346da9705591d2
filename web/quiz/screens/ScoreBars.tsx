import { AXIS_IDS, type Trait } from '#domain/axis/axis.ts'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { RESULT_BAR_LABEL_ABOVE_PERCENT, type Scores, scorePercent, winningSide } from '#domain/response/scores.ts'
import { isBlank } from '#domain/text/text.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { BreakableWords } from '../BreakableWords.tsx'
import { PlainText } from './PlainText.tsx'

/** The three axes as bars with both traits. Narrow parts have no figure. */
export function ScoreBars({ diagnostic, scores }: { diagnostic: PublishedDiagnostic; scores: Scores }) {
  return (
    <section className="mz-scores" aria-label={m.result.axes}>
      {AXIS_IDS.map((axisId, index) => {
        const axis = diagnostic.axes.find((candidate) => candidate.id === axisId)
        if (axis === undefined) return null
        const score = scores[axisId]
        const percent = scorePercent(score)
        const winner = winningSide(score)
        const { leftTrait, rightTrait } = axis
        return (
          <div className="mz-score" key={axisId} data-winner={winner} data-axis={index + 1}>
            <h2 className="mz-small-heading">{isBlank(axis.name) ? m.result.axis(index + 1) : axis.name}</h2>
            {!isBlank(axis.description) && <PlainText text={axis.description} />}
            <div className="mz-traits">
              <span className="mz-trait-left">
                <BreakableWords text={leftTrait.name} />
              </span>
              <span className="mz-trait-right">
                <BreakableWords text={rightTrait.name} />
              </span>
            </div>
            <div
              className="mz-bar"
              role="img"
              aria-label={m.result.bar(leftTrait.name, percent.left, rightTrait.name, percent.right)}
            >
              <BarPart side="left" percent={percent.left} />
              <BarPart side="right" percent={percent.right} />
            </div>
            <Meaning trait={winner === 'left' ? leftTrait : rightTrait} />
          </div>
        )
      })}
    </section>
  )
}

/** The creator's description of the winning trait. */
function Meaning({ trait }: { trait: Trait }) {
  if (isBlank(trait.description)) return null
  return (
    <div className="mz-meaning">
      <h3>
        <BreakableWords text={trait.name} />
      </h3>
      <PlainText text={trait.description} />
    </div>
  )
}

function BarPart({ side, percent }: { side: 'left' | 'right'; percent: number }) {
  if (percent === 0) return null
  return (
    <span className={`mz-bar-part mz-bar-${side}`} style={{ flexGrow: percent }}>
      {percent > RESULT_BAR_LABEL_ABOVE_PERCENT ? m.result.percent(percent) : null}
    </span>
  )
}
