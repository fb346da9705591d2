import type * as v from 'valibot'
import { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import { Answers } from '#domain/response/response.ts'
import { choice, count, plain, record } from '#domain/schema/schema.ts'
import { browserStorage, readDocument, removeDocument, tryWriteDocument } from '#store/local/documents.ts'
import type { RunState } from './runState.ts'

export type KeptRun = { state: RunState; diagnostic: PublishedDiagnostic }

/** The sessionStorage key of a run's lead form. */
export function leadDraftKey(responseId: string): string {
  return `mitsujiku.lead.${responseId}`
}

/** Call when a run is closed or restarted: the next person at a shared device must not see the name. */
export function forgetLeadDraft(responseId: string): void {
  removeDocument(browserStorage('sessionStorage'), leadDraftKey(responseId))
}

/** The content that gives the answers their meaning: a run keeps it from its start. */
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

/** The diagnostic as at the start of the run, with today's pictures: the former files may be deleted. */
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

/** Stores the run of a diagnostic across reloads. @param storage null: nothing is kept */
export function createRunMemory(storage: Storage | null, now: PublishedDiagnostic) {
  const key = `mitsujiku.run.${now.id}`
  return {
    read: () => toRun(now, readDocument(storage, key, StoredRun)),
    write: ({ state, diagnostic: { axes, questions, resultTypes, questionsPerAxis } }: KeptRun) =>
      tryWriteDocument(storage, key, { ...state, begun: { axes, questions, resultTypes, questionsPerAxis } }),
    forget: () => removeDocument(storage, key),
  }
}
