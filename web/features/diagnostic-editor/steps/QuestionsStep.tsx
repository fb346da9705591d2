import { type ClipboardEvent, type Dispatch, type KeyboardEvent, useCallback, useMemo, useRef } from 'react'
import { emptyQuestions } from '#domain/question/question.ts'
import { questionCsvFileName, serializeQuestionCsv } from '#domain/question/questionCsv.ts'
import { downloadBlob } from '#web/browser/downloadBlob.ts'
import { useOpened } from '#web/browser/useOpened.ts'
import { useWindowListener } from '#web/browser/useWindowListener.ts'
import { questionsMessages } from '#web/messages/editorQuestions.ts'
import { toast } from '#web/ui/toast.ts'
import { focusField } from '../fields/focusField.ts'
import type { EditorAction } from '../state/editorActions.ts'
import { isSpreadsheet, pasteRows, type SlotPosition } from '../state/pasteRows.ts'
import { useStep } from '../state/stepContext.ts'
import { CsvImportDialog } from './CsvImportDialog.tsx'
import { isPlainEnter, nextField } from './nextField.ts'
import { QuestionSlot } from './QuestionSlot.tsx'
import { AxisButtons, QuestionProgress, QuestionTools } from './QuestionTools.tsx'
import { SlotMap } from './SlotMap.tsx'

/** Long enough to be read. */
const REPLACED = { id: 'questions-replaced', duration: 8000 } as const

/** A ref: on another step the toast's button would change what is out of sight. */
const dismissWithStep = () => () => void toast.dismiss(REPLACED.id)

export function QuestionsStep() {
  const { state, dispatch } = useStep()
  const { diagnostic, shownAxis, replacedQuestions } = state
  const importing = useOpened<true>('import')
  const slots = diagnostic.questions.filter((question) => question.axisId === shownAxis)

  const { undoable, onPaste, onKeyDown } = useSlotInput(dispatch)
  const exportCsv = () => {
    const csv = new Blob([serializeQuestionCsv(diagnostic.questions)], { type: 'text/csv;charset=utf-8' })
    downloadBlob(csv, questionCsvFileName(new Date()))
  }
  const toggleReplacement = () => {
    toast.dismiss(REPLACED.id)
    dispatch({ type: 'replacement-toggled' })
  }
  return (
    <div ref={dismissWithStep} className="grid gap-6">
      <QuestionTools
        replacement={replacedQuestions && (replacedQuestions.undone ? 'redo' : 'undo')}
        onImport={() => importing.open(true)}
        onExport={exportCsv}
        onToggleReplacement={toggleReplacement}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="lg:sticky lg:top-40 lg:max-h-[calc(100dvh-11rem)] lg:overflow-y-auto">
          <SlotMap questions={diagnostic.questions} shownAxis={shownAxis} dispatch={dispatch} />
        </div>
        <div className="grid min-w-0 gap-6">
          <QuestionProgress />
          <p className="text-ink-muted text-sm">{questionsMessages.keys}</p>
          {slots.map((question, index) => (
            <QuestionSlot
              key={question.id}
              question={question}
              number={index + 1}
              asked={index < diagnostic.questionsPerAxis}
              {...{ dispatch, onPaste, onKeyDown }}
            />
          ))}
          <AxisButtons />
        </div>
      </div>
      {importing.value && (
        <CsvImportDialog
          questions={diagnostic.questions}
          onClose={importing.close}
          onImport={(questions, count) => {
            dispatch({ type: 'questions-replaced', questions })
            importing.close()
            toast.success(questionsMessages.imported(count), undoable)
          }}
        />
      )}
    </div>
  )
}

const INPUT = ['input'] as const

const isUndo = ({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent) =>
  (ctrlKey || metaKey) && !shiftKey && !altKey && key.toLowerCase() === 'z'

function useSlotInput(dispatch: Dispatch<EditorAction>) {
  // Since the last paste: from then on Ctrl+Z is the field's own.
  const untouched = useRef(false)
  useWindowListener(
    INPUT,
    useCallback(() => {
      untouched.current = false
    }, []),
  )
  const undoable = useMemo(
    () => ({
      ...REPLACED,
      action: { label: questionsMessages.undo, onClick: () => dispatch({ type: 'replacement-undone' }) },
    }),
    [dispatch],
  )
  const onPaste = useCallback(
    (event: ClipboardEvent, at: SlotPosition) => {
      const text = event.clipboardData.getData('text/plain')
      if (!isSpreadsheet({ text, html: event.clipboardData.getData('text/html') }, at.column)) return
      event.preventDefault()
      const { filled, continued, cut, cells } = pasteRows(emptyQuestions(), at, text)
      dispatch({ type: 'cells-pasted', at, text })
      const show = cut + cells > 0 ? toast.warning : toast.success
      show(questionsMessages.pasted(filled), {
        ...undoable,
        description: questionsMessages.pastedWhere(continued, cut, cells),
      })
      untouched.current = true
    },
    [dispatch, undoable],
  )
  const onKeyDown = useCallback(
    (event: KeyboardEvent, at: SlotPosition) => {
      if (isUndo(event) && untouched.current) {
        event.preventDefault()
        untouched.current = false
        toast.dismiss(REPLACED.id)
        dispatch({ type: 'replacement-undone' })
        return
      }
      if (!isPlainEnter(event)) return
      event.preventDefault()
      const next = nextField(at)
      if (next && !focusField(next.path)) dispatch({ type: 'axis-shown', axisId: next.axisId, focus: next.path })
    },
    [dispatch],
  )
  return { undoable, onPaste, onKeyDown }
}
