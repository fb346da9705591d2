import { describe } from 'vitest'
import { type accessMatrix, DENIED, deniedToAll } from './accessMatrix.ts'
import { freePublished } from './world.ts'

/** The part of the matrix that concerns tables of the schema `private`. */
export function describePrivateAccess(cells: ReturnType<typeof accessMatrix>['cells']): void {
  describe('response_days', () => {
    cells(
      'insert',
      deniedToAll,
      `insert into private.response_days values ('${freePublished}', '2026-01-01', 'ACE', 1, 1)`,
    )
    cells('update', deniedToAll, 'update private.response_days set responses = 0')
    cells('delete', deniedToAll, 'delete from private.response_days')
    cells('truncate', deniedToAll, 'truncate private.response_days')
    cells(
      'select',
      { visitor: DENIED, free: 1, paid: 3, other: 0, admin: 0, service: DENIED },
      'select * from private.response_days',
    )
  })

  describe.each([
    ['image_quotas', `('x', 1)`, 'bytes = null'],
    ['unused_images', '(gen_random_uuid())', 'since = now()'],
    [
      'result_mails',
      `(now(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid())`,
      'day = now()',
    ],
  ])('private.%s', (table, values, change) => {
    cells('insert', deniedToAll, `insert into private.${table} values ${values}`)
    cells('update', deniedToAll, `update private.${table} set ${change}`)
    cells('delete', deniedToAll, `delete from private.${table}`)
    cells('select', deniedToAll, `select * from private.${table}`)
  })
}
