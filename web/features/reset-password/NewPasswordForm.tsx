import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { passwordProblem } from '#domain/account/password.ts'
import { StoreError } from '#store/storeError.ts'
import { showTop } from '#web/browser/showTop.ts'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'
import { useForm } from '#web/browser/useForm.ts'
import { useLazyStores } from '#web/data/storesContext.tsx'
import { authMessages, resetMessages as texts } from '#web/messages/auth.ts'
import { authErrorMessage } from '#web/messages/errors.ts'
import { PasswordField } from '#web/session/PasswordField.tsx'
import { forgetResetting } from '#web/session/useResetSession.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

const GO_HOME_AFTER_MS = 3000

function passwordProblems({ password, confirmation }: Record<'password' | 'confirmation', string>) {
  const problem = passwordProblem(password)
  return {
    password: problem === null ? undefined : authMessages.passwordProblems[problem],
    confirmation: password === confirmation ? undefined : authMessages.passwordMismatch,
  }
}

function failureMessage(error: Error): string {
  if (error instanceof StoreError && error.kind === 'unauthenticated') return texts.noSession
  if (error instanceof StoreError && error.code === 'reauthentication_needed') return texts.requestAgain
  return authErrorMessage(error, texts.failed)
}

/** The form for the new password. */
export function NewPasswordForm({ email }: { email: string }) {
  const loadStores = useLazyStores()
  const navigate = useNavigate()
  const update = useMutation({
    meta: { aboutSession: true },
    mutationFn: async (password: string) => {
      const { auth } = await loadStores()
      if ((await auth.currentUser())?.email !== email) throw new StoreError('unauthenticated', texts.noSession)
      await auth.updatePassword(password)
      forgetResetting()
    },
    onSuccess: showTop,
  })
  useDelayedAction(update.isSuccess, GO_HOME_AFTER_MS, () => void navigate('/', { replace: true }))

  const form = useForm({
    opened: { password: '', confirmation: '' },
    problems: passwordProblems,
    busy: update.isPending || update.isSuccess,
    onSubmit: ({ password }) => update.mutate(password),
  })
  if (update.isSuccess) {
    return (
      <Banner tone="success" title={texts.done}>
        {texts.goingHome}
      </Banner>
    )
  }
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <Banner tone="success">{texts.verified}</Banner>
      <p className="text-sm [overflow-wrap:anywhere]">{texts.account(email)}</p>
      {update.isError && <Banner tone="error">{failureMessage(update.error)}</Banner>}
      {(['password', 'confirmation'] as const).map((name) => (
        <PasswordField key={name} {...form.field(name)} label={texts[name]} required autoComplete="new-password" />
      ))}
      <Button type="submit" variant="primary" size="large" busy={update.isPending}>
        {update.isPending ? texts.submitting : texts.submit}
      </Button>
    </form>
  )
}
