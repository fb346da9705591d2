import { Download, Undo2, Upload } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useCallback, useState } from 'react'
import { AXIS_IDS, type AxisId } from '#domain/axis/axis.ts'
import { emptyQuestions } from '#domain/question/emptyQuestions.ts'
import { questionId } from '#domain/question/question.ts'
import { questionCsvFileName, serializeQuestionCsv } from '#domain/question/questionCsv.ts'
import { QUESTIONS } from '#web/messages/editor.ts'
import { downloadBlob } from '#web/shared/downloadBlob.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'
import { focusField } from '../fields/focusField.ts'
import { CsvImportDialog } from './CsvImportDialog.tsx'
import { isPlainEnter, nextField } from './nextField.ts'
import { isSpreadsheet, pasteRows, type SlotPosition } from './pasteRows.ts'
import { QuestionProgress } from './QuestionProgress.tsx'
import { QuestionSlot } from './QuestionSlot.tsx'
import type { StepProps } from './stepProps.ts'

/** At the bottom it would cover the buttons that stand there on a phone. */
const TOAST_PLACE = { position: 'top-center' } as const

/** Step 4: the 15 slots of one axis at a time. */
export function QuestionsStep({ state, errors, dispatch }: StepProps) {
  const { diagnostic, shownAxis, replacedQuestions } = state
  const [importing, setImporting] = useState(false)
  const axisIndex = AXIS_IDS.indexOf(shownAxis)
  const slots = diagnostic.questions.filter((question) => question.axisId === shownAxis)

  const showAxis = (axisId: AxisId | undefined) => {
    if (axisId) dispatch({ type: 'axis-shown', axisId, focus: `questions.${questionId(axisId, 0)}.text` })
  }
  const onPaste = useCallback(
    (event: ClipboardEvent, at: SlotPosition) => {
      const text = event.clipboardData.getData('text/plain')
      if (!isSpreadsheet({ text, html: event.clipboardData.getData('text/html') })) return
      event.preventDefault()
      const { filled, cut } = pasteRows(emptyQuestions(), at, text)
      dispatch({ type: 'cells-pasted', at, text })
      toast.success(QUESTIONS.pasted(filled), {
        ...TOAST_PLACE,
        ...(cut > 0 && { description: QUESTIONS.pasteCut(cut) }),
      })
    },
    [dispatch],
  )
  const onKeyDown = useCallback(
    (event: KeyboardEvent, at: SlotPosition) => {
      if (!isPlainEnter(event)) return
      event.preventDefault()
      const next = nextField(at)
      if (next && !focusField(next.path)) dispatch({ type: 'axis-shown', axisId: next.axisId, focus: next.path })
    },
    [dispatch],
  )
  const exportCsv = () => {
    const csv = new Blob([serializeQuestionCsv(diagnostic.questions)], { type: 'text/csv;charset=utf-8' })
    downloadBlob(csv, questionCsvFileName(new Date()))
  }
  const axisButtons = (
    <div className="flex justify-between gap-3">
      <Button disabled={axisIndex === 0} onClick={() => showAxis(AXIS_IDS[axisIndex - 1])}>
        {QUESTIONS.previousAxis}
      </Button>
      <Button disabled={axisIndex === AXIS_IDS.length - 1} onClick={() => showAxis(AXIS_IDS[axisIndex + 1])}>
        {QUESTIONS.nextAxis}
      </Button>
    </div>
  )
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Upload aria-hidden size={18} />} onClick={() => setImporting(true)}>
          {QUESTIONS.importCsv}
        </Button>
        <Button icon={<Download aria-hidden size={18} />} onClick={exportCsv}>
          {QUESTIONS.exportCsv}
        </Button>
        {replacedQuestions && (
          <Button
            variant="ghost"
            icon={<Undo2 aria-hidden size={18} />}
            onClick={() => dispatch({ type: 'replacement-toggled' })}
          >
            {replacedQuestions.undone ? QUESTIONS.redoReplacement : QUESTIONS.undoReplacement}
          </Button>
        )}
      </div>
      <QuestionProgress diagnostic={diagnostic} shownAxis={shownAxis} />
      <p className="text-ink-muted text-sm">{QUESTIONS.keys}</p>
      {slots.map((question, index) => (
        <QuestionSlot
          key={question.id}
          question={question}
          number={index + 1}
          asked={index < diagnostic.questionsPerAxis}
          textError={errors.get(`questions.${question.id}.text`)}
          leftChoiceError={errors.get(`questions.${question.id}.leftChoice`)}
          rightChoiceError={errors.get(`questions.${question.id}.rightChoice`)}
          dispatch={dispatch}
          onPaste={onPaste}
          onKeyDown={onKeyDown}
        />
      ))}
      {axisButtons}
      <CsvImportDialog
        open={importing}
        questions={diagnostic.questions}
        onClose={() => setImporting(false)}
        onImport={(questions, count) => {
          dispatch({ type: 'questions-replaced', questions })
          setImporting(false)
          toast.success(QUESTIONS.imported(count), {
            ...TOAST_PLACE,
            action: { label: QUESTIONS.undo, onClick: () => dispatch({ type: 'replacement-undone' }) },
          })
        }}
      />
    </div>
  )
}
