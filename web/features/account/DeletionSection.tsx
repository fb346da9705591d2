import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { DeletionObstacle } from '#domain/wire/accountDeletion.ts'
import type { SessionUser } from '#store/ports.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { QueryPanel } from '#web/data/QueryPanel.tsx'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { accountMessages } from '#web/messages/account.ts'
import { DeletionForm } from './DeletionForm.tsx'
import { LinkMail } from './LinkMail.tsx'
import { Section } from './Section.tsx'

const texts = accountMessages.deletion

type Props = { user: SessionUser; onDeleted: () => void }

/** Deletes the account, or says why that is not possible yet. */
export function DeletionSection({ user, onDeleted }: Props) {
  const { account } = useStores()
  const obstacle = useQuery({
    queryKey: queryKeys.deletion(user.id),
    queryFn: () => account.obstacle(),
  })
  return (
    <Section id="deletion" heading={texts.heading}>
      <QueryPanel query={obstacle} texts={texts}>
        {(found) =>
          found === null ? (
            <DeletionForm user={user} onDeleted={onDeleted} />
          ) : (
            <Obstacle obstacle={found} email={user.email} />
          )
        }
      </QueryPanel>
    </Section>
  )
}

function Obstacle({ obstacle, email }: { obstacle: DeletionObstacle; email: string }) {
  if (obstacle === 'unavailable') return <Unavailable />
  if (obstacle === 'samples') return <p>{texts.samples}</p>
  if (obstacle === 'last-admin') return <p>{texts.lastAdmin}</p>
  return (
    <>
      <p className="[overflow-wrap:anywhere]">{texts.mailFirst(email)}</p>
      <LinkMail email={email} page="/account" label={texts.sendMail} sent={texts.mailSent} />
    </>
  )
}

function Unavailable() {
  const { contactEmail } = usePublicConfig()
  const style = 'text-accent underline underline-offset-4 [overflow-wrap:anywhere]'
  return (
    <p>
      {texts.unavailable}{' '}
      {contactEmail === null ? (
        <Link to="/contact" className={style}>
          {texts.contact}
        </Link>
      ) : (
        <a href={`mailto:${contactEmail}`} className={style}>
          {contactEmail}
        </a>
      )}
    </p>
  )
}
