import * as v from 'valibot'
import { browserStorage, readDocument, removeDocument, tryWriteDocument } from '#store/local/documents.ts'

/** `over`: the stored text when the draft began. */
const PrivacyDrafts = v.record(v.string(), v.object({ text: v.string(), over: v.string() }))
export type PrivacyDrafts = Readonly<v.InferOutput<typeof PrivacyDrafts>>

const storageKey = (userId: string) => `mitsujiku.privacy.${userId}`
const storage = () => browserStorage('sessionStorage')

/** Unsaved texts of an account in this tab, by diagnostic id. They end with the tab or at sign-out. */
export function readPrivacyDrafts(userId: string): PrivacyDrafts {
  return readDocument(storage(), storageKey(userId), PrivacyDrafts) ?? {}
}

/** @returns the same drafts; in a browser without room they live as long as the page */
export function keepPrivacyDrafts(userId: string, drafts: PrivacyDrafts): PrivacyDrafts {
  if (Object.keys(drafts).length === 0) removeDocument(storage(), storageKey(userId))
  else tryWriteDocument(storage(), storageKey(userId), drafts)
  return drafts
}
