import { Inquiry, type NewInquiry } from '#domain/inquiry/inquiry.ts'
import { toStoreError } from '../restError.ts'
import { columns, type Names, reader } from '../rows.ts'
import { dataOf, onlyRow, pageOf, rowsOf } from './answers.ts'
import type { Client } from './client.ts'

const INQUIRY = {
  id: 'id',
  name: 'name',
  email: 'email',
  subject: 'subject',
  message: 'message',
  createdAt: 'created_at',
  done: 'done',
} as const satisfies Names<Inquiry, 'inquiries'>

const toInquiry = reader(Inquiry, INQUIRY)

const UNIQUE_VIOLATION = '23505'

export function createInquiryStore(client: Client) {
  const counted = (names: string) => client.from('inquiries').select(names, { count: 'exact' })

  return {
    /** Stores an inquiry once, however often it is sent. */
    async send(inquiry: NewInquiry): Promise<void> {
      const { error, status } = await client.from('inquiries').insert(inquiry)
      if (error !== null && error.code !== UNIQUE_VIOLATION) throw toStoreError({ status, ...error })
    },

    /** For administrators: newest first, with the total and the number of open ones. */
    async page(offset: number, limit: number) {
      const newest = counted(columns(INQUIRY)).order('created_at', { ascending: false }).order('id')
      const [open, { rows, total }] = await Promise.all([
        pageOf(counted('id').eq('done', false), 0, 1),
        pageOf(newest, offset, limit),
      ])
      return { inquiries: rows.map(toInquiry), total, open: open.total }
    },

    async setDone(id: string, done: boolean): Promise<void> {
      onlyRow(await rowsOf(client.from('inquiries').update({ done }).eq('id', id).select('id')))
    },

    async remove(id: string): Promise<void> {
      await dataOf(client.from('inquiries').delete().eq('id', id))
    },
  }
}
