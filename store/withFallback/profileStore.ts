import type { Profile } from '#domain/profile/profile.ts'
import { readDocument, writeDocument } from '../local/documents.ts'
import type { ProfileStore } from '../ports.ts'
import { StoreError } from '../storeError.ts'

/**
 * The backend's profiles; during an outage the own one is the last that was read, so that its plan keeps its rights.
 * One that cannot be read is treated as absent (section 8).
 */
export function createProfileFallback(backend: ProfileStore, storage: Storage | null): ProfileStore {
  return {
    ...backend,
    async find(userId) {
      const key = `mitsujiku.profile.${userId}`
      try {
        const profile = await backend.find(userId)
        remember(storage, key, profile)
        return profile
      } catch (error) {
        if (!(error instanceof StoreError)) throw error
        return error.kind === 'unavailable' ? readDocument<Profile>(storage, key) : null
      }
    },
  }
}

function remember(storage: Storage | null, key: string, profile: Profile | null): void {
  try {
    writeDocument(storage, key, profile)
  } catch {
    // Only a convenience for an outage: without it the profile is absent then.
  }
}
