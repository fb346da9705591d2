import { Navigate } from 'react-router'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { accountMessages as texts } from '#web/messages/account.ts'
import { resetMessages } from '#web/messages/auth.ts'
import type { AuthFragment } from '#web/session/authFragment.ts'
import { OwnLink } from '#web/session/OwnLink.tsx'
import { useResetSession } from '#web/session/useResetSession.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/Card.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Loading } from '#web/ui/Loading.tsx'

import { DELETION } from './DeletionForm.tsx'

/** /account as a mailed link opens it: begins the session of the link, then shows the account. */
export default function AccountLinkPage({ fragment }: { fragment: AuthFragment }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-8 sm:px-6 sm:py-14">
      <PageTitle page={texts.heading} />
      <meta name="robots" content="noindex, nofollow" />
      <Card className="flex flex-col gap-5 p-6 sm:p-8">
        {fragment.kind === 'tokens' ? (
          <OwnLink heading="h1" email={fragment.email} question={texts.link.question(fragment.email)}>
            <Opened fragment={fragment} />
          </OwnLink>
        ) : (
          <Opened fragment={fragment} />
        )}
      </Card>
    </div>
  )
}

function Opened({ fragment }: { fragment: AuthFragment }) {
  const session = useResetSession(fragment)
  if (session.status === 'valid') return <Navigate to={{ pathname: '/account', hash: DELETION }} replace />
  if (session.status === 'verifying') return <Loading text={resetMessages.verifying} className="py-8" />
  return (
    <>
      <Banner tone="error">{session.message}</Banner>
      <LinkButton to="/account" className="self-start">
        {texts.link.toAccount}
      </LinkButton>
    </>
  )
}
