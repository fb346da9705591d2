import { type FormEvent, useEffect, useState } from 'react'
import {
  InstallationSettings,
  SETTING_DEFAULTS,
  type SettingName,
  settingProblems,
  settingVariable,
  trimSettings,
} from '#domain/installation/settings.ts'
import { limitOf } from '#domain/schema/schema.ts'
import type { SetUp } from '#store/setupPorts.ts'
import { focusFirstInvalid } from '#web/browser/focusFirstInvalid.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { setupMessages as texts } from '#web/messages/setup.ts'
import { Banner } from '#web/ui/Banner.tsx'
import { Card } from '#web/ui/Card.tsx'
import { TextField } from '#web/ui/fields.tsx'
import { SaveRow } from '#web/ui/SaveRow.tsx'
import { SettingsPreview } from './SettingsPreview.tsx'
import { fieldsOf, type SectionName } from './sections.ts'
import { useSettingsChange } from './useSettings.ts'

type Props = { section: SectionName; setUp: SetUp; onDirty: (section: SectionName, dirty: boolean) => void }

type Typed = Partial<Record<SettingName, string>>

const NUMBERS = /^(imageMb|rateLimit)/

/** A section of settings, saved by itself; typed values stay until then. */
export function SettingsSection({ section, setUp: { stored, fixed }, onDirty }: Props) {
  const { hosted } = usePublicConfig()
  const [typed, setTyped] = useState<Typed>({})
  const [checked, setChecked] = useState(false)
  const [isSaved, setSaved] = useState(false)
  const saving = useSettingsChange(() => {
    setTyped({})
    setChecked(false)
    setSaved(true)
  })
  const fields = fieldsOf(section, hosted)
  const isFixed = (name: SettingName) => fixed[name] !== null
  const dirty = fields.some((name) => typed[name] !== undefined && typed[name] !== (stored[name] ?? ''))
  const written = fields.filter((name) => !isFixed(name)).map((name) => [name, typed[name] ?? stored[name]] as const)
  const settings = trimSettings({ ...stored, ...Object.fromEntries(written) })
  const shown = { ...settings, ...Object.fromEntries(fields.filter(isFixed).map((name) => [name, fixed[name]])) }
  const problems = settingProblems(settings)
  useEffect(() => onDirty(section, dirty), [section, dirty, onDirty])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    focusFirstInvalid(event.currentTarget, () => setChecked(true))
    if (fields.some((name) => problems[name] !== undefined)) return
    saving.press(Object.fromEntries(written.map(([name]) => [name, settings[name]])))
  }
  const { heading, hint } = texts.sections[section]
  return (
    <Card className="p-4 sm:p-6">
      <form noValidate onSubmit={submit} aria-label={heading} className="grid gap-5">
        <div>
          <h2 className="text-lg">{heading}</h2>
          <p className="text-ink-muted text-sm">{hint}</p>
        </div>
        <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
          {fields.map((name) => {
            const problem = checked ? problems[name] : undefined
            const standard = SETTING_DEFAULTS[name as keyof typeof SETTING_DEFAULTS]
            return (
              <TextField
                key={name}
                name={name}
                label={texts.fields[name]}
                className={name === 'operatorAddress' ? 'sm:col-span-2' : undefined}
                value={fixed[name] ?? typed[name] ?? stored[name] ?? ''}
                readOnly={isFixed(name) || saving.isPending}
                inputMode={NUMBERS.test(name) ? 'numeric' : undefined}
                autoComplete="off"
                placeholder={texts.examples[name]}
                hint={isFixed(name) ? texts.fixed(settingVariable(name)) : standard && texts.otherwise(standard)}
                error={problem && texts.problem(problem, limitOf(InstallationSettings.entries[name]))}
                onChange={({ target }) => {
                  setTyped({ ...typed, [name]: target.value })
                  setSaved(false)
                }}
              />
            )
          })}
        </div>
        <SettingsPreview section={section} settings={shown} />
        {saving.error && !saving.isPending && (
          <Banner tone="error">{storeErrorMessage(saving.error, texts.saveFailed)}</Banner>
        )}
        <SaveRow form={{ dirty }} change={{ ...saving, isSuccess: isSaved, failure: null }} texts={texts} />
      </form>
    </Card>
  )
}
