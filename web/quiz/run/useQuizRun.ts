import { useRef, useState, useSyncExternalStore } from 'react'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { newId } from '#domain/id/newId.ts'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import type { ResponseStatus, Side } from '#domain/response/response.ts'
import { browserStorage } from '#store/local/documents.ts'
import type { ResponseSink } from '#store/visitor/responseOutbox.ts'
import { buildResponse, type LeadEntry, responseIdOf } from './buildResponse.ts'
import { createRunMemory, forgetLeadDraft, type KeptRun } from './runMemory.ts'
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
  /** With the questions and types that this run began with, whatever its owner published since. */
  diagnostic: PublishedDiagnostic
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
  const memory = createRunMemory(responses === null ? null : browserStorage(), diagnostic)
  const found = memory.read()
  const usable = found !== null && (found.state.phase === 'resume' || reopened)
  return { memory, initial: usable ? toRun(found) : toRun({ state: freshRun(newId(), Date.now()), diagnostic }) }
}

function toRun({ state, diagnostic }: KeptRun) {
  const plan: RunPlan = { questions: askedQuestions(diagnostic), collectLeadInfo: diagnostic.collectLeadInfo }
  return { state, diagnostic, plan }
}

/** One run of a diagnostic: its state, its memory and the one response it ends with. */
export function useQuizRun(options: QuizRunOptions): QuizRunControl {
  const responses = options.responses ?? NOWHERE
  const [{ memory, initial }] = useState(() => openRun(options))
  const [{ state, diagnostic, plan }, setRun] = useState(initial)
  const status = useSyncExternalStore(responses.subscribe, () => responses.status(state.responseId))
  // Two taps before the next paint must see each other's effect.
  const latest = useRef(initial)

  function apply(action: RunAction, entry: LeadEntry = { lead: EMPTY_LEAD, website: '' }): void {
    const before = latest.current
    const next = nextRun(before.plan, before.state, action)
    if (next === before.state) return
    const responseId = next.phase === 'result' ? responseIdOf(next, entry.lead) : next.responseId
    const after = { ...next, responseId }
    keep({ ...before, state: after })
    if (after.phase === 'result') responses.submit(buildResponse(before.diagnostic, after, entry, Date.now()))
  }

  function keep(run: typeof initial): void {
    latest.current = run
    memory.write(run)
    setRun(run)
  }

  return {
    diagnostic,
    plan,
    state,
    status,
    answer: (questionId, side) => apply({ type: 'answer', questionId, side }),
    back: () => apply({ type: 'back' }),
    submitLead: (entry) => apply({ type: 'finish' }, entry),
    click: (place) =>
      responses.click({ responseId: latest.current.state.responseId, diagnosticId: diagnostic.id, place }),
    goOn: () => {
      // Begun anew by a press, perhaps by the next person: the browser's Back left the former one's name.
      if (!options.reopened) forgetLeadDraft(latest.current.state.responseId)
      apply({ type: 'continue' })
    },
    restart: () => {
      forgetLeadDraft(latest.current.state.responseId)
      keep(toRun({ state: freshRun(newId(), Date.now()), diagnostic: options.diagnostic }))
      memory.forget()
    },
    leave: () => {
      forgetLeadDraft(latest.current.state.responseId)
      if (latest.current.state.phase === 'result') memory.forget()
    },
  }
}
