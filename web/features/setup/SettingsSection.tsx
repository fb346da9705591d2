import { useEffect } from 'react'
import {
  InstallationSettings,
  SETTING_DEFAULTS,
  type SettingName,
  settingProblems,
  settingVariable,
  trimSettings,
} from '#domain/installation/settings.ts'
import { limitOf } from '#domain/schema/schema.ts'
import type { SetUp } from '#store/supabase/settingsStore.ts'
import { useForm } from '#web/browser/useForm.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { setupMessages as texts } from '#web/messages/setup.ts'
import { Card } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { SaveRow } from '#web/ui/SaveRow.tsx'
import { SettingsPreview } from './SettingsPreview.tsx'
import { fieldsOf, type SectionName } from './sections.ts'
import { useSettingsChange } from './useSettings.ts'

type Props = { section: SectionName; setUp: SetUp; onDirty: (section: SectionName, dirty: boolean) => void }

type Typed = Record<SettingName, string>

const pick = <Value,>(names: readonly SettingName[], of: (name: SettingName) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<SettingName, Value>

const NUMBERS = /^(imageMb|rateLimit)/

/** A section of settings, saved by itself; typed values stay until then. */
export function SettingsSection({ section, setUp: { stored, fixed }, onDirty }: Props) {
  const { hosted } = usePublicConfig()
  const fields = fieldsOf(section, hosted)
  const free = fields.filter((name) => fixed[name] === null)
  const read = (typed: Typed) => trimSettings({ ...stored, ...typed })
  const saving = useSettingsChange(() => form.reset())
  const form = useForm({
    opened: pick(fields, (name) => fixed[name] ?? stored[name] ?? ''),
    problems: (typed) => {
      const problems = settingProblems(read(typed))
      return pick(free, (name) => problems[name])
    },
    busy: saving.isPending,
    onSubmit: (typed) => {
      const settings = read(typed)
      saving.press(pick(free, (name) => settings[name]))
    },
  })
  useEffect(() => onDirty(section, form.dirty), [section, form.dirty, onDirty])
  const { heading, hint } = texts.sections[section]
  return (
    <Card className="p-4 sm:p-6">
      <form {...form.props} aria-label={heading} className="grid gap-5">
        <div>
          <h2 className="text-lg">{heading}</h2>
          <p className="text-ink-muted text-sm">{hint}</p>
        </div>
        <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
          {fields.map((name) => {
            const problem = form.errors[name]
            const standard = SETTING_DEFAULTS[name as keyof typeof SETTING_DEFAULTS]
            const isFixed = fixed[name] !== null
            return (
              <TextField
                key={name}
                {...form.field(name)}
                name={name}
                label={texts.fields[name]}
                className={name === 'operatorAddress' ? 'sm:col-span-2' : undefined}
                readOnly={isFixed || saving.isPending}
                inputMode={NUMBERS.test(name) ? 'numeric' : undefined}
                autoComplete="off"
                placeholder={texts.examples[name]}
                hint={isFixed ? texts.fixed(settingVariable(name)) : standard && texts.otherwise(standard)}
                error={problem && texts.problem(problem, limitOf(InstallationSettings.entries[name]))}
              />
            )
          })}
        </div>
        <SettingsPreview section={section} settings={read(form.typed)} />
        <SaveRow form={form} change={saving} texts={texts} />
      </form>
    </Card>
  )
}
