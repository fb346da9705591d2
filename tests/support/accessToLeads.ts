import { describe } from 'vitest'
import { type accessMatrix, DENIED, serviceOnly, toAll } from './accessMatrix.ts'
import { freePublished, otherResponseOfPaid, paidPublished, responseOfPaid, withoutProfile } from './world.ts'

/** The part of the matrix that concerns the work on leads. */
export function describeLeadAccess(cells: ReturnType<typeof accessMatrix>['cells']): void {
  describe('leads', () => {
    const insert = (response: string, diagnostic: string, status = 'won') =>
      `insert into leads (responseid, diagnosticid, status) values ('${response}', '${diagnostic}', '${status}')`
    const owner = { ...toAll(0), visitor: DENIED, paid: 1, service: 1 }

    cells('insert for no response', serviceOnly('23503'), insert(withoutProfile.id, paidPublished))
    cells("insert under another's diagnostic", serviceOnly(1), insert(otherResponseOfPaid, freePublished))
    cells('insert', { ...serviceOnly(1), paid: 1 }, insert(otherResponseOfPaid, paidPublished))
    cells('insert again', { ...serviceOnly('23505'), paid: '23505' }, insert(responseOfPaid, paidPublished))
    cells(
      'insert an unknown status',
      { ...serviceOnly('23514'), paid: '23514' },
      insert(otherResponseOfPaid, paidPublished, 'lead'),
    )
    cells(
      'upsert',
      { ...serviceOnly(1), paid: 1 },
      `${insert(responseOfPaid, paidPublished)} on conflict (responseid) do update set status = excluded.status`,
    )
    cells('update', owner, `update leads set memo = 'x'`)
    cells(
      'write a memo that is too long',
      { ...owner, paid: '23514', service: '23514' },
      `update leads set memo = repeat('あ', 2001)`,
    )
    cells(
      "move to another's diagnostic",
      { ...owner, paid: DENIED },
      `update leads set diagnosticid = '${freePublished}'`,
    )
    cells(
      "move to another's response",
      { ...owner, paid: DENIED },
      `update leads set responseid = (select id from diagnostic_responses where diagnosticid = '${freePublished}')`,
    )
    cells('delete', owner, 'delete from leads')
    cells('select', owner, 'select * from leads')
  })
}
