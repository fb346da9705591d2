import type * as v from 'valibot'
import { choice, record, text } from '../schema/schema.ts'

export const LEAD_STATUSES = ['new', 'contacted', 'won', 'lost'] as const
export type LeadStatus = (typeof LEAD_STATUSES)[number]

/** The greatest length of a memo in characters. The database has the same number. */
export const MAX_MEMO_LENGTH = 2_000

/** How far the work on a lead is, and its owner's memo about it. */
export const LeadNote = record({
  status: choice(LEAD_STATUSES, 'new'),
  memo: text({ max: MAX_MEMO_LENGTH }),
})
export type LeadNote = v.InferOutput<typeof LeadNote>
