import { Send } from 'lucide-react'
import type { Connection, ConnectionKind } from '#domain/delivery/connection.ts'
import type { TestResult } from '#domain/delivery/delivery.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { connectionsMessages } from '#web/messages/connections.ts'
import { connectionsLogMessages } from '#web/messages/connectionsLog.ts'
import { deliveryAdvice } from '#web/messages/connectionsProblems.ts'
import { useChange } from '#web/session/useChange.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Answer } from './Answer.tsx'
import { useOwnEmail } from './useOwnEmail.ts'

const texts = connectionsLogMessages.test

type Props = { connection: Connection; unsaved: boolean; onWell: () => void }

/**
 * Sends a sample, and puts the answer into words.
 * @param unsaved the form has changes, which a test would not use @param onWell it was accepted
 */
export function TestSection({ connection, unsaved, onWell }: Props) {
  const { connections } = useStores()
  const { id, kind } = connection
  const own = useOwnEmail()
  const email = connection.kind === 'mail' ? connection.settings.address || own : own
  const test = useChange({
    mutationFn: () => connections.test(id),
    onSuccess: ({ problem }) => {
      if (problem === null) onWell()
    },
    failed: texts.failed,
  })
  const isOfMails = kind === 'mail' || kind === 'result-mail'
  return (
    <>
      <p className="text-sm [overflow-wrap:anywhere]">
        {unsaved ? connectionsMessages.saveFirst : isOfMails ? texts.mailHint(email) : texts.hint}
      </p>
      <div>
        <Button
          icon={<Send aria-hidden size={16} />}
          busy={test.isPending}
          aria-disabled={unsaved || undefined}
          onClick={() => test.press()}
        >
          {test.isPending ? texts.sending : texts.send}
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {test.data && !test.isPending && <Result kind={kind} result={test.data} />}
      </div>
    </>
  )
}

/** The result of a test in words, and what the receiver answered. */
function Result({ kind, result: { problem, status, answer } }: { kind: ConnectionKind; result: TestResult }) {
  const { sentence, action } =
    problem === null ? { sentence: '', action: texts.wellHint } : deliveryAdvice(kind, problem, true)
  return (
    <Banner tone={problem === null ? 'success' : 'error'} title={problem === null ? texts.well : texts.bad}>
      {sentence && <p>{sentence}</p>}
      {action && <p>{action}</p>}
      <Answer status={status} answer={answer} />
    </Banner>
  )
}
