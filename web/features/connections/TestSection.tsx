import { Send } from 'lucide-react'
import type { Connection, ConnectionKind } from '#domain/delivery/connection.ts'
import type { TestResult } from '#store/connectionPorts.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { connectionsLogMessages } from '#web/messages/connectionsLog.ts'
import { deliveryAdvice } from '#web/messages/connectionsProblems.ts'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { useChange } from '#web/session/useChange.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'

const texts = connectionsLogMessages.test

/** Sends a sample, and puts the answer into words. */
export function TestSection({ connection: { id, kind } }: { connection: Connection }) {
  const { connections } = useStores()
  const test = useChange({
    mutationFn: () => connections.test(id),
    onFailed: (error) => toast.error(texts.failed, { description: storeErrorMessage(error, '') }),
  })
  const isOfMails = kind === 'mail' || kind === 'result-mail'
  return (
    <>
      <p className="text-sm">{isOfMails ? texts.mailHint : texts.hint}</p>
      <div>
        <Button icon={<Send aria-hidden size={16} />} busy={test.isPending} onClick={() => test.press(undefined)}>
          {test.isPending ? texts.sending : texts.send}
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {test.data && !test.isPending && <Answer kind={kind} result={test.data} />}
      </div>
    </>
  )
}

/** The answer of a receiver: in words, its status, and its beginning. */
function Answer({ kind, result: { problem, status, answer } }: { kind: ConnectionKind; result: TestResult }) {
  const { sentence, action } =
    problem === null ? { sentence: '', action: texts.wellHint } : deliveryAdvice(kind, problem, true)
  return (
    <Banner tone={problem === null ? 'success' : 'error'} title={problem === null ? texts.well : texts.bad}>
      {sentence && <p>{sentence}</p>}
      {action && <p>{action}</p>}
      {status !== null && <p className="tabular mt-2 text-xs">{connectionsLogMessages.status(status)}</p>}
      {answer !== '' && (
        <dl className="mt-2">
          <dt className="font-medium text-xs">{texts.answer}</dt>
          <dd className="font-mono text-xs leading-6 [overflow-wrap:anywhere]">{answer}</dd>
        </dl>
      )}
    </Banner>
  )
}
