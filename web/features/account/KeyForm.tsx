import { useQueryClient } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { ApiKey, KEY_SCOPES, type KeyScope } from '#domain/account/apiKey.ts'
import { apiAllowance } from '#domain/plan/plan.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { findProblems } from '#domain/schema/findProblems.ts'
import { focusFirstInvalid } from '#web/browser/focusFirstInvalid.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { accountMessages } from '#web/messages/account.ts'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { PlanGatedButton } from '#web/session/PlanGatedButton.tsx'
import { useChange } from '#web/session/useChange.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { SelectField, TextField } from '#web/ui/fields.tsx'

const texts = accountMessages.keys
const SCOPES = KEY_SCOPES.map((value) => ({ value, label: texts.scopes[value] }))

type Props = { profile: Profile | null; onCreated: (name: string, key: string) => void }

/** Makes a key, where the plan allows the API. */
export function KeyForm({ profile, onCreated }: Props) {
  const { apiKeys } = useStores()
  const client = useQueryClient()
  const allowance = apiAllowance(profile)
  const [name, setName] = useState('')
  const [scope, setScope] = useState<KeyScope>('read')
  const [checked, setChecked] = useState(false)
  const [problem] = findProblems(ApiKey, { name })
  const creating = useChange({
    mutationFn: (wish: Pick<ApiKey, 'name' | 'scope'>) => apiKeys.create(wish),
    onSuccess: async (key, wish) => {
      await client.invalidateQueries({ queryKey: ['api-keys'] })
      setName('')
      setChecked(false)
      onCreated(wish.name, key)
    },
    onFailed: () => {},
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!allowance.allowed) return
    focusFirstInvalid(event.currentTarget, () => setChecked(true))
    if (problem === undefined) creating.press({ name: name.trim(), scope })
  }
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
  const sentence = problem?.code === 'too-long' ? texts.nameTooLong(problem.limit) : texts.nameRequired
  return (
    <form noValidate onSubmit={submit} aria-label={texts.create} className="grid max-w-xl gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label={texts.name}
          placeholder={texts.nameExample}
          autoComplete="off"
          required
          value={name}
          readOnly={creating.isPending}
          error={checked && problem && sentence}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={texts.scope}
          options={SCOPES}
          value={scope}
          onChange={({ target }) => setScope(target.value as KeyScope)}
        />
      </div>
      {creating.error && !creating.isPending && (
        <Banner tone="error">{storeErrorMessage(creating.error, texts.createFailed)}</Banner>
      )}
      <div className="justify-self-start">{button}</div>
    </form>
  )
}
