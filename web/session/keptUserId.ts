import * as v from 'valibot'
import { listDocuments } from '#store/local/documents.ts'

const Session = v.object({ user: v.object({ id: v.string() }) })

/** The user id of the stored session; null without one. */
export function keptUserId(storage: Storage | null): string | null {
  return listDocuments(storage, 'sb-', Session)[0]?.user.id ?? null
}
