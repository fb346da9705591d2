import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { Question } from '#domain/question/question.ts'
import type { Side } from '#domain/response/response.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { CHOICE_READ_MS, useDoubleTapGuard } from '#web/ui/useDoubleTapGuard.ts'
import { MarkedWords } from '../BreakableWords.tsx'
import { focusInPlace, focusOnMount } from '../focusOnMount.ts'
import { Picture } from '../Picture.tsx'
import { AXIS_IMAGE_SIZES } from '../pictureSources.ts'
import { runKeys } from '../run/runKeys.ts'
import type { RunPlan, RunState } from '../run/runState.ts'

type QuestionScreenProps = {
  diagnostic: PublishedDiagnostic
  plan: RunPlan
  state: RunState
  onAnswer: (questionId: string, side: Side) => void
  onBack: () => void
}

/** One question. If any axis has a picture, every question reserves room for one, so that nothing moves. */
export function QuestionScreen({ diagnostic, plan, state, onAnswer, onBack }: QuestionScreenProps) {
  const question = plan.questions[state.index]
  if (question === undefined) return <p className="mz-card mz-text">{m.question.none}</p>
  const axis = diagnostic.axes.find((candidate) => candidate.id === question.axisId)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for its buttons, while the focus is inside
    <section className="mz-question" onKeyDown={runKeys((side) => onAnswer(question.id, side), onBack)}>
      <Progress index={state.index} total={plan.questions.length} />
      {diagnostic.axes.some(({ imageUrl }) => imageUrl !== null) && (
        <Picture url={axis?.imageUrl ?? null} className="mz-axis-image" sizes={AXIS_IMAGE_SIZES} priority="high" />
      )}
      <h1
        className="mz-question-text"
        key={question.id}
        tabIndex={-1}
        ref={state.index === 0 ? focusOnMount : focusInPlace}
        aria-describedby="mz-progress"
      >
        <MarkedWords text={question.text} />
      </h1>
      <Choices question={question} chosen={state.answers[question.id]} onAnswer={onAnswer} />
      <div className="mz-question-foot">
        {state.index > 0 && (
          <button type="button" className="mz-quiet" onClick={onBack}>
            {m.question.back}
          </button>
        )}
      </div>
    </section>
  )
}

function Progress({ index, total }: { index: number; total: number }) {
  return (
    <div className="mz-progress">
      <p id="mz-progress" key={index} className="mz-progress-count">
        {m.question.progress(index + 1, total)}
      </p>
      <div className="mz-progress-track" aria-hidden="true">
        <div className="mz-progress-bar" style={{ transform: `scaleX(${index / total})` }} />
      </div>
    </div>
  )
}

type ChoicesProps = {
  question: Question
  chosen: Side | undefined
  onAnswer: (questionId: string, side: Side) => void
}

function Choices({ question, chosen, onAnswer }: ChoicesProps) {
  const guard = useDoubleTapGuard(question.id, CHOICE_READ_MS)
  const choice = (side: Side, text: string, keyHint: string) => (
    <button
      type="button"
      className="mz-choice"
      aria-pressed={chosen === undefined ? undefined : chosen === side}
      onClick={() => onAnswer(question.id, side)}
    >
      <span className="mz-key" aria-hidden="true">
        {keyHint}
      </span>
      {/* Page translation replaces text nodes: React must not reuse them. */}
      <MarkedWords key={question.id} text={text} />
    </button>
  )
  return (
    <fieldset {...guard} className="mz-choices">
      <legend className="mz-hidden">{m.question.choices}</legend>
      {choice('left', question.leftChoice, '1')}
      {choice('right', question.rightChoice, '2')}
    </fieldset>
  )
}
