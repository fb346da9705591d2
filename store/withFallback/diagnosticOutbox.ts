import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { imageAddresses } from '#domain/image/imageSlot.ts'
import type { WaitingChange, WaitingChanges } from '../local/waitingChanges.ts'
import type { WaitingImages } from '../local/waitingImages.ts'
import type { ImageStore } from '../ports.ts'
import { toDiagnostic, toDiagnosticRow } from '../rows.ts'
import { StoreError, type StoreErrorKind } from '../storeError.ts'
import type { BackendDiagnostics } from '../supabase/diagnosticStore.ts'
import { inOneTab } from '../tabLock.ts'

/** No refusal of the change itself: it is sent again by itself. */
const WORTH_RETRYING: ReadonlySet<StoreErrorKind> = new Set([
  'unavailable',
  'unauthenticated',
  'browser-storage',
  'cancelled',
])

export type OutboxParts = {
  backend: Pick<BackendDiagnostics, 'save' | 'remove' | 'find'>
  images: Pick<ImageStore, 'remove'>
  changes: WaitingChanges
  waitingImages: WaitingImages
}

/** Sends a user's waiting changes, each once. */
export class DiagnosticOutbox {
  /** How often each change failed on this page: the one that never goes through does not keep the others waiting. */
  private readonly failures = new Map<string, number>()
  /** The revision that each change sent by this page has been stored as, by its stamp: its copies know a former one. */
  private readonly sent = new Map<string, number>()

  constructor(private readonly parts: OutboxParts) {}

  /** Sends what waits; gives whether anything was settled. Stops at the first outage. */
  async flush(userId: string): Promise<boolean> {
    const settled = await inOneTab(`mitsujiku.waiting.${userId}`, async () => {
      const waiting = this.parts.changes.of(userId).filter((change) => change.refusal === null)
      const failed = (change: WaitingChange) => this.failures.get(change.stamp) ?? 0
      let any = false
      for (const change of waiting.sort((a, b) => failed(a) - failed(b))) {
        const outcome = await this.send(change)
        if (outcome === 'waiting') {
          this.failures.set(change.stamp, failed(change) + 1)
          break
        }
        any = true
      }
      return any
    })
    return settled ?? false
  }

  /** The revision that a save has to name: that of the change it goes on from, once this page has sent it. */
  revisionOf({ keptAs, revision }: Diagnostic): number {
    return (keptAs === undefined ? undefined : this.sent.get(keptAs)) ?? revision
  }

  private async send(change: WaitingChange): Promise<'settled' | 'waiting'> {
    try {
      if (change.kind === 'save') await this.sendSave(change)
      else await this.sendRemoval(change)
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      if (WORTH_RETRYING.has(error.kind)) return 'waiting'
      this.parts.changes.alter(change, { refusal: error.kind })
    }
    return 'settled'
  }

  private async sendSave(change: WaitingChange): Promise<void> {
    const { changes, waitingImages } = this.parts
    const record = await waitingImages.uploadAll(change.diagnostic)
    // If only the acknowledgement is lost, the next try names the same files and meets its own result.
    if (record !== change.diagnostic) changes.alter(change, { diagnostic: record })
    const saved = await this.saveOrRecognise(record, change.replace)
    this.sent.set(change.stamp, saved.revision)
    const later = changes.end(change)
    if (later === null) await waitingImages.release(change.diagnostic)
    else if (later.kind === 'save') {
      changes.alter(later, { diagnostic: { ...later.diagnostic, revision: saved.revision }, replace: true })
    }
  }

  /** A save whose acknowledgement was lost meets its own result: that is no conflict. */
  private async saveOrRecognise(diagnostic: Diagnostic, replace: boolean): Promise<Diagnostic> {
    try {
      return await this.parts.backend.save(diagnostic, replace)
    } catch (error) {
      if (!(error instanceof StoreError) || error.kind !== 'conflict') throw error
      const stored = await this.parts.backend.find(diagnostic.id)
      if (stored === null || !hasSameContent(stored, diagnostic)) throw error
      return stored
    }
  }

  private async sendRemoval(change: WaitingChange): Promise<void> {
    await removeEverything(this.parts, change.diagnostic)
    this.parts.changes.end(change)
    await this.parts.waitingImages.release(change.diagnostic)
  }
}

/**
 * Deletes a diagnostic, by which its responses go too, and its stored pictures. Pictures that storage refuses to delete
 * stay behind: the diagnostic is gone, and saying that its deletion failed would be wrong.
 */
export async function removeEverything(
  { backend, images }: Pick<OutboxParts, 'backend' | 'images'>,
  diagnostic: Diagnostic,
): Promise<void> {
  await backend.remove(diagnostic.id)
  try {
    await images.remove(imageAddresses(diagnostic))
  } catch (error) {
    if (!(error instanceof StoreError) || WORTH_RETRYING.has(error.kind)) throw error
  }
}

/** Whether two records say the same, apart from what only the database writes. */
function hasSameContent(a: Diagnostic, b: Diagnostic): boolean {
  const content = (diagnostic: Diagnostic) => {
    const { createdat: _createdAt, revision: _revision, ...row } = toDiagnosticRow(diagnostic)
    return JSON.stringify(toDiagnostic(row))
  }
  return content(a) === content(b)
}
