import type { ImageDepot } from '../local/imageDepot.ts'
import { WaitingChanges } from '../local/waitingChanges.ts'
import { WaitingImages } from '../local/waitingImages.ts'
import type { Auth, ImageStore, ProfileStore, ResponseStore, Stores } from '../ports.ts'
import { startRetrying } from '../retrying.ts'
import type { BackendDiagnostics } from '../supabase/diagnosticStore.ts'
import type { BackendResponses } from '../supabase/responseStore.ts'
import { createAuthFallback } from './auth.ts'
import { DiagnosticOutbox } from './diagnosticOutbox.ts'
import { createDiagnosticStore } from './diagnosticStore.ts'
import { createImageFallback } from './imageStore.ts'
import { createProfileFallback } from './profileStore.ts'

export type Backend = {
  diagnostics: BackendDiagnostics
  responses: BackendResponses
  profiles: ProfileStore
  images: ImageStore
  auth: Auth
  onArrival: ResponseStore['onArrival']
}

export type Browser = {
  /** null where the browser forbids it. */
  storage: Storage | null
  images: ImageDepot
}

/**
 * The backend with the browser behind it: what cannot be sent during an outage is kept there and sent by itself, each
 * thing once, when the backend answers again. A refusal is never taken for an outage.
 */
export function createFallbackStores(backend: Backend, browser: Browser): Stores {
  const auth = createAuthFallback(backend.auth, browser.storage)
  const changes = new WaitingChanges(browser.storage)
  const waitingImages = new WaitingImages(browser.images, backend.images)
  const parts = { backend: backend.diagnostics, images: backend.images, changes, waitingImages }
  const outbox = new DiagnosticOutbox(parts)

  const retrying = startRetrying({
    async flush() {
      try {
        // Not the remembered user: only a session that stands may send.
        const user = await backend.auth.currentUser()
        if (user === null) return false
        await outbox.flush(user.id)
        return changes.of(user.id).some((change) => change.refusal === null)
      } catch {
        return true
      }
    },
  })

  return {
    auth,
    profiles: createProfileFallback(backend.profiles, browser.storage),
    diagnostics: createDiagnosticStore({
      ...parts,
      backend: backend.diagnostics,
      outbox,
      storage: browser.storage,
      onWaiting: retrying.later,
    }),
    responses: { ...backend.responses, onArrival: backend.onArrival },
    images: createImageFallback(backend.images, waitingImages),
  }
}
