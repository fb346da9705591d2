import { useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { isBlank } from '#domain/text/text.ts'
import { privacyMessages as texts } from '#web/messages/privacySettings.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'
import { storedText, type usePrivacyDrafts } from './usePrivacyTexts.ts'

export const titleOf = ({ title }: Diagnostic) => title || texts.untitled

type Sharing = ReturnType<typeof useSharing>

/** The other diagnostics a text is saved for: those that are ticked. A change elsewhere takes the tick away. */
export function useSharing(
  diagnostic: Diagnostic,
  diagnostics: readonly Diagnostic[],
  { text, over }: Pick<ReturnType<typeof usePrivacyDrafts>, 'text' | 'over'>,
) {
  const [choices, setChoices] = useState<{ of: string; shares: Readonly<Record<string, boolean>> } | null>(null)
  const made = choices?.of === diagnostic.id ? choices.shares : {}
  const others = diagnostics
    .filter(({ id }) => id !== diagnostic.id)
    .map((other) => {
      const hasOwn = !isBlank(text(other)) && text(other) !== over(diagnostic)
      const key = other.id + storedText(other)
      return { key, diagnostic: other, hasOwn, shares: made[key] ?? false }
    })
  return {
    others,
    chosen: others.filter(({ shares }) => shares).map((other) => other.diagnostic),
    choose: (key: string, shares: boolean) => setChoices({ of: diagnostic.id, shares: { ...made, [key]: shares } }),
  }
}

export function SharingFields({ sharing: { others, choose } }: { sharing: Sharing }) {
  if (others.length === 0) return null
  return (
    <fieldset className="rounded-control border border-line px-4 pt-1 pb-2">
      <legend className="px-1 font-medium text-sm">{texts.sharing}</legend>
      <p className="text-ink-muted text-sm">{texts.sharingHint}</p>
      <div className="mt-1 max-h-48 overflow-y-auto [&_label]:break-all">
        {others.map(({ key, diagnostic, hasOwn, shares }) => (
          <CheckboxField
            key={diagnostic.id}
            label={hasOwn ? texts.hasOwn(titleOf(diagnostic)) : titleOf(diagnostic)}
            checked={shares}
            onChange={(event) => choose(key, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
