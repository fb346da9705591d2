import { useState } from 'react'
import { EMPTY_LEAD, LeadInfo } from '#domain/lead/lead.ts'
import { browserStorage, readDocument, removeDocument, tryWriteDocument } from '#store/local/documents.ts'
import { leadDraftKey } from '../run/runMemory.ts'

/** The values of the lead form, in sessionStorage until they are sent. */
export function useLeadDraft(responseId: string, remember: boolean) {
  const key = leadDraftKey(responseId)
  const storage = remember ? browserStorage('sessionStorage') : null
  const [lead, setLead] = useState(() => readDocument(storage, key, LeadInfo) ?? EMPTY_LEAD)
  return {
    lead,
    // An updater: password managers fill in all fields before the next render.
    change: (field: string, value: string) =>
      setLead((before) => {
        const changed: LeadInfo = { ...before, [field]: value }
        tryWriteDocument(storage, key, changed)
        return changed
      }),
    forget: () => removeDocument(storage, key),
  }
}
