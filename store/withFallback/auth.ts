import { listKeys, removeDocument } from '../local/documents.ts'
import type { Auth, SessionUser } from '../ports.ts'
import { isOutage } from '../storeError.ts'
import { diagnosticsCacheKey } from './diagnosticStore.ts'
import { keepLastUser, readLastUser } from './lastUser.ts'
import { profileCacheKey } from './profileStore.ts'

/** The client retries a session's renewal for half a minute, too long for a page to wait. */
const LONGEST_WAIT_MS = 4_000

/** Auth that keeps the last user through an outage. Signing out removes all of the user's data but drafts. */
export function createAuthFallback(backend: Auth, storage: Storage | null): Auth {
  async function askBackend(last: SessionUser | null): Promise<SessionUser | null> {
    const user = await backend.currentUser()
    const hasChangedMeanwhile = readLastUser(storage)?.id !== last?.id
    if (!hasChangedMeanwhile) keepLastUser(storage, user)
    return user
  }

  async function currentUser(): Promise<SessionUser | null> {
    const last = readLastUser(storage)
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<SessionUser | null>((resolve) => {
      if (last !== null) timer = setTimeout(() => resolve(last), LONGEST_WAIT_MS)
    })
    try {
      return await Promise.race([askBackend(last), tooLong])
    } catch (error) {
      if (!isOutage(error)) throw error
      return last
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    ...backend,
    currentUser,

    async signIn(email, password) {
      const user = await backend.signIn(email, password)
      keepLastUser(storage, user)
      return user
    },

    async setSession(tokens) {
      const user = await backend.setSession(tokens)
      keepLastUser(storage, user)
      return user
    },

    async signOut(everywhere) {
      await backend.signOut(everywhere)
      const cached = [diagnosticsCacheKey(''), profileCacheKey('')].flatMap((prefix) => listKeys(storage, prefix))
      keepLastUser(storage, null)
      for (const key of cached) removeDocument(storage, key)
    },
  }
}
