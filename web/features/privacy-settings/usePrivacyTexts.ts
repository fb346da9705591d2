import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { privacyMessages } from '#web/messages/privacySettings.ts'
import { useChange } from '#web/session/useChange.ts'
import { keepPrivacyDrafts, type PrivacyDrafts, readPrivacyDrafts } from './privacyDrafts.ts'

type Input = { ids: readonly string[]; text: string }

/** Saves one text for diagnostics, one after the other. @param onSaved gets each once the list has been read again */
export function useSavePrivacyText(
  userId: string,
  onSaved: (id: string, text: string) => void,
  say: (message: StatusMessage) => void,
) {
  const stores = useStores()
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.diagnostics(userId) })
  return useChange({
    mutationFn: async ({ ids, text }: Input) => {
      for (const id of ids) await stores.diagnostics.change(id, { privacyPolicyText: text })
    },
    onSuccess: async (_nothing, { ids, text }) => {
      await readAgain()
      for (const id of ids) onSaved(id, text)
      say({ type: 'success', text: privacyMessages.saved })
    },
    onFailed: (error) => {
      void readAgain()
      say({ type: 'error', text: storeErrorMessage(error, privacyMessages.failed) })
    },
  })
}

/** What is typed per diagnostic, kept while the selector moves between them, and by the tab until it is saved or dropped. */
export function usePrivacyDrafts(userId: string) {
  const [kept] = useState(() => readPrivacyDrafts(userId))
  const [drafts, setDrafts] = useState(kept)
  const change = (next: (known: PrivacyDrafts) => PrivacyDrafts) =>
    setDrafts((known) => keepPrivacyDrafts(userId, next(known)))
  const stored = (diagnostic: Diagnostic) => diagnostic.privacyPolicyText ?? ''
  const text = (diagnostic: Diagnostic) => drafts[diagnostic.id] ?? stored(diagnostic)
  return {
    text,
    isRestored: (diagnostic: Diagnostic) =>
      text(diagnostic) === kept[diagnostic.id] && text(diagnostic) !== stored(diagnostic),
    type: (id: string, typed: string) => change((known) => ({ ...known, [id]: typed })),
    /** Forgets the draft of a diagnostic that was saved, unless more was typed meanwhile. */
    saved: (id: string, text: string) =>
      change((known) => {
        if (known[id]?.trim() !== text) return known
        const { [id]: _saved, ...others } = known
        return others
      }),
    drop: () => change(() => ({})),
    isDirty: (diagnostics: readonly Diagnostic[]) =>
      diagnostics.some((diagnostic) => text(diagnostic) !== stored(diagnostic)),
  }
}

export type StatusMessage = { type: 'success' | 'error'; text: string }

/** A status message that goes away by itself after `milliseconds`; a newer one gets its full time. */
export function useTimedMessage(milliseconds: number) {
  const [message, setMessage] = useState<StatusMessage | null>(null)
  useDelayedAction(message ?? false, milliseconds, () => setMessage(null))
  return [message, setMessage] as const
}
