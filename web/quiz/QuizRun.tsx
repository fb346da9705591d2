import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { findResultType, resultCode, scoreAnswers } from '#domain/response/scores.ts'
import type { ResponseSink } from '#store/visitor/responseOutbox.ts'
import { answeredCount } from './run/runState.ts'
import { type RunPlace, useQuizRun } from './run/useQuizRun.ts'
import { LaterPictures } from './screens/LaterPictures.tsx'
import { LeadForm } from './screens/LeadForm.tsx'
import { QuestionScreen } from './screens/QuestionScreen.tsx'
import { ResultScreen } from './screens/ResultScreen.tsx'
import { ResumeScreen } from './screens/ResumeScreen.tsx'
import { RunHeader } from './screens/RunHeader.tsx'
import './styles/run.css'

type QuizRunProps = {
  diagnostic: PublishedDiagnostic
  /** Receives the response; null in a preview, where nothing is kept or sent. */
  responses: ResponseSink | null
  /** Returns to the intro; null hides the close buttons, such as in another site's frame. */
  onClose: (() => void) | null
  /** Absent in a preview: nothing is kept. */
  place?: RunPlace | null
}

/** A run: questions, lead form, result. Render it inside a `ThemeRoot`. */
export function QuizRun({ place = null, ...props }: QuizRunProps) {
  const run = useQuizRun({ ...props, place })
  const { onClose, diagnostic } = props
  const close = () => {
    run.leave()
    onClose?.()
  }
  return (
    <div className="mz-run">
      <RunHeader title={diagnostic.title} onClose={onClose === null || run.state.phase === 'result' ? null : close} />
      <Screen run={run} remember={props.responses !== null} close={onClose === null ? null : close} />
      <LaterPictures diagnostic={run.diagnostic} />
    </div>
  )
}

type ScreenProps = {
  run: ReturnType<typeof useQuizRun>
  /** Keeps the lead form across a reload. */
  remember: boolean
  close: (() => void) | null
}

function Screen({ run, remember, close }: ScreenProps) {
  const { diagnostic, plan, state } = run
  switch (state.phase) {
    case 'resume':
      return (
        <ResumeScreen
          answered={answeredCount(plan, state.answers)}
          total={plan.questions.length}
          onGoOn={run.goOn}
          onStartAgain={run.restart}
        />
      )
    case 'question':
      return (
        <QuestionScreen diagnostic={diagnostic} plan={plan} state={state} onAnswer={run.answer} onBack={run.back} />
      )
    case 'lead':
      return (
        <LeadForm
          type={findResultType(diagnostic.resultTypes, resultCode(scoreAnswers(diagnostic, state.answers)))}
          responseId={state.responseId}
          remember={remember}
          diagnostic={diagnostic}
          onSubmit={run.submitLead}
          onBack={run.back}
        />
      )
    case 'result':
      return (
        <ResultScreen
          diagnostic={diagnostic}
          answers={state.answers}
          status={run.status}
          onNextStep={run.click}
          onRestart={run.restart}
          onClose={close}
        />
      )
  }
}
