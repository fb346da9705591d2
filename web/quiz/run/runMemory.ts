import * as v from 'valibot'
import { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import { Answers } from '#domain/response/response.ts'
import { Source } from '#domain/response/source.ts'
import { choice, count, plain, record } from '#domain/schema/schema.ts'
import { browserStorage, readDocument, removeDocument, tryWriteDocument } from '#store/local/documents.ts'
import type { RunState } from './runState.ts'

export type KeptRun = { state: RunState; diagnostic: PublishedDiagnostic }

/** The sessionStorage key of a run's lead form. */
export function leadDraftKey(responseId: string): string {
  return `mitsujiku.lead.${responseId}`
}

/** Call when a run is closed or restarted: the next person at a shared device must not see the name. Back only looks back. */
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
  questionVersion: content.questionVersion,
})

const StoredRun = record({
  phase: choice(['resume', 'result'], 'resume'),
  answers: Answers,
  responseId: plain(),
  startedAt: count(),
  source: Source,
  begun: Begun,
})

/** The diagnostic as at the start of the run, with today's pictures: the former files may be deleted. */
function asBegun(now: PublishedDiagnostic, begun: v.InferOutput<typeof Begun>): PublishedDiagnostic {
  // An unchanged one is taken as the server wrote it, with the marks between words.
  if (JSON.stringify(v.parse(Begun, now)) === JSON.stringify(begun)) return now
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

/** A stored run with the questions of its start; null when it is none, or of other questions alone. */
export function readRun(now: PublishedDiagnostic, stored: unknown): KeptRun | null {
  const { success, output } = v.safeParse(StoredRun, stored)
  if (!success || stored === null) return null
  const { phase, answers: given, responseId, startedAt, source, begun } = output
  const diagnostic = asBegun(now, begun)
  const asked = new Set(askedQuestions(diagnostic).map(({ id }) => id))
  const answers = Object.fromEntries(Object.entries(given).filter(([id]) => asked.has(id)))
  const answered = Object.keys(answers).length
  if (responseId === '' || answered === 0) return null
  const complete = answered === asked.size
  const state = { phase: complete ? phase : 'resume', index: 0, answers, responseId, startedAt, source }
  return { state, diagnostic }
}

/** The form in which storage and history hold a run. */
export function toStoredRun({ state, diagnostic }: KeptRun) {
  const { axes, questions, resultTypes, questionsPerAxis, questionVersion } = diagnostic
  return { ...state, begun: { axes, questions, resultTypes, questionsPerAxis, questionVersion } }
}

type Places = {
  /** Outlives the visit, for going on later. */
  unfinished: Storage | null
  /** Storage of this tab, so that two tabs show their own results. */
  finished: Storage | null
}

export type RunMemory = ReturnType<typeof createRunMemory>

/** Keeps the unfinished and the last finished run of a diagnostic. */
export function createRunMemory(now: PublishedDiagnostic, { unfinished, finished }: Places) {
  const key = `mitsujiku.run.${now.id}`
  const read = (storage: Storage | null) => readRun(now, readDocument(storage, key, v.unknown()))
  const inPhase = (run: KeptRun | null, phase: RunState['phase']) => (run?.state.phase === phase ? run : null)
  return {
    unfinished: () => inPhase(read(unfinished), 'resume'),
    finished: () => inPhase(read(finished), 'result'),
    write: (run: KeptRun) => {
      const isFinished = run.state.phase === 'result'
      tryWriteDocument(isFinished ? finished : unfinished, key, toStoredRun(run))
      // Another tab may have begun another run meanwhile.
      if (isFinished && read(unfinished)?.state.startedAt === run.state.startedAt) removeDocument(unfinished, key)
    },
    forgetUnfinished: () => removeDocument(unfinished, key),
    forgetFinished: () => removeDocument(finished, key),
  }
}
