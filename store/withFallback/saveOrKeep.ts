import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { newId } from '#domain/id/newId.ts'
import { imageAddresses } from '#domain/image/imageSlot.ts'
import { baseOn, type Draft, type Outgoing } from '../drafts/draft.ts'
import type { DraftSync, SyncDeps } from '../drafts/syncDrafts.ts'
import type { SaveOptions, SaveResult } from '../ports.ts'
import { isOutage, StoreError } from '../storeError.ts'
import { keepInstead } from './keepInstead.ts'
import { toWaiting } from './listWithDrafts.ts'

export type SaveDeps = SyncDeps & {
  sync: DraftSync
  onWaiting(): void
}

/** Sends a diagnostic with its pictures; during an outage this browser keeps what is left to send. */
export async function saveOrKeep(deps: SaveDeps, diagnostic: Diagnostic, options: SaveOptions): Promise<SaveResult> {
  const { drafts, sync, sender } = deps
  const { basedOn = null, pictures = {}, copies = [], storedImages = [], replace = false, ...sending } = options
  const before = ownDraft(deps, diagnostic, basedOn)
  const sent = sync.sent.get(basedOn ?? '')
  const waited = before ?? (basedOn === null ? null : { base: [], stamp: basedOn })
  let outgoing: Outgoing = {
    ...{ diagnostic, base: baseOn(waited, diagnostic.revision), version: newId() },
    // One that has only ever been kept here is still to be inserted.
    replaces: replace && before?.replaces !== false,
    ...{ pictures, copies, uploaded: {} },
  }
  const privacyText = before?.privacyText ? diagnostic.privacyPolicyText : null
  const onAdvanced = (advanced: Outgoing) => {
    outgoing = advanced
  }
  try {
    const { diagnostic: saved, failedPictures, storageFull } = await sender.send(outgoing, { ...sending, onAdvanced })
    if (before !== null) await drafts.end(before)
    const used = new Set(imageAddresses(saved))
    const former = [...storedImages, ...(sent ? imageAddresses(sent) : []), ...uploadedBy(before)]
    await removeFiles(
      deps,
      former.filter((address) => !used.has(address)),
    )
    return { diagnostic: saved, savedTo: 'backend', waiting: null, failedPictures, storageFull }
  } catch (error) {
    if (!isOutage(error))
      await removeFiles(
        deps,
        copies.flatMap((slot) => outgoing.uploaded[slot] ?? []),
      )
    const draft = await keepInstead(error, () => {
      ownDraft(deps, diagnostic, basedOn)
      return drafts.keepWaiting('save', { ...outgoing, privacyText })
    })
    deps.onWaiting()
    const waiting = await toWaiting(drafts, draft)
    return { diagnostic: draft.diagnostic, savedTo: 'browser', waiting, failedPictures: [], storageFull: false }
  }
}

/** The waiting draft that a save goes on from. Throws where another waits, as the backend does by revisions. */
function ownDraft({ drafts }: SaveDeps, diagnostic: Diagnostic, basedOn: string | null | undefined): Draft | null {
  const waiting = drafts.findWaiting(diagnostic)
  if (waiting !== null && waiting.stamp !== basedOn) throw new StoreError('conflict', 'Another draft waits')
  return waiting
}

/** A picture left behind in storage does no harm, so failing here does not fail what was done. */
async function removeFiles({ images }: SaveDeps, addresses: string[]): Promise<void> {
  if (addresses.length > 0) await images.remove(addresses).catch(() => undefined)
}

function uploadedBy(draft: Draft | null): string[] {
  return Object.values(draft?.uploaded ?? {}).filter((address) => address !== null)
}
