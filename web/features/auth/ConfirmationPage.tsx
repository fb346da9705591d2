import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { normaliseEmail } from '#domain/account/email.ts'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { useLazyStores } from '#web/data/storesContext.tsx'
import { authMessages, confirmationMessages as texts } from '#web/messages/auth.ts'
import type { AuthFragment } from '#web/session/authFragment.ts'
import { useLoginModal } from '#web/session/loginModal.tsx'
import { OwnLink } from '#web/session/OwnLink.tsx'
import { ResendConfirmation } from '#web/session/ResendConfirmation.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Loading } from '#web/ui/Loading.tsx'

/** The page of a confirmation mail's link: registered, or a used or expired link. */
export default function ConfirmationPage({ fragment }: { fragment: AuthFragment }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-16 sm:px-6">
      <PageTitle page={texts.title} />
      <meta name="robots" content="noindex, nofollow" />
      <Card className="flex flex-col gap-5 p-6 sm:p-10">
        {fragment.kind === 'tokens' ? (
          <OwnLink heading="h1" email={fragment.email} question={texts.questionText(fragment.email)}>
            <Confirmed fragment={fragment} />
          </OwnLink>
        ) : (
          <Expired />
        )}
      </Card>
    </div>
  )
}

function Confirmed({ fragment }: { fragment: AuthFragment & { kind: 'tokens' } }) {
  const loadStores = useLazyStores()
  const { open } = useLoginModal()
  const session = useQuery({
    meta: { aboutSession: true },
    queryKey: ['confirmation', fragment.accessToken],
    queryFn: async () => (await loadStores()).auth.setSession(fragment),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (session.isPending) {
    return <Loading text={texts.verifying} />
  }
  return session.isSuccess ? (
    <Outcome heading={texts.doneHeading} text={texts.done}>
      <LinkButton to="/dashboard" variant="primary" size="large">
        {texts.toDashboard}
      </LinkButton>
    </Outcome>
  ) : (
    <Outcome heading={texts.signInHeading} text={texts.signIn}>
      <Button variant="primary" size="large" onClick={open}>
        {texts.toSignIn}
      </Button>
    </Outcome>
  )
}

function Expired() {
  const { open } = useLoginModal()
  const [email, setEmail] = useState('')
  const address = normaliseEmail(email)
  return (
    <Outcome heading={texts.expiredHeading} text={texts.expired}>
      <div className="flex w-full flex-col gap-4">
        <TextField
          label={authMessages.email}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <ResendConfirmation key={address} email={address} disabled={!/^\S+@\S+$/.test(address)} />
        <Button variant="ghost" onClick={open}>
          {texts.toSignIn}
        </Button>
      </div>
    </Outcome>
  )
}

function Outcome({ heading, text, children }: { heading: string; text: string; children: ReactNode }) {
  return (
    <>
      <h1 className="text-2xl">{heading}</h1>
      <p className="text-ink-muted">{text}</p>
      <div className="flex flex-wrap gap-3">{children}</div>
    </>
  )
}
