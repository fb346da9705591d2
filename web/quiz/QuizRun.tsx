import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { DiagnosticResponse, SubmitOutcome } from '#domain/response/response.ts'
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
  diagnostic: Diagnostic
  /** preview: nothing is kept, nothing is shared. */
  mode: 'live' | 'preview'
  /** Back to the intro; null hides every way out, as in another site's page. */
  onClose: (() => void) | null
  /** Called once per finished run; the result is on the screen before it settles. */
  onComplete: (response: DiagnosticResponse) => Promise<SubmitOutcome>
  /** What became of the response after `onComplete` said 'waiting'. */
  laterOutcome?: SubmitOutcome | null
  /** The page was reloaded inside the run: a finished one shows its result again. */
  reopened?: boolean
  /** Whether the response of such a finished run still waits to be sent. */
  isWaiting?: (responseId: string) => boolean
}

/**
 * The run of a diagnostic: questions, the lead form when it is on, the result (specification, section 4). It stands
 * inside a `ThemeRoot`, whose intro styles it builds on.
 */
export function QuizRun({ reopened = false, laterOutcome = null, ...props }: QuizRunProps) {
  const run = useQuizRun({ ...props, reopened })
  const { onClose, diagnostic } = props
  const close = () => {
    run.leave()
    onClose?.()
  }
  const outcome = run.outcome === 'waiting' ? (laterOutcome ?? 'waiting') : run.outcome
  return (
    <div className="mz-run">
      <RunHeader title={diagnostic.title} onClose={onClose === null || run.state.phase === 'result' ? null : close} />
      <Screen run={run} props={props} outcome={outcome} close={onClose === null ? null : close} />
      <LaterPictures diagnostic={diagnostic} />
    </div>
  )
}

type ScreenProps = {
  run: QuizRunControl
  props: Pick<QuizRunProps, 'diagnostic' | 'mode'>
  outcome: SubmitOutcome | null
  close: (() => void) | null
}

function Screen({ run, props: { diagnostic, mode }, outcome, close }: ScreenProps) {
  const { plan, state } = run
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
          remember={mode === 'live'}
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
          outcome={outcome}
          onRestart={run.restart}
          onClose={close}
        />
      )
  }
}
