import { Send } from 'lucide-react'
import type { Connection } from '#domain/delivery/connection.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { connectionsMessages } from '#web/messages/connections.ts'
import { deliveryAdvice } from '#web/messages/connectionsProblems.ts'
import { useChange } from '#web/session/useChange.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Answer } from './Answer.tsx'

const texts = connectionsMessages.recipient

/** Mails the link by which the recipient of a mail connection agrees. */
export function ConfirmSection({ connection: { id }, address }: { connection: Connection; address: string }) {
  const { connections } = useStores()
  const mailing = useChange({ mutationFn: () => connections.confirm(id), failed: texts.failed })
  const { data, isPending } = mailing
  return (
    <>
      <p className="text-sm [overflow-wrap:anywhere]">{texts.explain(address)}</p>
      <div>
        <Button icon={<Send aria-hidden size={16} />} busy={isPending} onClick={() => mailing.press()}>
          {texts.send}
        </Button>
      </div>
      <div aria-live="polite" className="empty:hidden">
        {data && !isPending && (
          <Banner
            tone={data.problem === null ? 'success' : 'error'}
            title={data.problem === null ? texts.sent : texts.failed}
          >
            <p>{data.problem === null ? texts.sentHint : deliveryAdvice('mail', data.problem, true).sentence}</p>
            {data.problem !== null && <Answer {...data} />}
          </Banner>
        )}
      </div>
    </>
  )
}
