import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { passwordProblem } from '#domain/account/password.ts'
import { StoreError } from '#store/storeError.ts'
import { focusFirstInvalid } from '#web/browser/focusFirstInvalid.ts'
import { showTop } from '#web/browser/showTop.ts'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'
import { useLazyStores } from '#web/data/storesContext.tsx'
import { authMessages, resetMessages as texts } from '#web/messages/auth.ts'
import { authErrorMessage } from '#web/messages/errors.ts'
import { PasswordField } from '#web/session/PasswordField.tsx'
import { forgetResetting } from '#web/session/useResetSession.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'

const GO_HOME_AFTER_MS = 3000

type Errors = { password?: string; confirmation?: string }

function check({ password, confirmation }: Record<keyof Errors, string>): Errors {
  const problem = passwordProblem(password)
  return {
    ...(problem === null ? {} : { password: authMessages.passwordProblems[problem] }),
    ...(password === confirmation ? {} : { confirmation: authMessages.passwordMismatch }),
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
  const [values, setValues] = useState({ password: '', confirmation: '' })
  const [errors, setErrors] = useState<Errors>({})
  const update = useMutation({
    meta: { aboutSession: true },
    mutationFn: async () => {
      const { auth } = await loadStores()
      if ((await auth.currentUser())?.email !== email) throw new StoreError('unauthenticated', texts.noSession)
      await auth.updatePassword(values.password)
      forgetResetting()
    },
    onSuccess: showTop,
  })
  useDelayedAction(update.isSuccess, GO_HOME_AFTER_MS, () => void navigate('/', { replace: true }))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (update.isPending || update.isSuccess) return
    const found = check(values)
    focusFirstInvalid(event.currentTarget, () => setErrors(found))
    if (Object.keys(found).length === 0) update.mutate()
  }
  if (update.isSuccess) {
    return (
      <Banner tone="success" title={texts.done}>
        {texts.goingHome}
      </Banner>
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <Banner tone="success">{texts.verified}</Banner>
      <p className="text-sm [overflow-wrap:anywhere]">{texts.account(email)}</p>
      {update.isError && <Banner tone="error">{failureMessage(update.error)}</Banner>}
      {(['password', 'confirmation'] as const).map((name) => (
        <PasswordField
          key={name}
          label={texts[name]}
          required
          autoComplete="new-password"
          value={values[name]}
          error={errors[name]}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
        />
      ))}
      <Button type="submit" variant="primary" size="large" busy={update.isPending}>
        {update.isPending ? texts.submitting : texts.submit}
      </Button>
    </form>
  )
}
