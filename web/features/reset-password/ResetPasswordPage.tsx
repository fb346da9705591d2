import { PageTitle } from '#web/config/PageTitle.tsx'
import { resetMessages as texts } from '#web/messages/auth.ts'
import type { AuthFragment } from '#web/session/authFragment.ts'
import { useLoginModal } from '#web/session/loginModal.tsx'
import { OwnLink } from '#web/session/OwnLink.tsx'
import { useResetSession } from '#web/session/useResetSession.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/Card.tsx'
import { HomeLink } from '#web/ui/HomeLink.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { NewPasswordForm } from './NewPasswordForm.tsx'

/** The page of a password-reset mail's link. */
export default function ResetPasswordPage({ fragment }: { fragment: AuthFragment | null }) {
  return (
    <div className="mx-auto max-w-xl px-4 py-8 sm:px-6 sm:py-14">
      <PageTitle page={texts.title} />
      <meta name="robots" content="noindex, nofollow" />
      <HomeLink />
      <h1 className="mt-4 text-2xl">{texts.heading}</h1>
      <Card className="mt-6 flex flex-col gap-5 p-6 sm:p-8">
        {fragment?.kind === 'tokens' ? (
          <OwnLink heading="h2" email={fragment.email} question={texts.questionText(fragment.email)}>
            <Reset fragment={fragment} />
          </OwnLink>
        ) : (
          <Reset fragment={fragment} />
        )}
      </Card>
    </div>
  )
}

function Reset({ fragment }: { fragment: AuthFragment | null }) {
  const session = useResetSession(fragment)
  const { open } = useLoginModal()
  if (session.status === 'valid') return <NewPasswordForm email={session.email} />
  if (session.status === 'verifying') return <Loading text={texts.verifying} className="py-8" />
  return (
    <>
      <Banner tone="error">{session.message}</Banner>
      <p className="text-ink-muted text-sm">{texts.requestAgain}</p>
      <Button className="self-start" onClick={open}>
        {texts.toSignIn}
      </Button>
    </>
  )
}
