import { Suspense, use, useEffect } from 'react'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { findResultType, resultCode, scoreAnswers } from '#domain/response/scores.ts'
import type { ResponseSink } from '#store/visitor/responseOutbox.ts'
import { visitorMessages as m } from '#web/messages/visitor.ts'
import { endScreens, loadEndScreens } from './loadEndScreens.ts'
import { answeredCount } from './run/runState.ts'
import { type RunPlace, useQuizRun } from './run/useQuizRun.ts'
import { LaterPictures } from './screens/LaterPictures.tsx'
import { QuestionScreen } from './screens/QuestionScreen.tsx'
import { ResumeScreen } from './screens/ResumeScreen.tsx'
import { RunHeader } from './screens/RunHeader.tsx'

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
  // Early, since the network may fail during the run; with each question again until they are there.
  useEffect(() => void loadEndScreens())
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
    case 'result':
      return (
        <Suspense fallback={<p role="status">{m.loading}</p>}>
          <EndScreen run={run} remember={remember} close={close} />
        </Suspense>
      )
  }
}

/** The lead form or the result. Throws where their code could not be fetched: only a reload helps. */
function EndScreen({ run, remember, close }: ScreenProps) {
  const { diagnostic, state } = run
  const screens = endScreens()
  const { LeadForm, ResultScreen } = screens instanceof Promise ? use(screens) : screens
  if (state.phase === 'lead') {
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
  }
  return (
    <ResultScreen
      diagnostic={diagnostic}
      answers={state.answers}
      status={run.status}
      onPress={run.click}
      onRestart={run.restart}
      onClose={close}
    />
  )
}
