import { expect, it } from 'vitest'
import { firstNotice } from './firstNotice.ts'

const NONE = { connection: false, published: false, leftDraft: false, mails: false, failing: false, inquiries: false }

it('names the most important notice that applies', () => {
  const all = { connection: true, published: true, leftDraft: true, mails: true, failing: true, inquiries: true }
  expect([
    firstNotice(all),
    firstNotice({ ...all, connection: false }),
    firstNotice({ ...all, connection: false, published: false }),
    firstNotice({ ...NONE, mails: true, failing: true, inquiries: true }),
    firstNotice({ ...NONE, failing: true, inquiries: true }),
    firstNotice({ ...NONE, inquiries: true }),
    firstNotice(NONE),
  ]).toEqual(['connection', 'published', 'leftDraft', 'mails', 'failing', 'inquiries', null])
})
