import { type ReactNode, useSyncExternalStore } from 'react'
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

/** A published diagnostic: the intro, then the run. */
export function VisitorPage({ data, responses, runHistory }: VisitorPageProps) {
  const { diagnostic, embedded } = data
  const open = useSyncExternalStore(runHistory.subscribe, runHistory.isOpen)
  return (
    <PageFrame data={data}>
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
    </PageFrame>
  )
}

/** The look and environment of a diagnostic's page, and its screen after a failure. */
export function PageFrame({ data, children }: { data: PageData; children: ReactNode }) {
  return (
    <FailureBoundary fallback={<FailedScreen homeUrl={data.embedded ? null : '/'} />}>
      <QuizEnvironmentContext.Provider value={data.environment}>
        <ThemeRoot template={data.diagnostic.designTemplate} as="main">
          {children}
        </ThemeRoot>
      </QuizEnvironmentContext.Provider>
    </FailureBoundary>
  )
}
