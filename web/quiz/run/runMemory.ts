import * as v from 'valibot'
import { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { askedQuestions } from '#domain/question/askedQuestions.ts'
import { Answers } from '#domain/response/response.ts'
import { choice, count, nullable, plain, record } from '#domain/schema/schema.ts'
import type { RunState } from './runState.ts'

export type KeptRun = { state: RunState; diagnostic: PublishedDiagnostic }

/** Keeps a run across a reload of the page, where the browser lets us keep anything. */
export type RunMemory = {
  /** The run, and the diagnostic with the questions and types that it began with. */
  read(): KeptRun | null
  write(run: KeptRun): void
  forget(): void
}

const NO_MEMORY: RunMemory = { read: () => null, write: () => {}, forget: () => {} }

/** The key in sessionStorage of what was typed into the lead form of a run. */
export function leadDraftKey(responseId: string): string {
  return `mitsujiku.lead.${responseId}`
}

/** Call when a run is closed or begun again: on a shared device the next person must not find a name. */
export function forgetLeadDraft(responseId: string): void {
  openStorage('sessionStorage')?.removeItem(leadDraftKey(responseId))
}

/** The browser's storage of a kind, or null where it is forbidden. */
export function openStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[kind]
  } catch {
    return null
  }
}

/** What answers mean: it stays as it was when the run began. Everything else is shown as it is now. */
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
  begun: nullable(Begun),
})

/** The diagnostic as a run began with it; pictures of then may be deleted, so they are those of now. */
function asBegun(now: PublishedDiagnostic, begun: v.InferOutput<typeof Begun> | null): PublishedDiagnostic {
  if (begun === null) return now
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

function parse(now: PublishedDiagnostic, text: string | null): KeptRun | null {
  if (text === null) return null
  const { phase, answers: given, responseId, startedAt, begun } = v.parse(StoredRun, JSON.parse(text))
  const diagnostic = asBegun(now, begun)
  const asked = new Set(askedQuestions(diagnostic).map(({ id }) => id))
  const answers = Object.fromEntries(Object.entries(given).filter(([id]) => asked.has(id)))
  const answered = Object.keys(answers).length
  if (responseId === '' || answered === 0) return null
  const complete = answered === asked.size
  return { state: { phase: complete ? phase : 'resume', index: 0, answers, responseId, startedAt }, diagnostic }
}

/** Memory in localStorage, one run a diagnostic. @param storage null where forbidden: it lives as long as the page */
export function createRunMemory(storage: Storage | null, now: PublishedDiagnostic): RunMemory {
  if (storage === null) return NO_MEMORY
  const key = `mitsujiku.run.${now.id}`
  const attempt = <T>(use: () => T, otherwise: T): T => {
    try {
      return use()
    } catch {
      // Full, forbidden meanwhile or written by something else: the run goes on without a memory.
      return otherwise
    }
  }
  return {
    read: () => attempt(() => parse(now, storage.getItem(key)), null),
    write: ({ state, diagnostic: { axes, questions, resultTypes, questionsPerAxis } }) =>
      attempt(() => {
        // An older state that stays in a full storage would go on as if it were this one.
        storage.removeItem(key)
        storage.setItem(key, JSON.stringify({ ...state, begun: { axes, questions, resultTypes, questionsPerAxis } }))
      }, undefined),
    forget: () => attempt(() => storage.removeItem(key), undefined),
  }
}
