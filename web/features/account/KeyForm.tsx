import { KeyRound } from 'lucide-react'
import { ApiKey, KEY_SCOPES, type KeyScope } from '#domain/account/apiKey.ts'
import { apiAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { fieldProblems, type Problem } from '#domain/schema/findProblems.ts'
import { useForm } from '#web/browser/useForm.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { accountMessages } from '#web/messages/account.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'
import { useChange } from '#web/session/useChange.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'

const texts = accountMessages.keys
const SCOPES = KEY_SCOPES.map((value) => ({ value, label: texts.scopes[value] }))

const sentence = (problem: Problem) =>
  problem.code === 'too-long' ? texts.nameTooLong(problem.limit) : texts.nameRequired

type Props = { profile: Profile | null; onCreated: (name: string, key: string) => void }

/** Makes a key, where the plan allows the API. */
export function KeyForm({ profile, onCreated }: Props) {
  const { apiKeys } = useStores()
  const allowance = apiAllowance(profile)
  const creating = useChange({
    mutationFn: (key: Pick<ApiKey, 'name' | 'scope'>) => apiKeys.create(key),
    stale: queryKeys.allApiKeys(),
    onSuccess: (key, { name }) => {
      form.reset()
      onCreated(name, key)
    },
    failed: texts.createFailed,
    onFailed: null,
  })
  const form = useForm({
    opened: { name: '', scope: 'read' as KeyScope },
    problems: (typed) => fieldProblems(ApiKey, typed, sentence),
    busy: creating.isPending,
    onSubmit: ({ name, scope }) => creating.press({ name: name.trim(), scope }),
  })
  const button = (
    <PlanGatedButton
      type="submit"
      allowance={allowance}
      busy={creating.isPending}
      icon={<KeyRound aria-hidden size={18} />}
    >
      {texts.create}
    </PlanGatedButton>
  )
  if (!allowance.allowed) return <div className="justify-self-start">{button}</div>
  return (
    <form {...form.props} aria-label={texts.create} className="grid max-w-xl gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          {...form.field('name')}
          label={texts.name}
          placeholder={texts.nameExample}
          autoComplete="off"
          required
        />
        <SelectField {...form.field('scope')} label={texts.scope} options={SCOPES} />
      </div>
      {creating.failure && <Banner tone="error">{creating.failure}</Banner>}
      <div className="justify-self-start">{button}</div>
    </form>
  )
}
