import { describe } from 'vitest'
import { type accessMatrix, DENIED, deniedToAll, serviceOnly, toAll } from './accessMatrix.ts'
import { paidPublished, responseOfPaid } from './world.ts'

/** The part of the matrix that concerns consents and erasure. */
export function describeErasureAccess(cells: ReturnType<typeof accessMatrix>['cells']): void {
  describe('erasure', () => {
    cells('erasure_page', serviceOnly(1), `select erasure_page('${paidPublished}')`)
    cells('count_by_email', serviceOnly(1), `select count_by_email('${paidPublished}', 'b@example.com')`)
    cells('erase_by_email', serviceOnly(1), `select erase_by_email('${paidPublished}', 'b@example.com')`)
    cells('erase_older', serviceOnly(1), 'select erase_older()')
    cells(
      'erase_responses',
      { ...toAll(0), paid: 1, visitor: DENIED, service: DENIED },
      `select erased from erase_responses(array['${responseOfPaid}']::uuid[]) erased where erased > 0`,
    )
    cells(
      'count_older_leads',
      { ...toAll(1), visitor: DENIED, service: DENIED },
      `select count_older_leads('${paidPublished}', 90)`,
    )
  })

  describe('consents', () => {
    cells('withdraw_advertising', { ...deniedToAll, paid: 1 }, `select withdraw_advertising('${responseOfPaid}')`)
    cells(
      'write a withdrawal',
      serviceOnly(1),
      `update diagnostic_responses set advertising_withdrawn_at = now() where id = '${responseOfPaid}'`,
    )
    cells(
      'write an erasure',
      serviceOnly(1),
      `update diagnostic_responses set erased_at = now() where id = '${responseOfPaid}'`,
    )
  })
}
