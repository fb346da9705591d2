import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { newId } from '#domain/id/newId.ts'
import { imageAddresses } from '#domain/image/imageSlot.ts'
import type { Outgoing } from '../drafts/draftStorage.ts'
import type { SyncDeps } from '../drafts/syncDrafts.ts'
import type { SaveOptions, SaveResult } from '../ports.ts'
import { baseOf } from '../slots.ts'
import { isOutage, StoreError } from '../storeError.ts'
import { toWaiting } from './listWithDrafts.ts'

export type SaveDeps = SyncDeps & { onWaiting(): void }

/** Sends a diagnostic with its pictures; during an outage this browser keeps it to be sent. */
export async function saveOrKeep(deps: SaveDeps, diagnostic: Diagnostic, options: SaveOptions): Promise<SaveResult> {
  const { drafts, sender, images } = deps
  const { base = baseOf(diagnostic.revision, null), version = newId(), replace = false, ...given } = options
  const { pictures = {}, copies = [], storedImages = [], ...sending } = given
  const over = drafts.replacedBy(base, diagnostic)
  // A draft that only this browser has is inserted.
  const replaces = replace && over.send?.replaces !== false
  const outgoing: Outgoing = { diagnostic, base: over.base, version, replaces, pictures, copies: [...copies] }
  try {
    const { diagnostic: saved, ...failed } = await sender.send(outgoing, sending)
    await drafts.apply(diagnostic, { type: 'acknowledged', version, base: over.base })
    const used = new Set(imageAddresses(saved))
    const former = storedImages.filter((address) => !used.has(address))
    // A picture left behind in storage does no harm, so failing here does not fail the save.
    if (former.length > 0) await images.remove(former).catch(() => undefined)
    return { diagnostic: saved, savedTo: 'backend', outage: null, waiting: null, ...failed }
  } catch (error) {
    const { kept: send, outage } = await keepInstead(error, () => drafts.keepSend('save', outgoing))
    deps.onWaiting()
    const waiting = await toWaiting(drafts, send)
    return { diagnostic, savedTo: 'browser', outage, waiting, failedPictures: [], storageFull: false }
  }
}

type Kept<T> = { kept: T; outage: string }

/** Runs `keep` after an outage, which it names, and rethrows other failures. Without room: 'browser-storage'. */
export async function keepInstead<T>(failure: unknown, keep: () => T | Promise<T>): Promise<Kept<T>> {
  if (!isOutage(failure)) throw failure
  try {
    return { kept: await keep(), outage: failure.message }
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'browser-storage') throw error
    throw new StoreError(error.kind, error.message, error.code, { cause: failure })
  }
}
