import { describe } from 'vitest'
import { type accessMatrix, DENIED, deniedToAll, serviceOnly, toAll } from './accessMatrix.ts'

const INSERT = `insert into inquiries (id, name, email, subject, message)
  values (gen_random_uuid(), '花子', 'hanako@example.com', '', 'x')`

/** The access matrix of inquiries: all roles insert, administrators read and delete. */
export function describeInquiryAccess(cells: ReturnType<typeof accessMatrix>['cells']): void {
  describe('inquiries', () => {
    const administrators = { visitor: DENIED, free: 0, paid: 0, other: 0, admin: 1, service: 1 }

    cells('insert as done', serviceOnly(1), INSERT.replace('message)', 'message, done)').replace("'x')", "'x', true)"))
    cells(
      'insert with a date',
      serviceOnly(1),
      INSERT.replace('message)', 'message, created_at)').replace("'x')", "'x', '2020-01-01')"),
    )
    cells('insert and read back', { ...deniedToAll, admin: 1, service: 1 }, `${INSERT} returning *`)
    cells('insert', toAll(1), INSERT)
    cells('select', administrators, 'select * from inquiries')
    cells('mark as done', administrators, 'update inquiries set done = true')
    cells('rewrite', serviceOnly(1), `update inquiries set message = 'y'`)
    cells('delete', administrators, 'delete from inquiries')
  })
}
