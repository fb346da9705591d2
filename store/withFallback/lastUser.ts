import * as v from 'valibot'
import { readDocument, removeDocument, tryWriteDocument } from '../local/documents.ts'
import type { SessionUser } from '../ports.ts'

const LAST_USER = 'mitsujiku.user'
const KeptUser: v.GenericSchema<unknown, SessionUser> = v.object({ id: v.string(), email: v.string() })

export function readLastUser(storage: Storage | null): SessionUser | null {
  return readDocument(storage, LAST_USER, KeptUser)
}

export function keepLastUser(storage: Storage | null, user: SessionUser | null): void {
  if (user === null) removeDocument(storage, LAST_USER)
  else tryWriteDocument(storage, LAST_USER, user)
}

/** Caches a read for outages, unless the account signed out meanwhile. */
export function keepRead(storage: Storage | null, userId: string, key: string, document: unknown): void {
  if (readLastUser(storage)?.id === userId) tryWriteDocument(storage, key, document)
}
