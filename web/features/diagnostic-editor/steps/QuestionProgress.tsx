import { AXIS_IDS, type AxisId } from '#domain/axis/axis.ts'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { axisQuestionProgress, questionProgress } from '#domain/question/questionProgress.ts'
import { QUESTIONS } from '#web/messages/editorQuestions.ts'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'

/** Which axis is shown, and how much of it and of all 45 slots is written. */
export function QuestionProgress({ diagnostic, shownAxis }: { diagnostic: Diagnostic; shownAxis: AxisId }) {
  const axis = diagnostic.axes.find(({ id }) => id === shownAxis)
  const ofAxis = axisQuestionProgress(diagnostic.questions, shownAxis)
  const overall = questionProgress(diagnostic.questions)
  const axisText = QUESTIONS.axisProgress(ofAxis.done, ofAxis.total)
  const overallText = QUESTIONS.overallProgress(overall.done, overall.total)
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:px-6">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="text-lg">{QUESTIONS.axisHeading(AXIS_IDS.indexOf(shownAxis) + 1, axis?.name ?? '')}</h3>
        {axis && (axis.leftTrait.name || axis.rightTrait.name) && (
          <p className="text-ink-muted text-sm">
            {QUESTIONS.sides(axis.leftTrait.name || axis.leftTrait.code, axis.rightTrait.name || axis.rightTrait.code)}
          </p>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <div className="grid gap-1.5">
          <p className="tabular text-sm">{axisText}</p>
          <ProgressBar
            label={QUESTIONS.axisProgressLabel}
            value={ofAxis.done}
            max={ofAxis.total}
            valueText={axisText}
          />
        </div>
        <div className="grid gap-1.5">
          <p className="tabular text-sm">{overallText}</p>
          <ProgressBar
            label={QUESTIONS.overallProgressLabel}
            value={overall.done}
            max={overall.total}
            valueText={overallText}
          />
        </div>
      </div>
    </div>
  )
}
