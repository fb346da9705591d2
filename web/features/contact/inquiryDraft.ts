import * as v from 'valibot'
import { newId } from '#domain/id/newId.ts'
import { NewInquiry, trimInquiry } from '#domain/inquiry/inquiry.ts'
import { plain, record } from '#domain/schema/schema.ts'
import { browserStorage, readDocument, removeDocument, writeDocument } from '#store/local/documents.ts'
import type { Session } from '#web/session/session.tsx'

const KEY = 'mitsujiku.inquiry'
const storage = () => browserStorage('sessionStorage')

/** The unsent inquiry of this tab. `id` belongs to `tried`, the content of the last attempt. */
const InquiryDraft = record({ ...NewInquiry.entries, tried: plain() })
export type InquiryDraft = v.InferOutput<typeof InquiryDraft>

export function readInquiryDraft(): InquiryDraft | null {
  return readDocument(storage(), KEY, InquiryDraft)
}

/** An inquiry of a person who is signed in; all fields are empty for others. */
export function newInquiryDraft({ user, profile }: Pick<Session, 'user' | 'profile'>): InquiryDraft {
  return v.parse(InquiryDraft, { name: profile?.name ?? '', email: user?.email ?? '' })
}

/** The inquiry to send. Unchanged content keeps its id, so that two attempts are one inquiry. */
export function prepareInquiry(draft: InquiryDraft, subject: string): { inquiry: NewInquiry; draft: InquiryDraft } {
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
    // Without storage the text is lost with the page.
  }
}

export function dropInquiryDraft(): void {
  removeDocument(storage(), KEY)
}
