import { vi } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { DraftStorage } from '#store/drafts/draftStorage.ts'
import { memoryFiles } from '#tests/support/memoryFiles.ts'

/** Stores a draft that was never saved, like an editing session. */
export function keepDraft(sessionId: string, diagnostic: Diagnostic, keptAt = Date.now()): void {
  const now = vi.spyOn(Date, 'now').mockReturnValue(keptAt)
  new DraftStorage(localStorage, memoryFiles()).keepEdit({
    ...{ id: sessionId, diagnostic, basedOn: null, replaces: false },
    ...{ pictures: [], copies: [], slugText: '', step: 'basic' },
  })
  now.mockRestore()
}
