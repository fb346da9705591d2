import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { ResponseSink } from '#store/visitor/responseOutbox.ts'
import { answeredCount } from './run/runState.ts'
import { type QuizRunControl, useQuizRun } from './run/useQuizRun.ts'
import { LaterPictures } from './screens/LaterPictures.tsx'
import { LeadForm } from './screens/LeadForm.tsx'
import { QuestionScreen } from './screens/QuestionScreen.tsx'
import { ResultScreen } from './screens/ResultScreen.tsx'
import { ResumeScreen } from './screens/ResumeScreen.tsx'
import { RunHeader } from './screens/RunHeader.tsx'
import './styles/run.css'

export type QuizRunProps = {
  diagnostic: PublishedDiagnostic
  /** Where the response goes; null in a preview, of which nothing is kept or sent. */
  responses: ResponseSink | null
  /** Back to the intro; null hides every way out, as in another site's page. */
  onClose: (() => void) | null
  /** The page was reloaded inside the run: a finished one shows its result again. */
  reopened?: boolean
}

/** The run: questions, lead form, result. Stands inside a `ThemeRoot`. */
export function QuizRun({ reopened = false, ...props }: QuizRunProps) {
  const run = useQuizRun({ ...props, reopened })
  const { onClose, diagnostic } = props
  const close = () => {
    run.leave()
    onClose?.()
  }
  return (
    <div className="mz-run">
      <RunHeader title={diagnostic.title} onClose={onClose === null || run.state.phase === 'result' ? null : close} />
      <Screen run={run} props={props} close={onClose === null ? null : close} />
      <LaterPictures diagnostic={run.diagnostic} />
    </div>
  )
}

type ScreenProps = {
  run: QuizRunControl
  props: Pick<QuizRunProps, 'responses'>
  close: (() => void) | null
}

function Screen({ run, props: { responses }, close }: ScreenProps) {
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
          responseId={state.responseId}
          remember={responses !== null}
          privacyPolicyText={diagnostic.privacyPolicyText}
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
