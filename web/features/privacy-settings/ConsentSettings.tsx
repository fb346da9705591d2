import { Copy } from 'lucide-react'
import { useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import type { Profile } from '#domain/profile/profile.ts'
import { isBlank } from '#domain/text/text.ts'
import { copyText } from '#web/browser/copyText.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { consentSettingsMessages as texts } from '#web/messages/consentSettings.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { TextAreaField } from '#web/ui/fields.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { RetentionField } from './RetentionField.tsx'
import type { ConsentSettingsState } from './useConsentSettings.ts'

type Props = {
  diagnostic: Diagnostic
  profile: Profile | null
  settings: ConsentSettingsState
}

/** Consent to advertising, retention, and the page for erasure. */
export function ConsentSettings({ diagnostic, profile, settings }: Props) {
  const { publicUrl } = usePublicConfig()
  const { draft, asked, change } = settings
  const ask = (asks: boolean) => {
    const isEmpty = asks && isBlank(draft.sentence)
    change({ asks, ...(isEmpty ? { sentence: texts.sentenceOf(profile?.company ?? null) } : {}) })
  }
  return (
    <section aria-label={texts.heading} className="border-line border-t pt-5">
      <div className="space-y-4">
        <h3 className="font-semibold">{texts.heading}</h3>
        <p className="text-ink-muted text-sm">{texts.advice}</p>
        <div>
          <Switch label={texts.asks} checked={draft.asks} onCheckedChange={ask} />
          <p className="text-ink-muted text-sm">{texts.asksHint}</p>
        </div>
        {draft.asks && (
          <TextAreaField
            label={texts.sentence}
            rows={2}
            value={draft.sentence}
            onChange={(event) => change({ sentence: event.target.value })}
            error={settings.sentenceProblem}
          />
        )}
        <RetentionField diagnostic={diagnostic} settings={settings} />
      </div>
      <ErasureAddress address={`${publicUrl}/erase/${diagnostic.id}`} />
      {asked !== null && (
        <ConfirmDialog
          danger
          {...texts.question(asked.count, asked.settings.retentionDays ?? 0)}
          onConfirm={() => settings.answer(true)}
          onCancel={() => settings.answer(false)}
        />
      )}
    </section>
  )
}

function ErasureAddress({ address }: { address: string }) {
  const [copied, setCopied] = useState<boolean | null>(null)
  return (
    <div className="mt-5 border-line border-t pt-5">
      <h3 className="font-semibold">{texts.erasure}</h3>
      <p className="text-ink-muted text-sm">{texts.erasureHint}</p>
      <div className="mt-2 flex flex-col gap-2 sm:flex-row sm:items-start">
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="min-w-0 flex-1 break-all rounded-control border border-line bg-paper px-3 py-2.5 text-accent text-sm underline"
        >
          {address}
        </a>
        <Button icon={<Copy aria-hidden size={18} />} onClick={async () => setCopied(await copyText(address))}>
          {texts.copy}
        </Button>
      </div>
      <p role="status" className="mt-1 text-sm">
        {copied !== null && (copied ? texts.copied : texts.copyFailed)}
      </p>
    </div>
  )
}
