import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { imageAddresses } from '#domain/image/imageSlot.ts'
import type { ImageStore } from '../ports.ts'
import type { Slot } from '../slots.ts'
import { StoreError } from '../storeError.ts'
import type { BackendDiagnostics } from '../supabase/diagnosticStore.ts'
import { inOneTab } from '../tabLock.ts'
import { isWorthRepeating } from '../transport.ts'
import type { DraftStorage } from './draftStorage.ts'
import type { DraftSender } from './sendDraft.ts'

export type SyncDeps = {
  backend: Pick<BackendDiagnostics, 'find' | 'remove'>
  images: Pick<ImageStore, 'remove'>
  drafts: DraftStorage
  sender: DraftSender
}

/** Sends a user's pending drafts, one tab at a time. Gives whether any was settled. */
export async function syncDrafts(deps: SyncDeps, userId: string): Promise<boolean> {
  const settled = await inOneTab(`mitsujiku.drafts.${userId}`, async () => {
    let any = false
    // Each is tried, so that one that always fails does not block the others.
    for (const slot of deps.drafts.waitingOf(userId)) {
      if (slot.refusal === null && (await settle(deps, slot))) any = true
    }
    return any
  })
  return settled ?? false
}

async function settle(deps: SyncDeps, slot: Slot): Promise<boolean> {
  try {
    await (slot.intent === 'delete' ? sendDeletion(deps, slot) : sendSave(deps, slot))
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    if (isWorthRepeating(error)) return false
    await deps.drafts.refuse(slot, error.kind)
  }
  return true
}

async function sendSave({ drafts, sender }: SyncDeps, slot: Slot): Promise<void> {
  const pictures = await drafts.pictures(slot)
  await sender.send({ ...slot, diagnostic: slot.content, pictures }, {})
  await drafts.apply(slot.content, { ...slot, type: 'acknowledged' })
}

async function sendDeletion(deps: SyncDeps, { content, base, version }: Slot): Promise<void> {
  await removeStored(deps, content, (stored) => {
    // Changes or responses that its owner has not seen arrived since.
    const hasMore = !base.includes(stored.revision) || stored.responseCount > content.responseCount
    if (hasMore) throw new StoreError('conflict', 'More is stored than was to be deleted')
  })
  await deps.drafts.apply(content, { type: 'acknowledged', version, base })
}

/** Deletes a diagnostic and its pictures, except those that storage refuses to delete. @param known as last read */
export async function removeStored(
  { backend, images }: Pick<SyncDeps, 'backend' | 'images'>,
  known: Diagnostic,
  onFound: (stored: Diagnostic) => void,
): Promise<void> {
  const found = await backend.find(known.id)
  if (found !== null) onFound(found)
  await backend.remove(known.id)
  try {
    await images.remove(imageAddresses(found ?? known))
  } catch (error) {
    if (isWorthRepeating(error)) throw error
  }
}
