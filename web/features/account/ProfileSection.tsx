import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { type Profile, ProfileNames } from '#domain/profile/profile.ts'
import { findProblems } from '#domain/schema/findProblems.ts'
import { focusFirstInvalid } from '#web/browser/focusFirstInvalid.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { accountMessages } from '#web/messages/account.ts'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { useChange } from '#web/session/useChange.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { SaveRow } from '#web/ui/SaveRow.tsx'
import { Section } from './Section.tsx'

const texts = accountMessages.profile
const NAMES = ['name', 'company'] as const
type Names = Record<(typeof NAMES)[number], string>

const AUTOCOMPLETE = { name: 'name', company: 'organization' }

function problemsOf(names: Names): Partial<Names> {
  const problems = findProblems(ProfileNames, names).map((problem) => [
    problem.path,
    problem.code === 'too-long' ? texts.tooLong(problem.limit) : texts.nameRequired,
  ])
  return Object.fromEntries(problems)
}

type Props = { profile: Profile; onDirty: (dirty: boolean) => void }

/** Name and company, and the e-mail address, which stays. */
export function ProfileSection({ profile, onDirty }: Props) {
  const { profiles } = useStores()
  const client = useQueryClient()
  const stored: Names = { name: profile.name ?? '', company: profile.company ?? '' }
  const [changes, setChanges] = useState<Partial<Names>>({})
  const [checked, setChecked] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const typed = { ...stored, ...changes }
  const problems = problemsOf(typed)
  const isDirty = (names: Names) => NAMES.some((name) => names[name] !== stored[name])
  const dirty = isDirty(typed)
  const saving = useChange({
    mutationFn: (names: Names) => profiles.saveNames(profile.id, names),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.profile(profile.id) })
      setChanges({})
      setChecked(false)
      setSaved(true)
      onDirty(false)
    },
    onFailed: () => {},
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstInvalid(event.currentTarget, () => setChecked(true))
    if (Object.keys(problems).length === 0) saving.press({ name: typed.name.trim(), company: typed.company.trim() })
  }
  return (
    <Section id="profile" heading={texts.heading}>
      <form noValidate onSubmit={submit} aria-labelledby="profile" className="grid max-w-xl gap-5">
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={texts[name]}
            required={name === 'name'}
            autoComplete={AUTOCOMPLETE[name]}
            value={typed[name]}
            readOnly={saving.isPending}
            error={checked && problems[name]}
            onChange={({ target }) => {
              const next = { ...changes, [name]: target.value }
              setChanges(next)
              setSaved(false)
              onDirty(isDirty({ ...stored, ...next }))
            }}
          />
        ))}
        <dl>
          <dt className="font-medium text-sm">{texts.email}</dt>
          <dd className="[overflow-wrap:anywhere]">{profile.email}</dd>
        </dl>
        {saving.error && !saving.isPending && (
          <Banner tone="error">{storeErrorMessage(saving.error, texts.saveFailed)}</Banner>
        )}
        <SaveRow dirty={dirty} busy={saving.isPending} saved={isSaved} texts={texts} />
      </form>
    </Section>
  )
}
