import { useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'

/** What is typed per diagnostic, kept while the selector moves between them; only what differs counts as unsaved. */
export function usePrivacyDrafts() {
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const stored = (diagnostic: Diagnostic) => diagnostic.privacyPolicyText ?? ''
  return {
    text: (diagnostic: Diagnostic) => drafts[diagnostic.id] ?? stored(diagnostic),
    type: (id: string, text: string) => setDrafts((known) => ({ ...known, [id]: text })),
    /** Forgets the draft of a diagnostic that was saved, unless more was typed meanwhile. */
    saved: (id: string, text: string) =>
      setDrafts((known) => {
        if (known[id]?.trim() !== text) return known
        const { [id]: _saved, ...others } = known
        return others
      }),
    isDirty: (diagnostics: readonly Diagnostic[]) =>
      diagnostics.some((diagnostic) => (drafts[diagnostic.id] ?? stored(diagnostic)) !== stored(diagnostic)),
  }
}
