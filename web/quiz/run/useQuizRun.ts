import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { newId } from '#domain/id/newId.ts'
import { REACHED } from '#domain/insight/reached.ts'
import { EMPTY_LEAD, hasContact } from '#domain/lead/lead.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import type { ResultPress, Side } from '#domain/response/response.ts'
import type { Source } from '#domain/response/source.ts'
import type { ResponseSink } from '#store/visitor/responseOutbox.ts'
import { buildResponse, type LeadEntry, responseIdOf } from './buildResponse.ts'
import { forgetLeadDraft, type KeptRun, type RunMemory, readRun, toStoredRun } from './runMemory.ts'
import { freshRun, nextRun, type RunAction, type RunPlan, type RunState } from './runState.ts'

/** Where a run stands among those of this browser; see `RunHistory` and `RunMemory`. */
export type RunPlace = {
  memory: RunMemory
  /** The stored run that is shown; null: an unfinished or a new one. */
  finished: unknown
  /** Goes on with an unfinished run unasked. */
  continues: boolean
  /** Source of the page view as known by now; a resumed run keeps its own. */
  source: () => Source
  /** The visit came so far, see REACHED; again once the response of a result is stored. */
  onReach: (reached: number) => void
  onFinish: (stored: unknown) => void
  onRestart: () => void
}

/** See the props of `QuizRun`. */
type QuizRunOptions = { diagnostic: PublishedDiagnostic; responses: ResponseSink | null; place: RunPlace | null }

const NOWHERE: ResponseSink = { submit: () => {}, click: () => {}, status: () => null, subscribe: () => () => {} }

function openRun({ diagnostic, place }: QuizRunOptions) {
  const found = place && (readRun(diagnostic, place.finished) ?? place.memory.unfinished())
  if (found === null) return begunRun(diagnostic, place)
  const run = toRun(found)
  return place?.continues ? { ...run, state: nextRun(run.plan, run.state, { type: 'continue' }) } : run
}

/** A new run. Its source may become known while it runs, when the page around the frame answers late. */
function begunRun(diagnostic: PublishedDiagnostic, place: RunPlace | null) {
  const source = place?.source ?? (() => ({}))
  return toRun({ state: freshRun(newId(), Date.now(), source()), diagnostic }, source)
}

function toRun({ state, diagnostic }: KeptRun, source = () => state.source) {
  const plan: RunPlan = { questions: askedQuestions(diagnostic), collectLeadInfo: diagnostic.collectLeadInfo }
  return { state, diagnostic, plan, source }
}

function reachedBy({ phase, index }: RunState): number {
  if (phase === 'question') return REACHED.started + index
  if (phase === 'lead') return REACHED.leadForm
  return phase === 'result' ? REACHED.result : REACHED.came
}

/** A run of a diagnostic: its state, its storage and its one response. */
export function useQuizRun(options: QuizRunOptions) {
  const responses = options.responses ?? NOWHERE
  const { place } = options
  const [initial] = useState(() => openRun(options))
  const [{ state, diagnostic, plan }, setRun] = useState(initial)
  const status = useSyncExternalStore(responses.subscribe, () => responses.status(state.responseId))
  // Once more when the response is stored: an earlier message about the result was lost offline.
  const reached = reachedBy(state)
  const isStored = status === 'stored'
  useEffect(() => place?.onReach(isStored ? REACHED.result : reached), [place, reached, isStored])
  // The second of two taps before the next render needs the first one's state.
  const latest = useRef(initial)

  function apply(action: RunAction, entry: LeadEntry = { lead: EMPTY_LEAD, advertising: false, website: '' }): void {
    const before = latest.current
    const next = nextRun(before.plan, before.state, action)
    if (next === before.state) return
    const responseId = next.phase === 'result' ? responseIdOf(next, entry) : next.responseId
    const after = { ...next, responseId, source: before.source() }
    keep({ ...before, state: after })
    if (after.phase !== 'result') return
    place?.onFinish(toStoredRun({ ...before, state: after }))
    if (hasContact(entry.lead)) place?.onReach(REACHED.contact)
    responses.submit(buildResponse(before.diagnostic, after, entry, Date.now()))
  }

  function keep(run: typeof initial): void {
    latest.current = run
    place?.memory.write(run)
    setRun(run)
  }

  return {
    /** With the questions and types from the start of this run. */
    diagnostic,
    plan,
    state,
    /** The state of the response; null while there is none. */
    status,
    answer: (questionId: string, side: Side) => apply({ type: 'answer', questionId, side }),
    back: () => apply({ type: 'back' }),
    submitLead: (entry: LeadEntry) => apply({ type: 'finish' }, entry),
    /** The visitor follows a next step of the result or shares it. */
    click: (press: ResultPress) =>
      responses.click({ responseId: latest.current.state.responseId, diagnosticId: diagnostic.id, ...press }),
    goOn: () => apply({ type: 'continue' }),
    restart: () => {
      forgetLeadDraft(latest.current.state.responseId)
      place?.memory.forgetUnfinished()
      if (latest.current.state.phase === 'result') place?.onRestart()
      const fresh = begunRun(options.diagnostic, place)
      latest.current = fresh
      setRun(fresh)
    },
    /** Forgets a finished run and a typed lead; an unfinished run stays. */
    leave: () => {
      forgetLeadDraft(latest.current.state.responseId)
      if (latest.current.state.phase === 'result') place?.memory.forgetFinished()
    },
  }
}
