import { Inquiry } from '#domain/inquiry/inquiry.ts'
import type { InquiryStore } from '../inquiryPorts.ts'
import { toStoreError } from '../restError.ts'
import { type Names, reader } from '../rows.ts'
import { dataOf, onlyRow, rowsOf } from './answers.ts'
import type { Client } from './client.ts'

const INQUIRY = {
  id: 'id',
  name: 'name',
  email: 'email',
  subject: 'subject',
  message: 'message',
  createdAt: 'created_at',
  done: 'done',
} as const satisfies Names<Inquiry>

const toInquiry = reader(Inquiry, INQUIRY)

const UNIQUE_VIOLATION = '23505'

export function createInquiryStore(client: Client): InquiryStore {
  async function countOf(done: readonly boolean[]): Promise<number> {
    const { count, error, status } = await client
      .from('inquiries')
      .select('id', { count: 'exact', head: true })
      .in('done', done)
    if (error !== null) throw toStoreError({ status, ...error })
    return count ?? 0
  }

  return {
    async send(inquiry) {
      const { error, status } = await client.from('inquiries').insert(inquiry)
      if (error !== null && error.code !== UNIQUE_VIOLATION) throw toStoreError({ status, ...error })
    },

    async page(offset, limit) {
      const [open, { data, error, count, status }] = await Promise.all([
        countOf([false]),
        client
          .from('inquiries')
          .select('id,name,email,subject,message,created_at,done', { count: 'exact' })
          .order('created_at', { ascending: false })
          .order('id')
          .range(offset, offset + limit - 1),
      ])
      // The page is past the end, such as after a deletion.
      if (status === 416) return { inquiries: [], total: await countOf([true, false]), open }
      if (error !== null) throw toStoreError({ status, ...error })
      return { inquiries: data.map(toInquiry), total: count ?? data.length, open }
    },

    async setDone(id, done) {
      onlyRow(await rowsOf(client.from('inquiries').update({ done }).eq('id', id).select('id')))
    },

    async remove(id) {
      await dataOf(client.from('inquiries').delete().eq('id', id))
    },
  }
}
