import { type ReactNode, useState, useSyncExternalStore } from 'react'
import type { Source } from '#domain/response/source.ts'
import type { PageData } from '#domain/wire/pageData.ts'
import { browserStorage } from '#store/local/documents.ts'
import type { ResponseSink } from '#store/visitor/responseOutbox.ts'
import { FailureBoundary } from '../quiz/FailureBoundary.tsx'
import { QuizRun } from '../quiz/QuizRun.tsx'
import { KeptPageContext, QuizEnvironmentContext } from '../quiz/quizEnvironment.ts'
import { createRunMemory, type RunMemory, toStoredRun } from '../quiz/run/runMemory.ts'
import { FailedScreen } from '../quiz/screens/FailedScreen.tsx'
import { type EarlierRun, Intro } from '../quiz/screens/Intro.tsx'
import { ThemeRoot } from '../quiz/ThemeRoot.tsx'
import { forgetPage, keepPage } from './keptPage.ts'
import type { RunHistory } from './runHistory.ts'
import { tellReached } from './tellReached.ts'

type VisitorPageProps = {
  data: PageData
  responses: ResponseSink
  runHistory: RunHistory
  /** How the visitor came to this page, as far as it is known by now. */
  source: () => Source
}

/** The memory of a diagnostic's runs in this browser. A finished one is kept with its page. */
export function runMemoryOf(data: PageData): RunMemory {
  const memory = createRunMemory(data.diagnostic, {
    unfinished: browserStorage('localStorage'),
    finished: browserStorage('sessionStorage'),
  })
  return {
    ...memory,
    write(run) {
      memory.write(run)
      if (run.state.phase === 'result') keepPage(data, toStoredRun(run))
    },
    forgetFinished() {
      memory.forgetFinished()
      forgetPage()
    },
  }
}

/** A published diagnostic: the intro, then the run. A kept page shows its result alone. */
export function VisitorPage({ data, responses, runHistory, source }: VisitorPageProps) {
  const { diagnostic, embedded, finished } = data
  const [memory] = useState(() => runMemoryOf(data))
  const run = useSyncExternalStore(runHistory.subscribe, runHistory.id)
  return (
    <PageFrame data={data}>
      {run !== '' || finished !== null ? (
        <QuizRun
          key={run}
          diagnostic={diagnostic}
          responses={responses}
          place={{
            memory,
            finished: finished ?? runHistory.finished(),
            continues: !runHistory.wasStarted(),
            source,
            onReach: (reached) => tellReached(reached, source()),
            onFinish: runHistory.finish,
            onRestart: runHistory.start,
          }}
          onClose={embedded || finished !== null ? null : runHistory.close}
        />
      ) : (
        <Intro
          diagnostic={diagnostic}
          earlier={earlierRun(memory, runHistory)}
          onStart={() => {
            memory.forgetUnfinished()
            runHistory.start()
          }}
          close={embedded ? null : { href: '/' }}
        />
      )}
    </PageFrame>
  )
}

/** The earlier runs that the intro offers. */
function earlierRun(memory: RunMemory, runHistory: RunHistory): EarlierRun {
  const unfinished = memory.unfinished()
  const finished = memory.finished()
  return {
    unfinished: unfinished && {
      answered: Object.keys(unfinished.state.answers).length,
      diagnostic: unfinished.diagnostic,
      goOn: () => runHistory.goOn(),
    },
    showResult: finished && (() => runHistory.goOn(toStoredRun(finished))),
  }
}

/** The look and environment of a diagnostic's page, and its screen after a failure. */
export function PageFrame({ data, children }: { data: PageData; children: ReactNode }) {
  return (
    <FailureBoundary fallback={<FailedScreen homeUrl={data.embedded ? null : '/'} />}>
      <QuizEnvironmentContext.Provider value={data.environment}>
        <KeptPageContext.Provider value={data.finished !== null}>
          <ThemeRoot template={data.diagnostic.designTemplate} as="main">
            {children}
          </ThemeRoot>
        </KeptPageContext.Provider>
      </QuizEnvironmentContext.Provider>
    </FailureBoundary>
  )
}
