import * as v from 'valibot'
import { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { newId } from '#domain/id/newId.ts'
import { mapImageUrls } from '#domain/image/imageSlot.ts'
import { removeStored, syncDrafts } from '../drafts/syncDrafts.ts'
import { readDocument } from '../local/documents.ts'
import type { DiagnosticStore } from '../ports.ts'
import { baseOf } from '../slots.ts'
import { isOutage, StoreError } from '../storeError.ts'
import type { BackendDiagnostics } from '../supabase/diagnosticStore.ts'
import { keepRead } from './lastUser.ts'
import { listWithDrafts } from './listWithDrafts.ts'
import { keepInstead, type SaveDeps, saveOrKeep } from './saveOrKeep.ts'

type Deps = SaveDeps & { backend: BackendDiagnostics; storage: Storage | null }

export function diagnosticsCacheKey(userId: string): string {
  return `mitsujiku.diagnostics.${userId}`
}

/** The backend's diagnostics; during an outage, and only then, this browser keeps the drafts and the last list. */
export function createDiagnosticStore(deps: Deps): DiagnosticStore {
  const { backend, drafts, storage, onWaiting } = deps

  async function listFromBackend(userId: string): Promise<Diagnostic[]> {
    const listed = await backend.list(userId)
    const diagnostics = (await syncDrafts(deps, userId)) ? await backend.list(userId) : listed
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

    find: backend.find,

    save: (diagnostic, options = {}) => saveOrKeep(deps, diagnostic, options),

    async remove(diagnostic) {
      const waiting = drafts.waitingOf(diagnostic.userId).find(({ content }) => content.id === diagnostic.id)
      // A pending copy still shows the original's pictures, which must stay.
      let stored = waiting === undefined ? diagnostic : mapImageUrls(diagnostic, () => null)
      try {
        await removeStored(deps, stored, (found) => {
          stored = found
        })
        await drafts.apply(diagnostic, { type: 'deleted' })
        return null
      } catch (error) {
        const { base } = drafts.replacedBy(baseOf(stored.revision, waiting ?? null), diagnostic)
        const deletion = { diagnostic: stored, base, version: newId(), replaces: true, pictures: {}, copies: [] }
        const { outage } = await keepInstead(error, () => drafts.keepSend('delete', deletion))
        onWaiting()
        return outage
      }
    },

    async change(id, change, read) {
      // The pending save would undo it.
      const save = drafts.waitingOf().find(({ intent, content }) => intent === 'save' && content.id === id)
      if (save) throw new StoreError(save.refusal ? 'save-refused' : 'save-waits', 'A save of the diagnostic waits')
      return backend.change(id, change, read)
    },
    isSlugTaken: backend.isSlugTaken,
    formerSlugs: backend.formerSlugs,
    giveUpSlug: backend.giveUpSlug,
  }
}
