import { useMutation } from '@tanstack/react-query'
import { Circle, CircleCheck } from 'lucide-react'
import { normaliseEmail } from '#domain/account/email.ts'
import { pendingProfile } from '#domain/profile/profile.ts'
import { showTop } from '#web/browser/showTop.ts'
import { useForm } from '#web/browser/useForm.ts'
import { useLazyStores } from '#web/data/storesContext.tsx'
import { authMessages, registerMessages as texts } from '#web/messages/auth.ts'
import { authErrorMessage } from '#web/messages/errors.ts'
import { PasswordField } from '#web/session/PasswordField.tsx'
import { keepPendingProfile } from '#web/session/pendingProfile.ts'
import { rememberRequestedLink } from '#web/session/requestedLinks.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Button } from '#web/ui/Button.tsx'
import { cx } from '#web/ui/cx.ts'
import { TextField } from '#web/ui/fields.tsx'
import {
  checkRegistration,
  EMPTY_REGISTRATION,
  isComplete,
  type Registration,
  registrationErrors,
} from './registration.ts'

type Props = {
  onRegister: () => void
  onRegistered: (email: string) => void
}

export function RegisterForm({ onRegister, onRegistered }: Props) {
  const loadStores = useLazyStores()
  const register = useMutation({
    meta: { aboutSession: true },
    mutationFn: async ({ email, password, name, company }: Registration) => {
      const { auth } = await loadStores()
      const typed = { name: '', ...pendingProfile({ name, company }) }
      await auth.signUp({ email: normaliseEmail(email), password, ...typed })
    },
    onSuccess: (_, sent) => {
      rememberRequestedLink(sent.email)
      keepPendingProfile(sent)
      form.reset()
      onRegistered(normaliseEmail(sent.email))
      showTop()
    },
  })

  const form = useForm({
    opened: EMPTY_REGISTRATION,
    problems: registrationErrors,
    busy: register.isPending,
    onSubmit: (typed) => {
      onRegister()
      register.mutate(typed)
    },
  })
  const complete = isComplete(form.typed)
  const field = (name: keyof Registration) => ({ name, ...form.field(name) })
  return (
    <form {...form.props} className="flex flex-col gap-5">
      <TextField {...field('name')} label={texts.name} required autoComplete="name" maxLength={200} />
      <TextField
        {...field('email')}
        label={authMessages.email}
        required
        type="email"
        autoComplete="email"
        maxLength={254}
      />
      <TextField {...field('company')} label={texts.company} autoComplete="organization" maxLength={200} />
      <PasswordField {...field('password')} label={authMessages.password} required autoComplete="new-password" />
      <PasswordField {...field('confirmation')} label={texts.confirmation} required autoComplete="new-password" />
      <RegisterChecklist met={checkRegistration(form.typed)} />
      <ul className="list-disc rounded-control bg-paper px-4 py-3 pl-8 text-ink-muted text-sm">
        {texts.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {register.isError && <Banner tone="error">{authErrorMessage(register.error, texts.failed)}</Banner>}
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={register.isPending}
        disabled={register.isPending || !complete}
      >
        {register.isPending ? texts.submitting : texts.submit}
      </Button>
    </form>
  )
}

const CHECKS = ['password', 'name', 'match'] as const

function RegisterChecklist({ met }: { met: ReturnType<typeof checkRegistration> }) {
  return (
    <ul aria-label={texts.checklist} className="flex flex-col gap-1.5 text-sm">
      {CHECKS.map((check) => {
        const Icon = met[check] ? CircleCheck : Circle
        return (
          <li key={check} className={cx('flex items-center gap-2', met[check] ? 'text-success' : 'text-ink-muted')}>
            <Icon aria-hidden size={18} />
            <span>{texts.checks[check]}</span>
            <span className="sr-only">{met[check] ? texts.met : texts.unmet}</span>
          </li>
        )
      })}
    </ul>
  )
}
