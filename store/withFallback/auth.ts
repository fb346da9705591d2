import * as v from 'valibot'
import { listKeys, readDocument, removeDocument, tryWriteDocument } from '../local/documents.ts'
import type { Auth, SessionUser } from '../ports.ts'
import { isOutage } from '../storeError.ts'
import { diagnosticsCacheKey } from './diagnosticStore.ts'
import { profileCacheKey } from './profileStore.ts'

const LAST_USER = 'mitsujiku.user'
const KeptUser: v.GenericSchema<unknown, SessionUser> = v.object({ id: v.string(), email: v.string() })

/** The backend's client tries for half a minute to renew a session; too long to wait for a page. */
const LONGEST_WAIT_MS = 4_000

/** The backend's accounts; a session that cannot be renewed in an outage goes on. Sign-out leaves only what waits. */
export function createAuthFallback(backend: Auth, storage: Storage | null): Auth {
  async function askBackend(): Promise<SessionUser | null> {
    const user = await backend.currentUser()
    if (user === null) removeDocument(storage, LAST_USER)
    else tryWriteDocument(storage, LAST_USER, user)
    return user
  }

  async function currentUser(): Promise<SessionUser | null> {
    const last = readDocument(storage, LAST_USER, KeptUser)
    let timer: ReturnType<typeof setTimeout> | undefined
    const tooLong = new Promise<SessionUser | null>((resolve) => {
      if (last !== null) timer = setTimeout(() => resolve(last), LONGEST_WAIT_MS)
    })
    try {
      return await Promise.race([askBackend(), tooLong])
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
      tryWriteDocument(storage, LAST_USER, user)
      return user
    },

    async signOut() {
      await backend.signOut()
      const cached = [diagnosticsCacheKey(''), profileCacheKey('')].flatMap((prefix) => listKeys(storage, prefix))
      for (const key of [LAST_USER, ...cached]) removeDocument(storage, key)
    },
  }
}
