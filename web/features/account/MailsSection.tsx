import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { ListedConnection } from '#store/connectionPorts.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { QueryPanel } from '#web/data/QueryPanel.tsx'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { accountMessages } from '#web/messages/account.ts'
import { Section } from './Section.tsx'

const texts = accountMessages.mails

/** Shows how often leads are mailed; /connections changes it. */
export function MailsSection({ userId }: { userId: string }) {
  const { delivery } = usePublicConfig()
  return (
    <Section id="mails" heading={texts.heading}>
      {delivery.mails ? <Frequency userId={userId} /> : <p>{texts.unavailable}</p>}
    </Section>
  )
}

function Frequency({ userId }: { userId: string }) {
  const { connections } = useStores()
  const listed = useQuery({
    queryKey: queryKeys.connections(userId),
    queryFn: () => connections.list(),
  })
  return (
    <QueryPanel query={listed} texts={texts}>
      {(connections) => (
        <>
          <p>{frequencyOf(connections, userId)}</p>
          <Link
            to={`/connections?connection=${userId}`}
            className="-my-2 inline-flex min-h-11 items-center justify-self-start text-accent underline underline-offset-4"
          >
            {texts.change}
          </Link>
        </>
      )}
    </QueryPanel>
  )
}

/** The mail about leads has the id of the account. */
function frequencyOf(listed: readonly ListedConnection[], userId: string): string {
  const mail = listed.find(({ connection }) => connection.id === userId)?.connection
  return mail?.kind === 'mail' && mail.state !== 'off' ? texts[mail.settings.frequency] : texts.off
}
