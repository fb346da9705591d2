import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { imageAddresses } from '#domain/image/imageSlot.ts'
import type { ImageStore } from '../ports.ts'
import { StoreError } from '../storeError.ts'
import type { BackendDiagnostics } from '../supabase/diagnosticStore.ts'
import { inOneTab } from '../tabLock.ts'
import type { Draft } from './draft.ts'
import type { DraftStorage } from './draftStorage.ts'
import { type DraftSender, isWorthRetrying } from './sendDraft.ts'

export type SyncDeps = {
  backend: Pick<BackendDiagnostics, 'find' | 'remove'>
  images: Pick<ImageStore, 'remove'>
  drafts: DraftStorage
  sender: DraftSender
}

/** The loop that sends a user's waiting drafts, each once. */
export class DraftSync {
  /** How often each draft failed on this page: one that never goes through does not keep the others waiting. */
  private readonly failures = new Map<string, number>()
  /** The drafts that this page has sent, by stamp, as they are stored: an editor may still go on from one. */
  readonly sent = new Map<string, Diagnostic>()

  constructor(private readonly deps: SyncDeps) {}

  /** Sends what waits; gives whether anything was settled. Stops at the first outage. */
  async flush(userId: string): Promise<boolean> {
    const settled = await inOneTab(`mitsujiku.drafts.${userId}`, async () => {
      const waiting = this.deps.drafts.waitingOf(userId).filter(({ refusal }) => refusal === null)
      const failed = ({ stamp }: Draft) => this.failures.get(stamp) ?? 0
      let any = false
      for (const draft of waiting.sort((a, b) => failed(a) - failed(b))) {
        if (!(await this.send(draft))) {
          this.failures.set(draft.stamp, failed(draft) + 1)
          break
        }
        any = true
      }
      return any
    })
    return settled ?? false
  }

  /** Gives whether the draft was settled: stored, deleted or refused. */
  private async send(draft: Draft): Promise<boolean> {
    try {
      await (draft.intent === 'save' ? this.sendSave(draft) : this.sendDeletion(draft))
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      if (isWorthRetrying(error)) return false
      this.deps.drafts.alter(draft, { refusal: error.kind })
    }
    return true
  }

  private async sendSave(draft: Draft): Promise<void> {
    const { drafts, sender } = this.deps
    const { diagnostic: saved } = await sender.send(
      { ...draft, version: draft.stamp, pictures: await drafts.pictures(draft) },
      {
        // The next try after a lost answer names the same files.
        onAdvanced: ({ diagnostic, uploaded }) => drafts.alter(draft, { diagnostic, uploaded }),
      },
    )
    this.sent.set(draft.stamp, saved)
    const later = await drafts.end(draft)
    if (later?.intent === 'save') drafts.alter(later, { base: [...later.base, saved.revision], replaces: true })
  }

  private async sendDeletion(draft: Draft): Promise<void> {
    const { drafts } = this.deps
    const onFound = (stored: Diagnostic) => {
      if (hasMoreThan(draft, stored)) throw new StoreError('conflict', 'More is stored than was to be deleted')
      drafts.alter(draft, { diagnostic: stored })
    }
    await removeStored(this.deps, draft.diagnostic.id, onFound, draft)
    await drafts.end(draft)
  }
}

/** Deletes a diagnostic and its pictures; those storage refuses to delete stay. @param before a lost earlier try */
export async function removeStored(
  { backend, images }: Pick<SyncDeps, 'backend' | 'images'>,
  id: string,
  onFound: (stored: Diagnostic) => void,
  before: Draft | null = null,
): Promise<void> {
  const found = await backend.find(id)
  if (found !== null) onFound(found)
  const stored = found ?? before?.diagnostic ?? null
  await backend.remove(id)
  try {
    if (stored !== null) await images.remove(imageAddresses(stored))
  } catch (error) {
    if (isWorthRetrying(error)) throw error
  }
}

/** Whether work or responses came after a deletion was asked for, which its owner has not seen. */
function hasMoreThan({ base, diagnostic }: Draft, stored: Diagnostic): boolean {
  return !base.includes(stored.revision) || stored.responseCount > diagnostic.responseCount
}
