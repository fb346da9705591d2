import type * as v from 'valibot'
import { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import { Answers } from '#domain/response/response.ts'
import { choice, count, plain, record } from '#domain/schema/schema.ts'
import { browserStorage, readDocument, removeDocument, tryWriteDocument } from '#store/local/documents.ts'
import type { RunState } from './runState.ts'

export type KeptRun = { state: RunState; diagnostic: PublishedDiagnostic }

/** Keeps a run across a reload of the page, where the browser lets us keep anything. */
export type RunMemory = {
  /** The run, and the diagnostic with the questions and types that it began with. */
  read(): KeptRun | null
  write(run: KeptRun): void
  forget(): void
}

/** The key in sessionStorage of what was typed into the lead form of a run. */
export function leadDraftKey(responseId: string): string {
  return `mitsujiku.lead.${responseId}`
}

/** Call when a run is closed or begun again: on a shared device the next person must not find a name. */
export function forgetLeadDraft(responseId: string): void {
  removeDocument(browserStorage('sessionStorage'), leadDraftKey(responseId))
}

/** The meaning of the answers: it stays as it was when the run began. Everything else is shown as it is now. */
const content = PublishedDiagnostic.entries
const Begun = record({
  axes: content.axes,
  questions: content.questions,
  resultTypes: content.resultTypes,
  questionsPerAxis: content.questionsPerAxis,
})

const StoredRun = record({
  phase: choice(['resume', 'result'], 'resume'),
  answers: Answers,
  responseId: plain(),
  startedAt: count(),
  begun: Begun,
})

/** The diagnostic as a run began with it; pictures of then may be deleted, so they are those of now. */
function asBegun(now: PublishedDiagnostic, begun: v.InferOutput<typeof Begun>): PublishedDiagnostic {
  const axes = begun.axes.map((axis) => ({
    ...axis,
    imageUrl: now.axes.find(({ id }) => id === axis.id)?.imageUrl ?? null,
  }))
  const resultTypes = begun.resultTypes.map((type) => ({
    ...type,
    imageUrl: now.resultTypes.find(({ code }) => code === type.code)?.imageUrl ?? null,
  }))
  return { ...now, ...begun, axes, resultTypes }
}

function toRun(now: PublishedDiagnostic, stored: v.InferOutput<typeof StoredRun> | null): KeptRun | null {
  if (stored === null) return null
  const { phase, answers: given, responseId, startedAt, begun } = stored
  const diagnostic = asBegun(now, begun)
  const asked = new Set(askedQuestions(diagnostic).map(({ id }) => id))
  const answers = Object.fromEntries(Object.entries(given).filter(([id]) => asked.has(id)))
  const answered = Object.keys(answers).length
  if (responseId === '' || answered === 0) return null
  const complete = answered === asked.size
  return { state: { phase: complete ? phase : 'resume', index: 0, answers, responseId, startedAt }, diagnostic }
}

/** Memory in the browser's storage, one run a diagnostic. @param storage null: nothing is kept */
export function createRunMemory(storage: Storage | null, now: PublishedDiagnostic): RunMemory {
  const key = `mitsujiku.run.${now.id}`
  return {
    read: () => toRun(now, readDocument(storage, key, StoredRun)),
    write: ({ state, diagnostic: { axes, questions, resultTypes, questionsPerAxis } }) =>
      tryWriteDocument(storage, key, { ...state, begun: { axes, questions, resultTypes, questionsPerAxis } }),
    forget: () => removeDocument(storage, key),
  }
}
