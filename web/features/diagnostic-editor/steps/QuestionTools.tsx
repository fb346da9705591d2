import { Download, Undo2, Upload } from 'lucide-react'
import { AXIS_IDS, type AxisId } from '#domain/axis/axis.ts'
import { questionId } from '#domain/question/question.ts'
import { axisQuestionProgress, type Progress, questionProgress } from '#domain/question/questionProgress.ts'
import { questionsMessages } from '#web/messages/editorQuestions.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProgressBar } from '#web/ui/ProgressBar.tsx'
import { useStep } from '../state/stepContext.ts'

type Props = {
  /** The button's effect on the last replacement of many slots; null when there was none. */
  replacement: 'undo' | 'redo' | null
  onImport: () => void
  onExport: () => void
  onToggleReplacement: () => void
}

const TOOL = 'whitespace-nowrap max-sm:px-2 max-sm:text-sm'

export function QuestionTools({ replacement, onImport, onExport, onToggleReplacement }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-3 max-sm:grid max-sm:grid-cols-2 max-[22.5rem]:grid-cols-1">
      <Button className={TOOL} icon={<Upload aria-hidden size={18} />} onClick={onImport}>
        {questionsMessages.importCsv}
      </Button>
      <Button className={TOOL} icon={<Download aria-hidden size={18} />} onClick={onExport}>
        {questionsMessages.exportCsv}
      </Button>
      {replacement && (
        <Button
          variant="ghost"
          className="max-sm:-ml-4 max-sm:justify-self-start"
          icon={<Undo2 aria-hidden size={18} />}
          onClick={onToggleReplacement}
        >
          {replacement === 'redo' ? questionsMessages.redoReplacement : questionsMessages.undoReplacement}
        </Button>
      )}
    </div>
  )
}

/** Buttons to the slots of the previous and the next axis. */
export function AxisButtons() {
  const { state, dispatch } = useStep()
  const index = AXIS_IDS.indexOf(state.shownAxis)
  const [previous, next] = [AXIS_IDS[index - 1], AXIS_IDS[index + 1]]
  const show = (axisId: AxisId | undefined) =>
    axisId && dispatch({ type: 'axis-shown', axisId, focus: `questions.${questionId(axisId, 0)}.text` })
  return (
    <div className="flex justify-between gap-3">
      <Button disabled={!previous} onClick={() => show(previous)}>
        {questionsMessages.previousAxis}
      </Button>
      <Button disabled={!next} onClick={() => show(next)}>
        {questionsMessages.nextAxis}
      </Button>
    </div>
  )
}

/** The shown axis, and the progress in it and in all 45 slots. */
export function QuestionProgress() {
  const { diagnostic, shownAxis } = useStep().state
  const axis = diagnostic.axes.find(({ id }) => id === shownAxis)
  const ofAxis = axisQuestionProgress(diagnostic.questions, shownAxis)
  const overall = questionProgress(diagnostic.questions)
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card sm:px-6">
      <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
        <h3 className="text-lg">{questionsMessages.axisHeading(AXIS_IDS.indexOf(shownAxis) + 1, axis?.name ?? '')}</h3>
        {axis && (axis.leftTrait.name || axis.rightTrait.name) && (
          <p className="text-ink-muted text-sm">
            {questionsMessages.sides(
              axis.leftTrait.name || axis.leftTrait.code,
              axis.rightTrait.name || axis.rightTrait.code,
            )}
          </p>
        )}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <Written {...ofAxis} label={questionsMessages.axisProgressLabel} text={questionsMessages.axisProgress} />
        <Written {...overall} label={questionsMessages.overallProgressLabel} text={questionsMessages.overallProgress} />
      </div>
    </div>
  )
}

type WrittenProps = Progress & { label: string; text: (done: number, total: number) => string }

function Written({ done, total, label, text }: WrittenProps) {
  return (
    <div className="grid gap-1.5">
      <p className="tabular text-sm">{text(done, total)}</p>
      <ProgressBar label={label} value={done} max={total} valueText={text(done, total)} />
    </div>
  )
}
