import { useState } from 'react'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { registerMessages } from '#web/messages/auth.ts'
import { MailNotice } from '#web/session/MailNotice.tsx'
import { ResendConfirmation } from '#web/session/ResendConfirmation.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/Card.tsx'
import { HomeLink } from '#web/ui/HomeLink.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** Creates an account. */
export default function RegisterPage() {
  const [registered, setRegistered] = useState<string | null>(null)
  return (
    <div className="mx-auto max-w-xl px-4 py-8 sm:px-6 sm:py-14">
      <PageTitle page={registerMessages.title} />
      <meta name="robots" content="noindex, nofollow" />
      <HomeLink />
      <h1 className="mt-4 text-2xl">{registerMessages.heading}</h1>
      <p className="mt-1 text-ink-muted">{registerMessages.lead}</p>
      {registered && (
        <div className="mt-6 flex flex-col gap-4">
          <Banner tone="success" title={registerMessages.done}>
            <p>{registerMessages.sentTo(registered)}</p>
            <p>{registerMessages.spam}</p>
            <MailNotice />
          </Banner>
          <ResendConfirmation email={registered} />
        </div>
      )}
      <Card className="mt-6 p-6 sm:p-8">
        <RegisterForm onRegister={() => setRegistered(null)} onRegistered={setRegistered} />
      </Card>
    </div>
  )
}
