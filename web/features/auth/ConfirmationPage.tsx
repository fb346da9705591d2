import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { accountEmail, normaliseEmail } from '#domain/account/email.ts'
import { ALREADY_CONFIRMED_CODE } from '#domain/account/mailLinks.ts'
import { PageTitle } from '#web/config/PageTitle.tsx'
import { useLazyStores } from '#web/data/storesContext.tsx'
import { authMessages, confirmationMessages as texts } from '#web/messages/auth.ts'
import type { AuthFragment } from '#web/session/authFragment.ts'
import { useLoginModal } from '#web/session/loginModal.tsx'
import { OwnLink } from '#web/session/OwnLink.tsx'
import { ResendConfirmation } from '#web/session/ResendConfirmation.tsx'
import { useSession } from '#web/session/session.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { Loading } from '#web/ui/Loading.tsx'

/** The page of a confirmation mail's link: registered now or before, or a link that is over. */
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
          <Unusable code={fragment.code} />
        )}
      </Card>
    </div>
  )
}

function Confirmed({ fragment }: { fragment: AuthFragment & { kind: 'tokens' } }) {
  const loadStores = useLazyStores()
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
  return session.isSuccess ? <Done /> : <AlreadyConfirmed />
}

function Done() {
  return (
    <Outcome heading={texts.doneHeading} text={texts.done}>
      <LinkButton to="/dashboard" variant="primary" size="large">
        {texts.toDashboard}
      </LinkButton>
    </Outcome>
  )
}

function AlreadyConfirmed() {
  const { open } = useLoginModal()
  return (
    <Outcome heading={texts.alreadyHeading} text={texts.already}>
      <Button variant="primary" size="large" onClick={open}>
        {texts.toSignIn}
      </Button>
    </Outcome>
  )
}

function Unusable({ code }: { code: string | null }) {
  const isSignedIn = useSession().status === 'signed-in'
  if (code !== ALREADY_CONFIRMED_CODE) return <Expired />
  return isSignedIn ? <Done /> : <AlreadyConfirmed />
}

function Expired() {
  const { open } = useLoginModal()
  const [email, setEmail] = useState('')
  const address = normaliseEmail(email)
  return (
    <Outcome heading={texts.expiredHeading} text={texts.expired}>
      <LinkButton to="/register" variant="primary" size="large">
        {texts.registerAgain}
      </LinkButton>
      <Button size="large" onClick={open}>
        {texts.toSignIn}
      </Button>
      <div className="mt-3 flex w-full flex-col gap-4 border-line border-t pt-5">
        <p className="text-ink-muted text-sm">{texts.orResend}</p>
        <TextField
          label={authMessages.email}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <ResendConfirmation key={address} email={address} disabled={accountEmail(address) === null} />
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
