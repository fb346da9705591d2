import { connectionsLogMessages } from '#web/messages/connectionsLog.ts'

const texts = connectionsLogMessages.test

type Props = { status: number | null; answer: string }

/** The answer of a receiver in its own words, below the sentence about it. */
export function Answer({ status, answer }: Props) {
  return (
    <>
      {status !== null && <p className="tabular mt-2 text-xs">{connectionsLogMessages.status(status)}</p>}
      {answer !== '' && (
        <dl className="mt-2">
          <dt className="font-medium text-xs">{texts.answer}</dt>
          <dd className="font-mono text-xs leading-6 [overflow-wrap:anywhere]">{answer}</dd>
        </dl>
      )}
    </>
  )
}
