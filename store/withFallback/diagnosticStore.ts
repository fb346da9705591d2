import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { imageAddresses, imageIn, mapImageUrls } from '#domain/image/imageSlot.ts'
import type { Draft, Outgoing } from '../drafts/draft.ts'
import { type DraftSync, removeStored, type SyncDeps } from '../drafts/syncDrafts.ts'
import { readDocument, tryWriteDocument } from '../local/documents.ts'
import type { DiagnosticList, DiagnosticStore, WaitingDraft } from '../ports.ts'
import { isOutage, StoreError } from '../storeError.ts'
import type { BackendDiagnostics } from '../supabase/diagnosticStore.ts'
import { keepInstead } from './keepInstead.ts'

type Deps = SyncDeps & {
  backend: BackendDiagnostics
  sync: DraftSync
  storage: Storage | null
  /** Something new waits. */
  onWaiting(): void
}

/** Where the last list of a user's diagnostics is kept. */
export function diagnosticsCacheKey(userId: string): string {
  return `mitsujiku.diagnostics.${userId}`
}

/** The backend's diagnostics; during an outage, and only then, this browser keeps the drafts and the last list. */
export function createDiagnosticStore(deps: Deps): DiagnosticStore {
  const { backend, drafts, sync, sender, images, storage, onWaiting } = deps

  async function listFromBackend(userId: string): Promise<Diagnostic[]> {
    const listed = await backend.list(userId)
    const diagnostics = (await sync.flush(userId)) ? await backend.list(userId) : listed
    tryWriteDocument(storage, diagnosticsCacheKey(userId), diagnostics)
    return diagnostics
  }

  async function toWaiting(draft: Draft): Promise<WaitingDraft> {
    const { id, stamp, copies, refusal } = draft
    return { id, stamp, copies, refusal, pictures: await drafts.pictures(draft).catch(() => ({})) }
  }

  /** The backend's list with the waiting drafts laid over it. */
  async function withDrafts(userId: string, stored: Diagnostic[], outage: string | null): Promise<DiagnosticList> {
    await drafts.ready
    const all = drafts.waitingOf(userId)
    const saves = all.filter(({ intent }) => intent === 'save')
    // A deletion that was refused shows what is still stored.
    const hidden = new Set(
      all.filter(({ intent, refusal }) => intent === 'save' || refusal === null).map(({ id }) => id),
    )
    const own = saves.map((draft) =>
      asListed(
        draft,
        stored.find(({ id }) => id === draft.id),
      ),
    )
    const diagnostics = [...stored.filter(({ id }) => !hidden.has(id)), ...own]
    const shown = all.filter(({ id }) => diagnostics.some((diagnostic) => diagnostic.id === id))
    return {
      diagnostics: diagnostics.sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt)),
      waiting: await Promise.all(shown.map(toWaiting)),
      outage,
    }
  }

  /** A save that waits would undo a change that overtook it: the change joins it. */
  async function change(id: string, alteration: Partial<Diagnostic>, send: () => Promise<void>): Promise<void> {
    await drafts.ready
    const waiting = drafts.findSave(id)
    if (waiting === null) return send()
    const pictures = await drafts.pictures(waiting)
    await drafts.keepWaiting('save', { ...waiting, pictures, diagnostic: { ...waiting.diagnostic, ...alteration } })
    onWaiting()
  }

  /**
   * The waiting draft that a save goes on from. Throws where another one waits: as the backend does by revisions, nothing
   * here is overwritten without a question.
   */
  function ownDraft(diagnostic: Diagnostic, basedOn: string | null | undefined): Draft | null {
    const waiting = drafts.findWaiting(diagnostic)
    if (waiting !== null && waiting.stamp !== basedOn) throw new StoreError('conflict', 'Another draft waits')
    return waiting
  }

  /** A picture left behind in storage harms nobody, so failing here does not fail what was done. */
  const removeFiles = (addresses: string[]) =>
    addresses.length === 0 ? Promise.resolve() : images.remove(addresses).catch(() => undefined)

  return {
    async list(userId) {
      try {
        return await withDrafts(userId, await listFromBackend(userId), null)
      } catch (error) {
        if (!isOutage(error)) throw error
        const last = readDocument<Diagnostic[]>(storage, diagnosticsCacheKey(userId)) ?? []
        return withDrafts(userId, last, error.message)
      }
    },

    async save(diagnostic, options = {}) {
      await drafts.ready
      const { basedOn, pictures = {}, copies = [], storedImages = [], replace = false, ...sending } = options
      const before = ownDraft(diagnostic, basedOn)
      const sent = basedOn == null ? undefined : sync.sent.get(basedOn)
      const revision = replace && sent ? sent.revision : diagnostic.revision
      // One that has only ever been kept here is still to be inserted.
      const replaces = replace && before?.replaces !== false
      let rest: Outgoing = { diagnostic: { ...diagnostic, revision }, replaces, pictures, copies }
      try {
        const onAdvanced = (left: Outgoing) => {
          rest = left
        }
        const { diagnostic: saved, failedPictures } = await sender.send(rest, { ...sending, onAdvanced })
        if (before !== null) await drafts.end(before)
        const used = new Set(imageAddresses(saved))
        const former = [...storedImages, ...(sent ? imageAddresses(sent) : [])]
        await removeFiles(former.filter((address) => !used.has(address)))
        return { diagnostic: saved, savedTo: 'backend', waiting: null, failedPictures }
      } catch (error) {
        if (!isOutage(error)) await removeFiles(copiesMade(diagnostic, rest, copies))
        const draft = await keepInstead(error, () => {
          ownDraft(diagnostic, basedOn)
          return drafts.keepWaiting('save', rest)
        })
        onWaiting()
        const waiting = await toWaiting(draft)
        return { diagnostic: draft.diagnostic, savedTo: 'browser', waiting, failedPictures: [] }
      }
    },

    async remove(diagnostic) {
      await drafts.ready
      // Only what is stored tells which pictures are its own: those of a copy that waits are the original's.
      let stored = mapImageUrls(diagnostic, () => null)
      try {
        await removeStored(deps, diagnostic.id, (found) => {
          stored = found
        })
        const waiting = drafts.findWaiting(diagnostic)
        if (waiting !== null) await drafts.end(waiting)
      } catch (error) {
        await keepInstead(error, () =>
          drafts.keepWaiting('delete', { diagnostic: stored, replaces: true, pictures: {}, copies: [] }),
        )
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

/** The addresses of copies that were made before the save was refused. */
function copiesMade(diagnostic: Diagnostic, rest: Outgoing, copies: Outgoing['copies']): string[] {
  return copies.flatMap((slot) => {
    const address = imageIn(rest.diagnostic, slot)
    return address === null || address === imageIn(diagnostic, slot) ? [] : [address]
  })
}

/**
 * A waiting save as its owner sees it: with the numbers of the backend, and, when it was refused because of a newer save,
 * with the stored revision: saving it again is then the owner's decision.
 */
function asListed({ diagnostic, refusal }: Draft, stored: Diagnostic | undefined): Diagnostic {
  if (stored === undefined) return diagnostic
  const { responseCount, leadCount, hidePoweredByLink } = stored
  const revision = refusal === 'conflict' ? stored.revision : diagnostic.revision
  return { ...diagnostic, responseCount, leadCount, hidePoweredByLink, revision }
}
