import { Toolbar } from 'radix-ui'
import { type Dispatch, memo } from 'react'
import { AXIS_IDS, type AxisId } from '#domain/axis/axis.ts'
import { Question } from '#domain/question/question.ts'
import { isFilled } from '#domain/schema/findProblems.ts'
import { isBlank } from '#domain/text/text.ts'
import { questionsMessages } from '#web/messages/editorQuestions.ts'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import type { EditorAction } from '../state/editorActions.ts'
import { QUESTION_COLUMNS } from '../state/pasteRows.ts'
import { FILL_LOOKS, FillLegend, type FillState } from './overviewLooks.tsx'

function questionFill(question: Question): FillState {
  if (isFilled(Question, question)) return 'done'
  return QUESTION_COLUMNS.every((column) => isBlank(question[column])) ? 'empty' : 'begun'
}

/** Opens a slot's first blank field, else its text. */
function open(question: Question): EditorAction {
  const column = QUESTION_COLUMNS.find((one) => isBlank(question[one])) ?? QUESTION_COLUMNS[0]
  return { type: 'field-opened', path: `questions.${question.id}.${column}` }
}

type Props = { questions: readonly Question[]; shownAxis: AxisId; dispatch: Dispatch<EditorAction> }

/** All slots at a glance; each leads to its field, arrows move from one to the other. */
export const SlotMap = memo(function SlotMap({ questions, shownAxis, dispatch }: Props) {
  const missing = questions.filter((question) => questionFill(question) !== 'done')
  const [next] = missing
  return (
    <div className="grid gap-3 rounded-card border border-line bg-surface p-4 shadow-card">
      <Toolbar.Root aria-label={questionsMessages.map} className="grid gap-3">
        {AXIS_IDS.map((axisId, axis) => (
          <div key={axisId}>
            <p className={cx('mb-1 text-xs', axisId === shownAxis ? 'font-bold' : 'text-ink-muted')}>
              {questionsMessages.axisHeading(axis + 1, '')}
            </p>
            <div className="grid grid-cols-8 gap-1 sm:grid-cols-[repeat(15,minmax(0,1fr))] lg:grid-cols-5">
              {questions
                .filter((question) => question.axisId === axisId)
                .map((question, index) => {
                  const state = questionFill(question)
                  return (
                    <Toolbar.Button
                      key={question.id}
                      aria-label={questionsMessages.slot(axis + 1, index + 1, questionsMessages.states[state])}
                      className={cx('tabular min-h-9 rounded border text-xs hover:border-accent', FILL_LOOKS[state])}
                      onClick={() => dispatch(open(question))}
                    >
                      {index + 1}
                    </Toolbar.Button>
                  )
                })}
            </div>
          </div>
        ))}
      </Toolbar.Root>
      <FillLegend />
      {next && (
        <Button size="small" onClick={() => dispatch(open(next))}>
          {questionsMessages.nextMissing(missing.length)}
        </Button>
      )}
    </div>
  )
})
