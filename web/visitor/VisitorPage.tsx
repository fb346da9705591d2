import { useRef, useState, useSyncExternalStore } from 'react'
import type { DiagnosticResponse, SubmitOutcome } from '#domain/response/response.ts'
import type { ResponseOutbox } from '#store/visitor/responseOutbox.ts'
import { QuizRun } from '../quiz/QuizRun.tsx'
import { QuizEnvironmentContext } from '../quiz/quizEnvironment.ts'
import { Intro } from '../quiz/screens/Intro.tsx'
import { ThemeRoot } from '../quiz/ThemeRoot.tsx'
import type { PageData } from './pageData.ts'
import type { RunHistory } from './runHistory.ts'

type VisitorPageProps = {
  data: PageData
  outbox: ResponseOutbox
  runHistory: RunHistory
}

/** What became of the last response once it no longer waits; null until then. */
function useLaterOutcome(outbox: ResponseOutbox) {
  const lastId = useRef<string | null>(null)
  const [settled, setSettled] = useState<SubmitOutcome | null>(null)
  const follow = (id: string) => {
    if (lastId.current === null) {
      outbox.onSettled((settledId, outcome) => {
        if (settledId === lastId.current) setSettled(outcome)
      })
    }
    lastId.current = id
  }
  return {
    laterOutcome: settled,
    submit: (response: DiagnosticResponse): Promise<SubmitOutcome> => {
      follow(response.id)
      setSettled(null)
      return outbox.submit(response)
    },
    isWaiting: (id: string): boolean => {
      follow(id)
      return outbox.isWaiting(id)
    },
  }
}

/** A published diagnostic: its intro, and its run once it is started (specification, section 4). */
export function VisitorPage({ data, outbox, runHistory }: VisitorPageProps) {
  const { diagnostic, environment, embedded } = data
  const open = useSyncExternalStore(runHistory.subscribe, runHistory.isOpen)
  const { laterOutcome, submit, isWaiting } = useLaterOutcome(outbox)
  return (
    <QuizEnvironmentContext.Provider value={environment}>
      <ThemeRoot template={diagnostic.designTemplate} as="main">
        {open ? (
          <QuizRun
            diagnostic={diagnostic}
            mode="live"
            reopened={!runHistory.wasStarted()}
            onClose={embedded ? null : runHistory.close}
            onComplete={submit}
            isWaiting={isWaiting}
            laterOutcome={laterOutcome}
          />
        ) : (
          <Intro diagnostic={diagnostic} onStart={runHistory.start} close={embedded ? null : { href: '/' }} />
        )}
      </ThemeRoot>
    </QuizEnvironmentContext.Provider>
  )
}
