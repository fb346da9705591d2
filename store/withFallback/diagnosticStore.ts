import * as v from 'valibot'
import { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { type DiagnosticChange, withChange } from '#domain/diagnostic/workingCopy.ts'
import { newId } from '#domain/id/newId.ts'
import { mapImageUrls } from '#domain/image/imageSlot.ts'
import { baseOn, type Draft } from '../drafts/draft.ts'
import { removeStored } from '../drafts/syncDrafts.ts'
import { readDocument } from '../local/documents.ts'
import { logFailure } from '../logFailure.ts'
import type { DiagnosticStore } from '../ports.ts'
import { isOutage, StoreError } from '../storeError.ts'
import type { BackendDiagnostics } from '../supabase/diagnosticStore.ts'
import { keepInstead } from './keepInstead.ts'
import { keepRead, readLastUser } from './lastUser.ts'
import { listWithDrafts } from './listWithDrafts.ts'
import { type SaveDeps, saveOrKeep } from './saveOrKeep.ts'

type Deps = SaveDeps & { backend: BackendDiagnostics; storage: Storage | null }

export function diagnosticsCacheKey(userId: string): string {
  return `mitsujiku.diagnostics.${userId}`
}

/** The backend's diagnostics; during an outage, and only then, this browser keeps the drafts and the last list. */
export function createDiagnosticStore(deps: Deps): DiagnosticStore {
  const { backend, drafts, sync, storage, onWaiting } = deps

  /** A list may be older than another tab's save, or another account's: each draft's diagnostic is asked for by itself. */
  async function releaseDeleted(userId: string, listed: Diagnostic[]): Promise<void> {
    for (const draft of drafts.leftWithout(userId, listed)) {
      const stored = await backend.find(draft.diagnostic.id)
      if (stored === null && readLastUser(storage)?.id === userId) drafts.release(draft)
    }
  }

  async function listFromBackend(userId: string): Promise<Diagnostic[]> {
    const listed = await backend.list(userId)
    const diagnostics = (await sync.flush(userId)) ? await backend.list(userId) : listed
    await releaseDeleted(userId, diagnostics).catch((error) =>
      logFailure('What was left could not be looked up', error),
    )
    keepRead(storage, userId, diagnosticsCacheKey(userId), diagnostics)
    return diagnostics
  }

  return {
    async list(userId) {
      try {
        const stored = await listFromBackend(userId)
        return { ...(await listWithDrafts(drafts, userId, stored)), outage: null }
      } catch (error) {
        if (!isOutage(error)) throw error
        const last = readDocument(storage, diagnosticsCacheKey(userId), v.array(Diagnostic)) ?? []
        return { ...(await listWithDrafts(drafts, userId, last)), outage: error.message }
      }
    },

    save: (diagnostic, options = {}) => saveOrKeep(deps, diagnostic, options),

    async remove(diagnostic) {
      // Only what is stored tells which pictures are its own: those of a copy that waits are the original's.
      let stored = mapImageUrls(diagnostic, () => null)
      try {
        await removeStored(deps, diagnostic.id, (found) => {
          stored = found
        })
        const waiting = drafts.findWaiting(diagnostic)
        if (waiting !== null) await drafts.end(waiting)
        return 'backend'
      } catch (error) {
        await keepInstead(error, () =>
          drafts.keepWaiting('delete', {
            ...{ diagnostic: stored, base: baseOn(drafts.findWaiting(diagnostic), stored.revision), version: newId() },
            ...{ replaces: true, pictures: {}, copies: [], uploaded: {} },
          }),
        )
        onWaiting()
        return 'browser'
      }
    },

    async change(id, change, read) {
      const waiting = drafts.findSave(id)
      if (waiting === null) return backend.change(id, change, read)
      if (read && read.privacyPolicyText !== waiting.diagnostic.privacyPolicyText) {
        throw new StoreError('conflict', 'The draft that waits was changed')
      }
      if (waiting.refusal !== null) return changeBeside(deps, waiting, change, read)
      // A save that waits would undo a change that overtook it: the change joins it.
      const pictures = await drafts.pictures(waiting)
      const privacyText = change.privacyPolicyText ?? waiting.privacyText
      const diagnostic = withChange(waiting.diagnostic, change)
      const base = baseOn(waiting, diagnostic.revision)
      await drafts.keepWaiting('save', { ...waiting, pictures, privacyText, diagnostic, base, version: newId() })
      onWaiting()
    },
    isSlugTaken: backend.isSlugTaken,
    formerSlugs: backend.formerSlugs,
    giveUpSlug: backend.giveUpSlug,
  }
}

/** Makes the change of what is stored, too, which is then newer: a save that was refused is not sent again by itself. */
async function changeBeside(
  { backend, drafts }: Deps,
  refused: Draft,
  change: DiagnosticChange,
  read?: Diagnostic,
): Promise<void> {
  const { id } = refused
  const stored = await backend.find(id)
  if (stored !== null) {
    if (read && read.privacyPolicyText !== stored.privacyPolicyText) {
      throw new StoreError('conflict', 'What is stored was changed')
    }
    await backend.change(id, change, read && stored)
  }
  const privacyText = change.privacyPolicyText === undefined ? refused.privacyText : null
  drafts.alter(refused, { diagnostic: withChange(refused.diagnostic, change), privacyText })
}
