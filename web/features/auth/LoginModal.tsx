import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { normaliseEmail } from '#domain/account/email.ts'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'
import { useForm } from '#web/browser/useForm.ts'
import { useLazyStores } from '#web/data/storesContext.tsx'
import { authMessages, type LinkedPage, loginMessages } from '#web/messages/auth.ts'
import { authErrorMessage } from '#web/messages/errors.ts'
import { MailNotice } from '#web/session/MailNotice.tsx'
import { rememberRequestedLink } from '#web/session/requestedLinks.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { SignInForm } from './SignInForm.tsx'

type Props = {
  ended: boolean
  /** Shows after signing in. */
  page: LinkedPage | undefined
  initialEmail: string
  onClose: () => void
  onSignedIn: () => void
}

export default function LoginModal({ ended, page, initialEmail, onClose, onSignedIn }: Props) {
  const [mode, setMode] = useState<'signin' | 'reset'>('signin')
  const [email, setEmail] = useState(initialEmail)
  const [resetSent, setResetSent] = useState(false)
  const reset = mode === 'reset'
  const reason = ended ? loginMessages.ended : page && loginMessages.linked[page]
  const returnToSignIn = (sent: boolean) => {
    setResetSent(sent)
    setMode('signin')
  }
  return (
    <Dialog
      startInField
      onClose={onClose}
      title={reset ? loginMessages.resetHeading : loginMessages.heading}
      description={reset ? loginMessages.resetDescription : reason}
    >
      {reset ? (
        <ResetRequestForm email={email} onEmailChange={setEmail} onReturn={returnToSignIn} />
      ) : (
        <SignInForm
          email={email}
          resetSent={resetSent}
          onEmailChange={setEmail}
          onForgot={() => setMode('reset')}
          onLeave={onClose}
          onSignedIn={onSignedIn}
        />
      )}
    </Dialog>
  )
}

const RETURN_AFTER_MS = 2000

type ResetProps = {
  email: string
  onEmailChange: (email: string) => void
  /** @param sent whether the mail was sent */
  onReturn: (sent: boolean) => void
}

function ResetRequestForm({ email, onEmailChange, onReturn }: ResetProps) {
  const loadStores = useLazyStores()
  const address = normaliseEmail(email)
  const request = useMutation({
    meta: { aboutSession: true },
    mutationFn: async () => (await loadStores()).auth.requestPasswordReset(address),
    onSuccess: () => rememberRequestedLink(address),
  })
  useDelayedAction(request.isSuccess, RETURN_AFTER_MS, () => onReturn(true))

  const form = useForm({
    opened: { email },
    problems: () => (address ? {} : { email: authMessages.emailRequired }),
    busy: request.isPending || request.isSuccess,
    onSubmit: () => request.mutate(),
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {request.isSuccess && (
        <Banner tone="success" title={loginMessages.resetSent}>
          <MailNotice />
        </Banner>
      )}
      {request.isError && <Banner tone="error">{authErrorMessage(request.error, authMessages.failed)}</Banner>}
      <TextField
        {...form.field('email')}
        label={authMessages.email}
        type="email"
        autoComplete="username"
        required
        onChange={(event) => onEmailChange(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={request.isPending}
        aria-disabled={request.isSuccess || undefined}
      >
        {request.isPending ? loginMessages.resetSubmitting : loginMessages.resetSubmit}
      </Button>
      <Button variant="ghost" size="small" onClick={() => onReturn(request.isSuccess)}>
        {loginMessages.backToSignIn}
      </Button>
    </form>
  )
}
