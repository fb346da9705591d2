import { vi } from 'vitest'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { newId } from '#domain/id/newId.ts'
import { DraftStorage } from '#store/drafts/draftStorage.ts'
import type { EditDraft } from '#store/ports.ts'
import { memoryFiles } from '#tests/support/memoryFiles.ts'

/** A draft as the editor keeps it, of a diagnostic that was never saved unless told. */
export function editDraft(content: Diagnostic, changes: Partial<EditDraft> = {}): EditDraft {
  return {
    ...{ content, version: newId(), base: [], replaces: false },
    ...{ pictures: {}, copies: [], slugText: '', step: 'basic' },
    ...changes,
  }
}

/** Keeps a draft that was never saved, as an editor does that was closed. */
export function keepDraft(diagnostic: Diagnostic, changedAt = Date.now()): void {
  const now = vi.spyOn(Date, 'now').mockReturnValue(changedAt)
  new DraftStorage(localStorage, memoryFiles()).keepEdit(editDraft(diagnostic), null)
  now.mockRestore()
}
