import { startTransition, useEffect, useState } from 'react'
import { mergeDraft, type PastedDraft, readPastedDraft } from '#domain/draft/pastedDraft.ts'
import { pasteProblemText } from '#web/messages/aiDraft.ts'
import { emptyAiDraft, type KeptDraft, keepAiDraft, readAiDraft } from './aiDraftStorage.ts'

/** The work on a draft from an assistant, kept in this tab. */
export function useAiDraft(userId: string) {
  const [kept, setKept] = useState(() => readAiDraft(userId))
  const [isKept, setIsKept] = useState(true)
  // Counts the answers that were read, so that lists of the former one begin again.
  const [reading, setReading] = useState(0)
  useEffect(() => setIsKept(keepAiDraft(userId, kept)), [userId, kept])
  const change = (changes: Partial<KeptDraft>) => setKept((former) => ({ ...former, ...changes }))
  const show = (look: PastedDraft, changes: Partial<KeptDraft>) =>
    // Hundreds of texts: typing and presses go first.
    startTransition(() => {
      change({ ...changes, look })
      setReading((count) => count + 1)
    })
  return {
    ...kept,
    isKept,
    reading,
    isEmpty: JSON.stringify(kept) === JSON.stringify(emptyAiDraft()),
    change,
    /** Reads the pasted answer. @returns why it cannot be read; null otherwise */
    check: async (): Promise<string | null> => {
      const read = await readAnswer(kept.answer)
      if (typeof read === 'string') return read
      show(read, { mended: false, addition: '' })
      return null
    },
    /** Fills gaps from the second answer. @returns why it cannot be read; null otherwise */
    merge: async (onMerged: (before: PastedDraft, after: PastedDraft) => void): Promise<string | null> => {
      const read = await readAnswer(kept.addition)
      if (typeof read === 'string' || kept.look === null) return typeof read === 'string' ? read : null
      const merged = mergeDraft(kept.look, read)
      onMerged(kept.look, merged)
      show(merged, { mended: true, addition: '' })
      return null
    },
    restart: () => setKept(emptyAiDraft()),
  }
}

async function readAnswer(text: string): Promise<PastedDraft | string> {
  // A task of its own, after the press has been shown.
  await new Promise((resolve) => setTimeout(resolve))
  const result = readPastedDraft(text)
  return result.ok ? result : pasteProblemText(result.problem)
}
