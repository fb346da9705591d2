import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { cleanText, isBlank } from '#domain/text/text.ts'
import type { Stores } from '#store/createStores.ts'
import { StoreError } from '#store/storeError.ts'
import { useDelayedAction } from '#web/browser/useDelayedAction.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { privacyMessages } from '#web/messages/privacySettings.ts'
import { useChange } from '#web/session/useChange.ts'
import { keepPrivacyDrafts, type PrivacyDrafts, readPrivacyDrafts } from './privacyDrafts.ts'

type Target = { diagnostic: Diagnostic; over: string }
type Input = { targets: readonly Target[]; text: string }

export const storedText = ({ privacyPolicyText }: Diagnostic) => privacyPolicyText ?? ''

/** Saves one text for diagnostics one by one, unless the first was changed elsewhere, and over no other that was. */
export function useSavePrivacyText(
  userId: string,
  onSaved: (ids: readonly string[], text: string) => void,
  notify: (message: StatusMessage) => void,
) {
  const stores = useStores()
  const client = useQueryClient()
  const readAgain = () => client.invalidateQueries({ queryKey: queryKeys.diagnostics(userId) })

  /** @returns the stored diagnostic if its text was changed elsewhere, else null */
  const save = async ({ diagnostic, over }: Target, text: string, again = true): Promise<Diagnostic | null> => {
    if (![over, text].includes(storedText(diagnostic))) return diagnostic
    try {
      await stores.diagnostics.change(diagnostic.id, { privacyPolicyText: text }, diagnostic)
      return null
    } catch (error) {
      if (!again || !(error instanceof StoreError) || error.kind !== 'conflict') throw error
      return save({ diagnostic: await findStored(stores, userId, diagnostic.id), over }, text, false)
    }
  }

  const change = useChange({
    mutationFn: async ({ targets, text }: Input) => {
      const saved: string[] = []
      const changed: Diagnostic[] = []
      for (const target of targets) {
        const stored = await save(target, text)
        if (stored === null) saved.push(target.diagnostic.id)
        else changed.push(stored)
        if (saved.length === 0) break
      }
      return { saved, changed }
    },
    onSuccess: async ({ saved }, { text }) => {
      await readAgain()
      onSaved(saved, text)
      notify(saved.length > 0 ? STATUS.saved : STATUS.notSaved)
    },
    failed: privacyMessages.failed,
    onFailed: (text) => {
      void readAgain()
      notify({ type: 'error', text })
    },
  })
  const { data, variables } = change
  return {
    ...change,
    /** The stored diagnostics that the last save for this one skipped. */
    changed: ({ id }: Diagnostic) => (variables?.targets[0]?.diagnostic.id === id ? (data?.changed ?? []) : []),
  }
}

/** Messages about a save. */
export const STATUS = {
  saved: { type: 'success', text: privacyMessages.saved },
  notSaved: { type: 'error', text: privacyMessages.notSaved },
} as const

/** The diagnostic as it is stored now. */
export async function findStored(stores: Stores, userId: string, id: string): Promise<Diagnostic> {
  const { diagnostics, outage } = await stores.diagnostics.list(userId)
  if (outage !== null) throw new StoreError('unavailable', outage)
  const stored = diagnostics.find((listed) => listed.id === id)
  if (stored === undefined) throw new StoreError('not-found', 'Deleted elsewhere')
  return stored
}

/** A typed text as it is saved. */
export const toStored = (typed: string) => cleanText(typed).trim()

/** Unsaved texts by diagnostic. They outlast the selection and a reload until they are saved or dropped. */
export function usePrivacyDrafts(userId: string, diagnostics: readonly Diagnostic[]) {
  const [kept] = useState(() => readPrivacyDrafts(userId))
  const [drafts, setDrafts] = useState(kept)
  const change = (next: (known: PrivacyDrafts) => PrivacyDrafts) =>
    setDrafts((known) => keepPrivacyDrafts(userId, next(known)))
  const text = (diagnostic: Diagnostic) => drafts[diagnostic.id]?.text ?? storedText(diagnostic)
  /** The stored text under the draft. A draft that was stored meanwhile starts from itself. */
  const over = (diagnostic: Diagnostic) => {
    const draft = drafts[diagnostic.id]
    return draft && toStored(draft.text) !== storedText(diagnostic) ? draft.over : storedText(diagnostic)
  }
  const isListed = (id: string) => diagnostics.some((diagnostic) => diagnostic.id === id)
  const orphanedTexts = Object.entries(drafts)
    .filter(([id, draft]) => !isListed(id) && !isBlank(draft.text) && draft.text !== draft.over)
    .map(([, draft]) => draft.text)
  return {
    text,
    over,
    isBegun: ({ id }: Diagnostic) => id in drafts,
    /** Drafts of diagnostics that were deleted elsewhere. They are offered for others. */
    orphanedTexts,
    isRestored: (diagnostic: Diagnostic) =>
      text(diagnostic) === kept[diagnostic.id]?.text && text(diagnostic) !== storedText(diagnostic),
    targets: (listed: readonly Diagnostic[], overwritten: readonly Diagnostic[]): Target[] => {
      const targets = [
        ...listed.map((diagnostic) => ({ diagnostic, over: over(diagnostic) })),
        ...overwritten.map((diagnostic) => ({ diagnostic, over: storedText(diagnostic) })),
      ]
      return [...new Map(targets.map((target) => [target.diagnostic.id, target])).values()]
    },
    type: (diagnostic: Diagnostic, typed: string) =>
      change((known) => ({ ...known, [diagnostic.id]: { text: typed, over: over(diagnostic) } })),
    /** Removes saved and deleted drafts. One typed on meanwhile continues from the saved text. */
    saved: (ids: readonly string[], text: string) =>
      change((known) => {
        const isDone = (id: string) => ids.includes(id) || (ids.length > 0 && !isListed(id))
        const drafts = Object.entries(known).filter(([id, draft]) => !isDone(id) || toStored(draft.text) !== text)
        return Object.fromEntries(
          drafts.map(([id, draft]) => [id, ids.includes(id) ? { ...draft, over: text } : draft]),
        )
      }),
    drop: () => change(() => ({})),
    isDirty: orphanedTexts.length > 0 || diagnostics.some((diagnostic) => text(diagnostic) !== storedText(diagnostic)),
  }
}

export type StatusMessage = { type: 'success' | 'error'; text: string }

/** A status message that disappears after `milliseconds`. A newer one restarts the time. */
export function useTimedMessage(milliseconds: number) {
  const [message, setMessage] = useState<StatusMessage | null>(null)
  useDelayedAction(message ?? false, milliseconds, () => setMessage(null))
  return [message, setMessage] as const
}
