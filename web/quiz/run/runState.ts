import type { Question } from '#domain/question/question.ts'
import type { Answers, Side } from '#domain/response/response.ts'
import type { Source } from '#domain/response/source.ts'

export type RunState = {
  /** resume: the visitor chooses whether to continue a stored run. */
  phase: 'resume' | 'question' | 'lead' | 'result'
  /** Index of the question on the screen. */
  index: number
  answers: Answers
  /** Random; `responseIdOf` derives the final one when the run ends. */
  responseId: string
  /** Milliseconds since 1970, by the visitor's clock. */
  startedAt: number
  /** How the visitor came who began the run. */
  source: Source
}

export type RunAction =
  | { type: 'answer'; questionId: string; side: Side }
  | { type: 'back' }
  | { type: 'finish' }
  | { type: 'continue' }

/** The questions of a run, and whether the lead form follows. */
export type RunPlan = { questions: readonly Question[]; collectLeadInfo: boolean }

export function freshRun(responseId: string, now: number, source: Source = {}): RunState {
  return { phase: 'question', index: 0, answers: {}, responseId, startedAt: now, source }
}

export function answeredCount(plan: RunPlan, answers: Answers): number {
  return plan.questions.filter((question) => answers[question.id] !== undefined).length
}

function afterQuestion(plan: RunPlan, state: RunState, answers: Answers): RunState {
  if (state.index + 1 < plan.questions.length) return { ...state, answers, index: state.index + 1 }
  return { ...state, answers, phase: plan.collectLeadInfo ? 'lead' : 'result' }
}

/** The next state. Actions that do not fit, such as the second tap of a double tap, return the same state. */
export function nextRun(plan: RunPlan, state: RunState, action: RunAction): RunState {
  switch (action.type) {
    case 'answer': {
      const current = state.phase === 'question' ? plan.questions[state.index] : undefined
      if (current?.id !== action.questionId) return state
      return afterQuestion(plan, state, { ...state.answers, [current.id]: action.side })
    }
    case 'back':
      if (state.phase === 'lead') return { ...state, phase: 'question', index: plan.questions.length - 1 }
      return state.phase === 'question' && state.index > 0 ? { ...state, index: state.index - 1 } : state
    case 'finish':
      return state.phase === 'lead' ? { ...state, phase: 'result' } : state
    case 'continue':
      return state.phase === 'resume' ? resumed(plan, state) : state
  }
}

/** Continues at the first unanswered question, or at the lead form. */
function resumed(plan: RunPlan, state: RunState): RunState {
  const open = plan.questions.findIndex((question) => state.answers[question.id] === undefined)
  if (open >= 0) return { ...state, phase: 'question', index: open }
  if (plan.collectLeadInfo) return { ...state, phase: 'lead', index: plan.questions.length - 1 }
  return { ...state, phase: 'question', index: plan.questions.length - 1 }
}
