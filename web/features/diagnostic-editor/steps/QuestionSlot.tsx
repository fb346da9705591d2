import { type ClipboardEvent, type Dispatch, type KeyboardEvent, memo } from 'react'
import type { Question } from '#domain/question/question.ts'
import { questionsMessages } from '#web/messages/editorQuestions.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { EditorGroup } from '../fields/EditorGroup.tsx'
import { EditorTextField } from '../fields/EditorTextField.tsx'
import type { EditorAction } from '../state/editorActions.ts'
import { QUESTION_COLUMNS, type QuestionColumn, type SlotPosition } from '../state/pasteRows.ts'
import { useStep } from '../state/stepContext.ts'

type Handlers = {
  dispatch: Dispatch<EditorAction>
  onPaste: (event: ClipboardEvent, at: SlotPosition) => void
  onKeyDown: (event: KeyboardEvent, at: SlotPosition) => void
}

type Props = Handlers & { question: Question; number: number; asked: boolean }

/** One slot of a question: its text and its two choices. */
export function QuestionSlot({ question, number, asked, ...handlers }: Props) {
  const { errors } = useStep()
  return (
    <EditorGroup
      legend={questionsMessages.group(number)}
      aside={asked ? undefined : <Badge>{questionsMessages.notAsked}</Badge>}
      className="sm:grid-cols-2"
    >
      {QUESTION_COLUMNS.map((column) => (
        <QuestionField
          key={column}
          id={question.id}
          column={column}
          value={question[column]}
          error={errors.get(`questions.${question.id}.${column}`)}
          {...handlers}
        />
      ))}
    </EditorGroup>
  )
}

const LABELS = {
  text: questionsMessages.text,
  leftChoice: questionsMessages.left,
  rightChoice: questionsMessages.right,
}

type FieldProps = Handlers & { id: Question['id']; column: QuestionColumn; value: string; error: string | undefined }

/** Only the field being typed in renders again, so that the last is as quick as the first. */
const QuestionField = memo(function QuestionField(props: FieldProps) {
  const { id, column, value, error, dispatch, onPaste, onKeyDown } = props
  return (
    <EditorTextField
      path={`questions.${id}.${column}`}
      label={LABELS[column]}
      value={value}
      error={error}
      {...(column === 'text' && { rows: 2, className: 'sm:col-span-2' })}
      onChange={(text) => dispatch({ type: 'question-edited', id, change: { [column]: text } })}
      onLeave={(path) => dispatch({ type: 'field-left', path })}
      onPaste={(event) => onPaste(event, { id, column })}
      onKeyDown={(event) => onKeyDown(event, { id, column })}
    />
  )
})
