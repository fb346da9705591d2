import { act, fireEvent, render, screen } from '@testing-library/react'
import { type Mock, vi } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { DiagnosticResponse, ResponseStatus, ResultClick } from '#domain/response/response.ts'
import type { Source } from '#domain/response/source.ts'
import type { QuizEnvironment } from '#domain/wire/pageData.ts'
import { quickUser } from '../../testing/quickUser.ts'
import { makeDiagnostic } from '../../testing/records.ts'
import { loadEndScreens } from '../loadEndScreens.ts'
import { QuizRun } from '../QuizRun.tsx'
import { QuizEnvironmentContext } from '../quizEnvironment.ts'
import { createRunMemory, toStoredRun } from '../run/runMemory.ts'
import type { RunPlace } from '../run/useQuizRun.ts'
import { ThemeRoot } from '../ThemeRoot.tsx'

export const TEST_ENVIRONMENT: QuizEnvironment = {
  productName: 'ミツジク',
  homeUrl: 'https://example.test',
  share: { address: 'https://example.test/diagnostic/work-style', functionsHost: 'https://example.test', keeps: true },
  resizableImages: null,
  markedNames: [],
}

// As after the first questions of a run.
await loadEndScreens()

/** A diagnostic of 15 questions. */
export const short = (overrides: Partial<Diagnostic> = {}) => makeDiagnostic({ questionsPerAxis: 5, ...overrides })

/** The place of a run on the public page. @param reopened by a reload */
export function placeOf(diagnostic: Diagnostic, reopened = false, source: Source = {}): RunPlace & { onReach: Mock } {
  const memory = createRunMemory(diagnostic, { unfinished: localStorage, finished: sessionStorage })
  const finished = reopened ? memory.finished() : null
  return {
    memory,
    finished: finished && toStoredRun(finished),
    continues: reopened,
    source: () => source,
    onReach: vi.fn((_: number) => {}),
    onFinish: () => {},
    onRestart: () => {},
  }
}

/** Shows a run as the public page does. */
export function show(diagnostic: Diagnostic, options: { reopened?: boolean; status?: ResponseStatus } = {}) {
  const submit = vi.fn((_: DiagnosticResponse) => {})
  const status = () => (submit.mock.calls.length === 0 ? null : (options.status ?? 'stored'))
  const click = vi.fn((_: ResultClick) => {})
  const responses = { submit, click, status, subscribe: () => () => {} }
  const onClose = vi.fn()
  const view = render(
    <QuizEnvironmentContext.Provider value={TEST_ENVIRONMENT}>
      <ThemeRoot template={diagnostic.designTemplate} as="main">
        <QuizRun
          diagnostic={diagnostic}
          onClose={onClose}
          responses={responses}
          place={placeOf(diagnostic, options.reopened)}
        />
      </ThemeRoot>
    </QuizEnvironmentContext.Provider>,
  )
  return { submit, click, onClose, user: quickUser(), ...view }
}

/** Answers the next questions; settles what a finished run has sent. */
export async function answer(count: number, side: '左' | '右' = '左') {
  for (let index = 0; index < count; index += 1) fireEvent.click(screen.getByText(`${side}の選択肢`))
  await act(async () => {})
}

/** The progress on the screen; throws when it is another. */
export const progress = (i: number, n = 15) => screen.getByText(`${i} / ${n}`)
