import * as v from 'valibot'
import { newId } from '#domain/id/newId.ts'
import { NewInquiry, trimInquiry } from '#domain/inquiry/inquiry.ts'
import { plain, record } from '#domain/schema/schema.ts'
import { browserStorage, readDocument, removeDocument, writeDocument } from '#store/local/documents.ts'

const KEY = 'mitsujiku.inquiry'
const storage = () => browserStorage('sessionStorage')

/** What was typed and not stored yet, for this tab alone. `id` belongs to `tried`, the text that was sent last. */
const InquiryDraft = record({ ...NewInquiry.entries, tried: plain() })
export type InquiryDraft = v.InferOutput<typeof InquiryDraft>

export function readInquiryDraft(): InquiryDraft {
  return readDocument(storage(), KEY, InquiryDraft) ?? v.parse(InquiryDraft, {})
}

/** The draft as it is sent now: the same text under the same id, so that two tries are one inquiry, any other anew. */
export function tryDraft(draft: InquiryDraft, subject: string): { inquiry: NewInquiry; draft: InquiryDraft } {
  const { tried: former, ...typed } = draft
  const sent = trimInquiry({ ...typed, subject })
  const tried = JSON.stringify({ ...sent, id: '' })
  const id = tried === former ? draft.id : newId()
  return { inquiry: { ...sent, id }, draft: { ...draft, id, tried } }
}

export function keepInquiryDraft(draft: InquiryDraft): void {
  try {
    writeDocument(storage(), KEY, draft)
  } catch {
    // Without storage the text lives as long as the page.
  }
}

export function dropInquiryDraft(): void {
  removeDocument(storage(), KEY)
}
