import { useMutation } from '@tanstack/react-query'
import { Link } from 'react-router'
import { normaliseEmail } from '#domain/account/email.ts'
import { passwordProblem } from '#domain/account/password.ts'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'
import { useForm } from '#web/browser/useForm.ts'
import { useLazyStores } from '#web/data/storesContext.tsx'
import { authMessages, loginMessages } from '#web/messages/auth.ts'
import { authErrorMessage, mayBeUnconfirmed } from '#web/messages/errors.ts'
import { MailNotice } from '#web/session/MailNotice.tsx'
import { PasswordField } from '#web/session/PasswordField.tsx'
import { ResendConfirmation } from '#web/session/ResendConfirmation.tsx'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields.tsx'

const CLOSE_AFTER_MS = 1000

type Props = {
  email: string
  resetSent: boolean
  onEmailChange: (email: string) => void
  onForgot: () => void
  onLeave: () => void
  onSignedIn: () => void
}

function signInProblems({ email, password }: { email: string; password: string }) {
  const problem = passwordProblem(password)
  return {
    email: normaliseEmail(email) ? undefined : authMessages.emailRequired,
    password: problem === null ? undefined : authMessages.passwordProblems[problem],
  }
}

export function SignInForm({ email, resetSent, onEmailChange, onForgot, onLeave, onSignedIn }: Props) {
  const loadStores = useLazyStores()
  const signIn = useMutation({
    meta: { aboutSession: true },
    mutationFn: async (typed: { email: string; password: string }) =>
      (await loadStores()).auth.signIn(normaliseEmail(typed.email), typed.password),
  })
  useDelayedAction(signIn.isSuccess, CLOSE_AFTER_MS, onSignedIn)

  const form = useForm({
    opened: { email, password: '' },
    problems: signInProblems,
    busy: signIn.isPending || signIn.isSuccess,
    onSubmit: (typed) => {
      onEmailChange(typed.email)
      signIn.mutate(typed)
    },
  })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      {signIn.isSuccess && <Banner tone="success">{loginMessages.done}</Banner>}
      {signIn.isIdle && resetSent && (
        <Banner tone="success" title={loginMessages.resetSent}>
          <MailNotice />
        </Banner>
      )}
      {signIn.isError && <Failure error={signIn.error} email={normaliseEmail(email)} />}
      <TextField
        {...form.field('email')}
        name="email"
        label={authMessages.email}
        type="email"
        autoComplete="username"
        required
        onChange={(event) => {
          form.field('email').onChange(event)
          onEmailChange(event.target.value)
        }}
      />
      <PasswordField
        {...form.field('password')}
        name="password"
        label={authMessages.password}
        autoComplete="current-password"
        required
      />
      <Button type="submit" variant="primary" size="large" busy={signIn.isPending || signIn.isSuccess}>
        {signIn.isPending ? loginMessages.submitting : loginMessages.submit}
      </Button>
      <div className="flex flex-col items-center gap-1 text-sm">
        <Button variant="ghost" size="small" onClick={onForgot}>
          {loginMessages.forgot}
        </Button>
        <p className="text-ink-muted">
          {loginMessages.noAccount}
          <Link to="/register" onClick={onLeave} className="inline-block py-2 pl-1 text-accent underline">
            {loginMessages.register}
          </Link>
        </p>
      </div>
    </form>
  )
}

/** The error of a sign-in. Offers to resend the mail if the address may be unconfirmed. */
function Failure({ error, email }: { error: Error; email: string }) {
  const banner = <Banner tone="error">{authErrorMessage(error, authMessages.failed)}</Banner>
  return mayBeUnconfirmed(error) ? <ResendConfirmation email={email}>{banner}</ResendConfirmation> : banner
}
