import { DraftStorage } from '../drafts/draftStorage.ts'
import type { PictureFiles } from '../drafts/pictureFiles.ts'
import { DraftSender } from '../drafts/sendDraft.ts'
import { syncDrafts } from '../drafts/syncDrafts.ts'
import type { Auth, DiagnosticStore, EditDrafts, ImageStore, ProfileStore } from '../ports.ts'
import { startRetrying } from '../retrying.ts'
import type { BackendDiagnostics } from '../supabase/diagnosticStore.ts'
import { createAuthFallback } from './auth.ts'
import { createDiagnosticStore } from './diagnosticStore.ts'
import { createProfileFallback } from './profileStore.ts'

export type Backend = {
  diagnostics: BackendDiagnostics
  profiles: ProfileStore
  images: ImageStore
  auth: Auth
}

type FallbackStores = { auth: Auth; drafts: EditDrafts; profiles: ProfileStore; diagnostics: DiagnosticStore }

export type Browser = {
  /** null where the browser forbids it. */
  storage: Storage | null
  pictureFiles: PictureFiles
}

/** The backend with this browser as a fallback. Pending changes are sent once; a refusal is never an outage. */
export function createFallbackStores(backend: Backend, browser: Browser): FallbackStores {
  const auth = createAuthFallback(backend.auth, browser.storage)
  const drafts = new DraftStorage(browser.storage, browser.pictureFiles)
  const sender = new DraftSender(backend.diagnostics, backend.images)
  const deps = { backend: backend.diagnostics, images: backend.images, drafts, sender }
  void drafts.tidy()

  const retrying = startRetrying({
    async flush() {
      try {
        // Only a live session may send, not the remembered user.
        const user = await backend.auth.currentUser()
        if (user === null) return false
        await syncDrafts(deps, user.id)
        return drafts.waitingOf(user.id).some(({ refusal }) => refusal === null)
      } catch {
        return true
      }
    },
  })

  return {
    auth,
    drafts,
    profiles: createProfileFallback(backend.profiles, browser.storage),
    diagnostics: createDiagnosticStore({
      ...deps,
      backend: backend.diagnostics,
      storage: browser.storage,
      onWaiting: retrying.later,
    }),
  }
}
