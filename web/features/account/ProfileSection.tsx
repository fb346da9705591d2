import { useEffect } from 'react'
import { type Profile, ProfileNames } from '#domain/profile/profile.ts'
import { fieldProblems, type Problem } from '#domain/schema/findProblems.ts'
import { useForm } from '#web/browser/useForm.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { accountMessages } from '#web/messages/account.ts'
import { useChange } from '#web/session/useChange.ts'
import { TextField } from '#web/ui/fields.tsx'
import { SaveRow } from '#web/ui/SaveRow.tsx'
import { Section } from './Section.tsx'

const texts = accountMessages.profile
const NAMES = ['name', 'company'] as const
type Names = Record<(typeof NAMES)[number], string>

const AUTOCOMPLETE = { name: 'name', company: 'organization' }

const sentence = (problem: Problem) => (problem.code === 'too-long' ? texts.tooLong(problem.limit) : texts.nameRequired)

type Props = { profile: Profile; onDirty: (dirty: boolean) => void }

/** Name and company, and the e-mail address, which stays. */
export function ProfileSection({ profile, onDirty }: Props) {
  const { profiles } = useStores()
  const saving = useChange({
    mutationFn: (names: Names) => profiles.saveNames(profile.id, names),
    stale: queryKeys.profile(profile.id),
    onSuccess: () => {
      form.reset()
    },
    failed: texts.saveFailed,
    onFailed: null,
  })
  const form = useForm({
    opened: { name: profile.name ?? '', company: profile.company ?? '' },
    problems: (names) => fieldProblems(ProfileNames, names, sentence),
    busy: saving.isPending,
    onSubmit: ({ name, company }) => saving.press({ name: name.trim(), company: company.trim() }),
  })
  useEffect(() => onDirty(form.dirty), [form.dirty, onDirty])
  return (
    <Section id="profile" heading={texts.heading}>
      <form {...form.props} aria-labelledby="profile" className="grid max-w-xl gap-5">
        {NAMES.map((name) => (
          <TextField
            key={name}
            {...form.field(name)}
            label={texts[name]}
            required={name === 'name'}
            autoComplete={AUTOCOMPLETE[name]}
          />
        ))}
        <dl>
          <dt className="font-medium text-sm">{texts.email}</dt>
          <dd className="[overflow-wrap:anywhere]">{profile.email}</dd>
        </dl>
        <SaveRow form={form} change={saving} texts={texts} />
      </form>
    </Section>
  )
}
