import { useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { isBlank } from '#domain/text/text.ts'
import { privacyMessages as texts } from '#web/messages/privacySettings.ts'
import { CheckboxField } from '#web/ui/CheckboxField.tsx'

type Sharing = ReturnType<typeof useSharing>

/** Which others a diagnostic's text is saved for: those without one and those with the same, unless chosen otherwise. */
export function useSharing(
  diagnostic: Diagnostic,
  diagnostics: readonly Diagnostic[],
  textOf: (diagnostic: Diagnostic) => string,
) {
  const [choices, setChoices] = useState<{ of: string; shares: Readonly<Record<string, boolean>> } | null>(null)
  const made = choices?.of === diagnostic.id ? choices.shares : {}
  const others = diagnostics
    .filter(({ id }) => id !== diagnostic.id)
    .map((other) => {
      const hasOwn = !isBlank(textOf(other)) && textOf(other) !== diagnostic.privacyPolicyText
      return { id: other.id, title: other.title || texts.untitled, hasOwn, shares: made[other.id] ?? !hasOwn }
    })
  return {
    others,
    chosen: others.filter(({ shares }) => shares).map(({ id }) => id),
    choose: (id: string, shares: boolean) => setChoices({ of: diagnostic.id, shares: { ...made, [id]: shares } }),
  }
}

export function SharingFields({ sharing: { others, choose } }: { sharing: Sharing }) {
  if (others.length === 0) return null
  return (
    <fieldset className="rounded-control border border-line px-4 pt-1 pb-2">
      <legend className="px-1 font-medium text-sm">{texts.sharing}</legend>
      <p className="text-ink-muted text-sm">{texts.sharingHint}</p>
      <div className="mt-1 max-h-48 overflow-y-auto [&_label]:break-all">
        {others.map(({ id, title, hasOwn, shares }) => (
          <CheckboxField
            key={id}
            label={hasOwn ? texts.hasOwn(title) : title}
            checked={shares}
            onChange={(event) => choose(id, event.target.checked)}
          />
        ))}
      </div>
    </fieldset>
  )
}
