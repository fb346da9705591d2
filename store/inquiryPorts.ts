import type { Inquiry, NewInquiry } from '#domain/inquiry/inquiry.ts'

export interface InquiryStore {
  /** Stores an inquiry once, however often it is sent. */
  send(inquiry: NewInquiry): Promise<void>
  /** For administrators: newest first, with the total and the number of open ones. */
  page(offset: number, limit: number): Promise<{ inquiries: Inquiry[]; total: number; open: number }>
  setDone(id: string, done: boolean): Promise<void>
  remove(id: string): Promise<void>
}
