import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { readDocument, tryWriteDocument } from '../local/documents.ts'
import type { WaitingChange } from '../local/waitingChanges.ts'
import type { DiagnosticList, DiagnosticStore } from '../ports.ts'
import { isOutage, StoreError } from '../storeError.ts'
import type { BackendDiagnostics } from '../supabase/diagnosticStore.ts'
import { type DiagnosticOutbox, type OutboxParts, removeEverything } from './diagnosticOutbox.ts'
import { keepInstead } from './keepInstead.ts'

type Parts = OutboxParts & {
  backend: BackendDiagnostics
  outbox: DiagnosticOutbox
  storage: Storage | null
  /** Something new waits. */
  onWaiting(): void
}

/** Where the last list of a user's diagnostics is kept. */
export function diagnosticsCacheKey(userId: string): string {
  return `mitsujiku.diagnostics.${userId}`
}

/** The backend's diagnostics; during an outage, and only then, this browser keeps the changes and the last list. */
export function createDiagnosticStore(parts: Parts): DiagnosticStore {
  const { backend, changes, outbox, waitingImages, storage, onWaiting } = parts

  async function listFromBackend(userId: string): Promise<Diagnostic[]> {
    const listed = await backend.list(userId)
    const diagnostics = (await outbox.flush(userId)) ? await backend.list(userId) : listed
    tryWriteDocument(storage, diagnosticsCacheKey(userId), diagnostics)
    return diagnostics
  }

  async function withChanges(userId: string, stored: Diagnostic[], outage: string | null): Promise<DiagnosticList> {
    const waiting = changes.of(userId)
    const ids = new Set(waiting.map((change) => change.diagnostic.id))
    const saves = waiting.filter((change) => change.kind === 'save')
    const local = await Promise.all(
      saves.map((change) =>
        waitingImages.toShown(
          asListed(
            change,
            stored.find(({ id }) => id === change.diagnostic.id),
          ),
        ),
      ),
    )
    const diagnostics = [...stored.filter(({ id }) => !ids.has(id)), ...local]
    return {
      diagnostics: diagnostics.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)),
      pendingIds: saves.map((change) => change.diagnostic.id),
      outage,
      refusals: Object.fromEntries(
        waiting.flatMap(({ diagnostic, refusal }) => (refusal === null ? [] : [[diagnostic.id, refusal]])),
      ),
    }
  }

  /** A save that waits would undo a change that overtook it: the change joins it. */
  async function change(id: string, alteration: Partial<Diagnostic>, send: () => Promise<void>): Promise<void> {
    const waiting = changes.saveOf(id)
    if (waiting === null) return send()
    changes.put({ ...waiting, diagnostic: { ...waiting.diagnostic, ...alteration } })
    onWaiting()
  }

  /**
   * The change that waits for a diagnostic and that this copy goes on from. Throws where another one waits: what has not
   * reached the backend is kept from being overwritten here, as the backend does it by revisions.
   */
  function ownChange(diagnostic: Diagnostic): WaitingChange | null {
    const waiting = changes.find(diagnostic)
    if (waiting !== null && waiting.stamp !== diagnostic.keptAs)
      throw new StoreError('conflict', 'Another change waits')
    return waiting
  }

  return {
    async list(userId) {
      try {
        return await withChanges(userId, await listFromBackend(userId), null)
      } catch (error) {
        if (!isOutage(error)) throw error
        return withChanges(
          userId,
          readDocument<Diagnostic[]>(storage, diagnosticsCacheKey(userId)) ?? [],
          error.message,
        )
      }
    },

    async save(diagnostic, options = {}) {
      const { keptAs: _, ...content } = diagnostic
      const before = ownChange(diagnostic)
      // One that has only ever been kept here is still to be inserted.
      const replace = options.replace === true && before?.replace !== false
      const revision = options.replace ? outbox.revisionOf(diagnostic) : diagnostic.revision
      const stored = waitingImages.toStored({ ...content, revision })
      let record = stored
      try {
        record = await waitingImages.uploadAll(stored)
        const saved = await backend.save(record, replace)
        if (before !== null) changes.end(before)
        await waitingImages.release(stored)
        return { diagnostic: saved, savedTo: 'backend' }
      } catch (error) {
        const stamp = await keepInstead(error, () => {
          ownChange(diagnostic)
          return changes.put({ kind: 'save', diagnostic: record, replace })
        })
        if (record !== stored) await waitingImages.release(stored)
        onWaiting()
        return { diagnostic: { ...diagnostic, revision: record.revision, keptAs: stamp }, savedTo: 'browser' }
      }
    },

    async remove(diagnostic) {
      const stored = waitingImages.toStored(diagnostic)
      try {
        await removeEverything(parts, stored)
        changes.drop(stored)
        await waitingImages.release(stored)
      } catch (error) {
        await keepInstead(error, () => changes.put({ kind: 'remove', diagnostic: stored, replace: true }))
        onWaiting()
      }
    },

    setCollectLeadInfo: (id, collect) =>
      change(id, { collectLeadInfo: collect }, () => backend.setCollectLeadInfo(id, collect)),
    setPrivacyPolicyText: (id, text) =>
      change(id, { privacyPolicyText: text }, () => backend.setPrivacyPolicyText(id, text)),
    setListedInSitemap: (id, listed) =>
      change(id, { listedInSitemap: listed }, () => backend.setListedInSitemap(id, listed)),
    findPublished: backend.findPublished,
    isSlugTaken: backend.isSlugTaken,
  }
}

/**
 * A waiting save as its owner sees it: with the numbers of the backend, and, when it was refused because somebody saved
 * meanwhile, with the stored revision: saving it again is then the owner's decision.
 */
function asListed({ diagnostic, refusal, stamp }: WaitingChange, stored: Diagnostic | undefined): Diagnostic {
  if (stored === undefined) return { ...diagnostic, keptAs: stamp }
  const { responseCount, leadCount, hidePoweredByLink } = stored
  const revision = refusal === 'conflict' ? stored.revision : diagnostic.revision
  return { ...diagnostic, responseCount, leadCount, hidePoweredByLink, revision, keptAs: stamp }
}
