import { Profile } from '#domain/profile/profile.ts'
import { readDocument } from '../local/documents.ts'
import { logFailure } from '../logFailure.ts'
import type { ProfileStore } from '../ports.ts'
import { StoreError } from '../storeError.ts'
import { keepRead } from './lastUser.ts'

export function profileCacheKey(userId: string): string {
  return `mitsujiku.profile.${userId}`
}

/** Profiles. In an outage the last read of one's own stays, so that the plan's rights do. */
export function createProfileFallback(backend: ProfileStore, storage: Storage | null): ProfileStore {
  return {
    ...backend,
    async find(userId) {
      const key = profileCacheKey(userId)
      try {
        const profile = await backend.find(userId)
        keepRead(storage, userId, key, profile)
        return profile
      } catch (error) {
        if (!(error instanceof StoreError)) throw error
        logFailure('The profile could not be read', error)
        return error.kind === 'unavailable' ? readDocument(storage, key, Profile) : null
      }
    },
  }
}
