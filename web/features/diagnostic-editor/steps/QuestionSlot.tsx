import { type ClipboardEvent, type Dispatch, type KeyboardEvent, memo } from 'react'
import type { Question } from '#domain/question/question.ts'
import { QUESTIONS } from '#web/messages/editor.ts'
import { Badge } from '#web/ui/Badge.tsx'
import type { EditorAction } from '../draft/editorActions.ts'
import { EditorGroup } from '../fields/EditorGroup.tsx'
import { EditorTextField } from '../fields/EditorTextField.tsx'
import { QUESTION_COLUMNS, type SlotPosition } from './pasteRows.ts'

type Props = {
  question: Question
  /** The slot's number on its axis, from 1. */
  number: number
  /** Whether visitors are asked it. */
  asked: boolean
  textError: string | undefined
  leftChoiceError: string | undefined
  rightChoiceError: string | undefined
  dispatch: Dispatch<EditorAction>
  onPaste: (event: ClipboardEvent, at: SlotPosition) => void
  onKeyDown: (event: KeyboardEvent, at: SlotPosition) => void
}

/** One slot. Only the one being typed in renders again, so that the last is as quick as the first. */
export const QuestionSlot = memo(function QuestionSlot(props: Props) {
  const { question, number, asked, dispatch, onPaste, onKeyDown } = props
  const fields = QUESTION_COLUMNS.map((column) => (
    <EditorTextField
      key={column}
      path={`questions.${question.id}.${column}`}
      label={LABELS[column]}
      value={question[column]}
      error={props[`${column}Error`]}
      {...(column === 'text' && { rows: 1, className: 'sm:col-span-2' })}
      onChange={(value) => dispatch({ type: 'question-edited', id: question.id, change: { [column]: value } })}
      onLeave={(path) => dispatch({ type: 'field-left', path })}
      onPaste={(event) => onPaste(event, { id: question.id, column })}
      onKeyDown={(event) => onKeyDown(event, { id: question.id, column })}
    />
  ))
  return (
    <EditorGroup
      legend={QUESTIONS.group(number)}
      aside={asked ? undefined : <Badge>{QUESTIONS.notAsked}</Badge>}
      className="sm:grid-cols-2"
    >
      {fields}
    </EditorGroup>
  )
})

const LABELS = { text: QUESTIONS.text, leftChoice: QUESTIONS.left, rightChoice: QUESTIONS.right }
