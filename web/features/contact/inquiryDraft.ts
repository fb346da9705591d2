import * as v from 'valibot'
import { newId } from '#domain/id/newId.ts'
import { NewInquiry } from '#domain/inquiry/inquiry.ts'

const KEY = 'mitsujiku.inquiry'

/** The inquiry that was typed and not stored yet, under the id that makes sending it twice one inquiry. */
export function readInquiryDraft(): NewInquiry {
  const kept = { ...v.parse(NewInquiry, parseKept()) }
  return kept.id === '' ? { ...kept, id: newId() } : kept
}

export function keepInquiryDraft(inquiry: NewInquiry): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(inquiry))
  } catch {
    // Without storage the text lives as long as the page.
  }
}

export function dropInquiryDraft(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing is kept where storage is forbidden.
  }
}

function parseKept(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}
