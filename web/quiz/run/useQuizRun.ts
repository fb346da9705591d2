import { useRef, useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { newId } from '#domain/id/newId.ts'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import type { DiagnosticResponse, Side, SubmitOutcome } from '#domain/response/response.ts'
import { buildResponse, type LeadEntry } from './buildResponse.ts'
import { createRunMemory, openStorage } from './runMemory.ts'
import { freshRun, nextRun, type RunAction, type RunPlan, type RunState } from './runState.ts'

export type QuizRunOptions = {
  diagnostic: Diagnostic
  mode: 'live' | 'preview'
  /** The page was reloaded inside the run: a finished one shows its result again. */
  reopened: boolean
  onComplete: (response: DiagnosticResponse) => Promise<SubmitOutcome>
  /** Whether a response of an earlier page still waits to be sent: its result says so again. */
  isWaiting?: ((responseId: string) => boolean) | undefined
}

export type QuizRunControl = {
  plan: RunPlan
  state: RunState
  /** What became of the response; null while that is not known. */
  outcome: SubmitOutcome | null
  answer: (questionId: string, side: Side) => void
  back: () => void
  submitLead: (entry: LeadEntry) => void
  goOn: () => void
  restart: () => void
  /** Forgets a finished run; one in the middle stays for another time. */
  leave: () => void
}

function openRun({ diagnostic, mode, reopened }: QuizRunOptions) {
  const plan: RunPlan = { questions: askedQuestions(diagnostic), collectLeadInfo: diagnostic.collectLeadInfo }
  const memory = createRunMemory(mode === 'live' ? openStorage('localStorage') : null, diagnostic.id, plan)
  const found = memory.read()
  const usable = found !== null && (found.phase === 'resume' || reopened)
  return { plan, memory, initial: usable ? found : freshRun(newId(), Date.now()) }
}

/** One run of a diagnostic: its state, its memory and the one response it ends with. */
export function useQuizRun(options: QuizRunOptions): QuizRunControl {
  const { diagnostic, onComplete, isWaiting } = options
  const [{ plan, memory, initial }] = useState(() => openRun(options))
  const [state, setState] = useState(initial)
  const [outcome, setOutcome] = useState<SubmitOutcome | null>(() =>
    initial.phase === 'result' && isWaiting?.(initial.responseId) ? 'waiting' : null,
  )
  // Two taps before the next paint must see each other's effect.
  const latest = useRef(initial)

  function complete(finished: RunState, entry: LeadEntry): void {
    const response = buildResponse(diagnostic, finished, entry, Date.now())
    onComplete(response).then(setOutcome, () => setOutcome('waiting'))
  }

  function apply(action: RunAction, entry: LeadEntry = { lead: EMPTY_LEAD, honeypotFilled: false }): void {
    const before = latest.current
    const after = nextRun(plan, before, action)
    if (after === before) return
    latest.current = after
    memory.write(after)
    setState(after)
    if (after.phase === 'result') complete(after, entry)
  }

  return {
    plan,
    state,
    outcome,
    answer: (questionId, side) => apply({ type: 'answer', questionId, side }),
    back: () => apply({ type: 'back' }),
    submitLead: (entry) => apply({ type: 'finish' }, entry),
    goOn: () => apply({ type: 'continue' }),
    restart: () => {
      setOutcome(null)
      apply({ type: 'restart', responseId: newId(), now: Date.now() })
      memory.forget()
    },
    leave: () => {
      if (latest.current.phase === 'result') memory.forget()
    },
  }
}
