import { useState } from 'react'
import type * as v from 'valibot'
import { EMPTY_LEAD, LeadInfo } from '#domain/lead/lead.ts'
import { plain, record } from '#domain/schema/schema.ts'
import { browserStorage, readDocument, removeDocument, tryWriteDocument } from '#store/local/documents.ts'
import { leadDraftKey } from '../run/runMemory.ts'

const LeadDraft = record({
  lead: LeadInfo,
  /** The sentence about advertising that was agreed to: a tick is no consent to another one. */
  agreed: plain(),
})
type LeadDraft = v.InferOutput<typeof LeadDraft>

/** The values of the lead form, in sessionStorage until they are sent. */
export function useLeadDraft(responseId: string, remember: boolean) {
  const key = leadDraftKey(responseId)
  const storage = remember ? browserStorage('sessionStorage') : null
  const [draft, setDraft] = useState(() => readDocument(storage, key, LeadDraft) ?? { lead: EMPTY_LEAD, agreed: '' })
  const write = (changed: LeadDraft) => {
    tryWriteDocument(storage, key, changed)
    return changed
  }
  return {
    ...draft,
    // An updater: password managers fill in all fields before the next render.
    change: (field: string, value: string) =>
      setDraft((before) => write({ ...before, lead: { ...before.lead, [field]: value } })),
    agree: (sentence: string) => setDraft((before) => write({ ...before, agreed: sentence })),
    forget: () => removeDocument(storage, key),
  }
}
