import { describe } from 'vitest'
import { type accessMatrix, DENIED, serviceOnly, toAll } from './accessMatrix.ts'
import {
  freePublished,
  otherResponseOfPaid,
  paidDraft,
  paidPublished,
  responseOfDraft,
  responseOfPaid,
  withoutProfile,
} from './world.ts'

/** The part of the matrix that concerns presses on a result: next steps and share buttons. */
export function describeClickAccess(cells: ReturnType<typeof accessMatrix>['cells']): void {
  describe('result_clicks', () => {
    const click = (response: string, diagnostic: string, place: number) =>
      `insert into result_clicks (responseid, diagnosticid, place) values ('${response}', '${diagnostic}', ${place})`
    const visitorOnly = { ...serviceOnly(1), visitor: 1 }

    cells('insert for no response', serviceOnly('23503'), click(withoutProfile.id, paidPublished, 1))
    cells('insert for a draft', serviceOnly(1), click(responseOfDraft, paidDraft, 1))
    cells('insert a step that the type lacks', serviceOnly(1), click(responseOfPaid, paidPublished, 3))
    cells('insert for a type without steps', serviceOnly(1), click(otherResponseOfPaid, paidPublished, 1))
    cells("insert into another's figures", serviceOnly(1), click(responseOfPaid, freePublished, 2))
    cells('insert no step', { ...serviceOnly('23514'), visitor: '23514' }, click(responseOfPaid, paidPublished, 0))
    cells(
      'insert under an id of their choice',
      serviceOnly(1),
      `insert into result_clicks (id, responseid, diagnosticid, place)
        values ('${withoutProfile.id}', '${responseOfPaid}', '${paidPublished}', 2)`,
    )
    cells('insert again', { ...serviceOnly('23505'), visitor: '23505' }, click(responseOfPaid, paidPublished, 1))
    cells('update', serviceOnly(1), 'update result_clicks set place = 2')
    cells('delete', serviceOnly(1), 'delete from result_clicks')
    cells(
      'select',
      { visitor: DENIED, free: 0, paid: 1, other: 0, admin: 0, service: 1 },
      'select * from result_clicks',
    )
    cells('insert a step that is offered', visitorOnly, click(responseOfPaid, paidPublished, 2))
    cells('insert and read back', serviceOnly(1), `${click(responseOfPaid, paidPublished, 2)} returning *`)
    cells(
      'get_result_clicks',
      { ...toAll(0), visitor: DENIED, paid: 1, service: DENIED },
      `select * from get_result_clicks('${paidPublished}')`,
    )
  })
  describe('result_shares', () => {
    const share = (response: string, diagnostic: string, channel: string) =>
      `insert into result_shares (responseid, diagnosticid, channel) values ('${response}', '${diagnostic}', '${channel}')`
    const visitorOnly = { ...serviceOnly(1), visitor: 1 }
    const visitorRefused = (code: string) => ({ ...serviceOnly(code), visitor: code })

    cells('insert for no response', serviceOnly('23503'), share(withoutProfile.id, paidPublished, 'x'))
    cells('insert for a draft', serviceOnly(1), share(responseOfDraft, paidDraft, 'x'))
    cells("insert into another's figures", serviceOnly(1), share(responseOfPaid, freePublished, 'x'))
    cells('insert an unknown channel', visitorRefused('23514'), share(responseOfPaid, paidPublished, 'fax'))
    cells(
      'insert under an id of their choice',
      serviceOnly(1),
      `insert into result_shares (id, responseid, diagnosticid, channel)
        values ('${withoutProfile.id}', '${responseOfPaid}', '${paidPublished}', 'x')`,
    )
    cells('insert again', visitorRefused('23505'), share(responseOfPaid, paidPublished, 'line'))
    cells('update', serviceOnly(1), `update result_shares set channel = 'x'`)
    cells('delete', serviceOnly(1), 'delete from result_shares')
    cells(
      'select',
      { visitor: DENIED, free: 0, paid: 1, other: 0, admin: 0, service: 1 },
      'select * from result_shares',
    )
    cells('insert a press', visitorOnly, share(responseOfPaid, paidPublished, 'copy'))
    cells('insert and read back', serviceOnly(1), `${share(responseOfPaid, paidPublished, 'copy')} returning *`)
  })
}
