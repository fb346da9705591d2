import type { Answers } from '#domain/response/response.ts'
import type { RunPlan, RunState } from './runState.ts'

/** Keeps a run across a reload of the page, where the browser lets us keep anything. */
export type RunMemory = {
  read(): RunState | null
  write(state: RunState): void
  forget(): void
}

const NO_MEMORY: RunMemory = { read: () => null, write: () => {}, forget: () => {} }

/** The browser's storage of a kind, or null where it is forbidden. */
export function openStorage(kind: 'localStorage' | 'sessionStorage'): Storage | null {
  try {
    return window[kind]
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** Only what is asked today counts: the creator may have changed the questions since. */
function knownAnswers(plan: RunPlan, stored: unknown): Answers {
  if (!isRecord(stored)) return {}
  const answers: Answers = {}
  for (const { id } of plan.questions) {
    const side = stored[id]
    if (side === 'left' || side === 'right') answers[id] = side
  }
  return answers
}

function parse(plan: RunPlan, text: string | null): RunState | null {
  if (text === null) return null
  const stored: unknown = JSON.parse(text)
  if (!isRecord(stored)) return null
  const { responseId, startedAt, phase } = stored
  const answers = knownAnswers(plan, stored.answers)
  if (typeof responseId !== 'string' || typeof startedAt !== 'number' || Object.keys(answers).length === 0) return null
  const complete = Object.keys(answers).length === plan.questions.length
  return { phase: phase === 'result' && complete ? 'result' : 'resume', index: 0, answers, responseId, startedAt }
}

/**
 * Memory in localStorage, one run a diagnostic. A found run comes back as 'resume', or as 'result' when it was finished.
 * @param storage null where it is forbidden: then the run lives as long as the page.
 */
export function createRunMemory(storage: Storage | null, diagnosticId: string, plan: RunPlan): RunMemory {
  if (storage === null) return NO_MEMORY
  const key = `mitsujiku.run.${diagnosticId}`
  const attempt = <T>(use: () => T, otherwise: T): T => {
    try {
      return use()
    } catch {
      // Full, forbidden meanwhile or written by something else: the run goes on without a memory.
      return otherwise
    }
  }
  return {
    read: () => attempt(() => parse(plan, storage.getItem(key)), null),
    write: (state) => attempt(() => storage.setItem(key, JSON.stringify(state)), undefined),
    forget: () => attempt(() => storage.removeItem(key), undefined),
  }
}
