import { useSyncExternalStore } from 'react'
import type { PageData } from '#domain/wire/pageData.ts'
import type { ResponseSink } from '#store/visitor/responseOutbox.ts'
import { FailureBoundary } from '../quiz/FailureBoundary.tsx'
import { QuizRun } from '../quiz/QuizRun.tsx'
import { QuizEnvironmentContext } from '../quiz/quizEnvironment.ts'
import { FailedScreen } from '../quiz/screens/FailedScreen.tsx'
import { Intro } from '../quiz/screens/Intro.tsx'
import { ThemeRoot } from '../quiz/ThemeRoot.tsx'
import type { RunHistory } from './runHistory.ts'

type VisitorPageProps = {
  data: PageData
  responses: ResponseSink
  runHistory: RunHistory
}

/** A published diagnostic: its intro, and its run once it is started. */
export function VisitorPage({ data, responses, runHistory }: VisitorPageProps) {
  const { diagnostic, environment, embedded } = data
  const open = useSyncExternalStore(runHistory.subscribe, runHistory.isOpen)
  return (
    <FailureBoundary fallback={<FailedScreen homeUrl={embedded ? null : '/'} />}>
      <QuizEnvironmentContext.Provider value={environment}>
        <ThemeRoot template={diagnostic.designTemplate} as="main">
          {open ? (
            <QuizRun
              diagnostic={diagnostic}
              responses={responses}
              reopened={!runHistory.wasStarted()}
              onClose={embedded ? null : runHistory.close}
            />
          ) : (
            <Intro diagnostic={diagnostic} onStart={runHistory.start} close={embedded ? null : { href: '/' }} />
          )}
        </ThemeRoot>
      </QuizEnvironmentContext.Provider>
    </FailureBoundary>
  )
}
