import { useRef, useState, useSyncExternalStore } from 'react'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { newId } from '#domain/id/newId.ts'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import type { ResponseStatus, Side } from '#domain/response/response.ts'
import type { ResponseSink } from '#store/visitor/responseOutbox.ts'
import { buildResponse, type LeadEntry } from './buildResponse.ts'
import { createRunMemory, forgetLeadDraft, openStorage } from './runMemory.ts'
import { freshRun, nextRun, type RunAction, type RunPlan, type RunState } from './runState.ts'

export type QuizRunOptions = {
  diagnostic: PublishedDiagnostic
  /** Where the response goes; null in a preview, of which nothing is kept or sent. */
  responses: ResponseSink | null
  /** The page was reloaded inside the run: a finished one shows its result again. */
  reopened: boolean
}

const NOWHERE: ResponseSink = { submit: () => {}, click: () => {}, status: () => null, subscribe: () => () => {} }

export type QuizRunControl = {
  plan: RunPlan
  state: RunState
  /** What became of the response; null while there is none. */
  status: ResponseStatus | null
  answer: (questionId: string, side: Side) => void
  back: () => void
  submitLead: (entry: LeadEntry) => void
  /** The visitor follows a next step of the result; `place` counts from 1. */
  click: (place: number) => void
  goOn: () => void
  restart: () => void
  /** Forgets a finished run, and what was typed of a lead; a run in the middle stays for another time. */
  leave: () => void
}

function openRun({ diagnostic, responses, reopened }: QuizRunOptions) {
  const plan: RunPlan = { questions: askedQuestions(diagnostic), collectLeadInfo: diagnostic.collectLeadInfo }
  const memory = createRunMemory(responses === null ? null : openStorage('localStorage'), diagnostic.id, plan)
  const found = memory.read()
  const usable = found !== null && (found.phase === 'resume' || reopened)
  return { plan, memory, initial: usable ? found : freshRun(newId(), Date.now()) }
}

/** One run of a diagnostic: its state, its memory and the one response it ends with. */
export function useQuizRun(options: QuizRunOptions): QuizRunControl {
  const { diagnostic } = options
  const responses = options.responses ?? NOWHERE
  const [{ plan, memory, initial }] = useState(() => openRun(options))
  const [state, setState] = useState(initial)
  const status = useSyncExternalStore(responses.subscribe, () => responses.status(state.responseId))
  // Two taps before the next paint must see each other's effect.
  const latest = useRef(initial)

  function apply(action: RunAction, entry: LeadEntry = { lead: EMPTY_LEAD, website: '' }): void {
    const before = latest.current
    const next = nextRun(plan, before, action)
    if (next === before) return
    const after = next.phase === 'result' ? withOwnId(next, entry) : next
    latest.current = after
    memory.write(after)
    setState(after)
    if (after.phase === 'result') responses.submit(buildResponse(diagnostic, after, entry, Date.now()))
  }

  /** What another tab made of the same run is a response of its own. */
  function withOwnId(finished: RunState, { lead }: LeadEntry): RunState {
    const content = JSON.stringify([finished.answers, lead])
    return memory.wasSentOtherwise(finished.responseId, content) ? { ...finished, responseId: newId() } : finished
  }

  return {
    plan,
    state,
    status,
    answer: (questionId, side) => apply({ type: 'answer', questionId, side }),
    back: () => apply({ type: 'back' }),
    submitLead: (entry) => apply({ type: 'finish' }, entry),
    click: (place) => responses.click({ responseId: latest.current.responseId, diagnosticId: diagnostic.id, place }),
    goOn: () => apply({ type: 'continue' }),
    restart: () => {
      forgetLeadDraft(latest.current.responseId)
      apply({ type: 'restart', responseId: newId(), now: Date.now() })
      memory.forget()
    },
    leave: () => {
      forgetLeadDraft(latest.current.responseId)
      if (latest.current.phase === 'result') memory.forget()
    },
  }
}
