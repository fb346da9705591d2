import { useState } from 'react'
import * as v from 'valibot'
import { EMPTY_LEAD, LeadInfo } from '#domain/lead/lead.ts'
import { leadDraftKey, openStorage } from '../run/runMemory.ts'

/** What was typed into the lead form; kept for this tab alone until it is sent, since it is personal. */
export function useLeadDraft(responseId: string, remember: boolean) {
  const key = leadDraftKey(responseId)
  const storage = remember ? openStorage('sessionStorage') : null
  const [lead, setLead] = useState<LeadInfo>(() => readDraft(storage, key))
  return {
    lead,
    /** A password manager fills in all fields before the next render. */
    change: (field: keyof LeadInfo, value: string) =>
      setLead((before) => {
        const changed = { ...before, [field]: value }
        try {
          storage?.setItem(key, JSON.stringify(changed))
        } catch {
          // A full storage: the form itself still holds what was typed.
        }
        return changed
      }),
    forget: () => storage?.removeItem(key),
  }
}

function readDraft(storage: Storage | null, key: string): LeadInfo {
  try {
    return v.parse(LeadInfo, JSON.parse(storage?.getItem(key) ?? '{}'))
  } catch {
    return EMPTY_LEAD
  }
}
