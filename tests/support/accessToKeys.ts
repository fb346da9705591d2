import { describe } from 'vitest'
import { type accessMatrix, DENIED, deniedToAll, serviceOnly } from './accessMatrix.ts'
import {
  type ActorName,
  actors,
  keyHashOfPaid,
  keyOfPaid,
  paidPublished,
  responseOfPaid,
  webhookOfPaid,
} from './world.ts'

const NEW = '00000000-0000-4000-8000-000000000499'

/** The part of the matrix that concerns keys of the API and the procedures behind its routes. */
export function describeKeyAccess(
  cells: ReturnType<typeof accessMatrix>['cells'],
  ownerId: (name: ActorName) => string,
): void {
  const add = (more = '', values = '') =>
    `insert into api_keys (id, name, hash, last4, scope${more})
      values ('${NEW}', 'x', '${'0'.repeat(64)}', 'abcd', 'write'${values})`

  describe('api_keys', () => {
    const paidOnly = { visitor: DENIED, free: 0, paid: 1, other: 0, admin: 0, service: 1 }
    cells("insert for another's account", serviceOnly(1), (name) =>
      add(', user_id', `, '${name === 'paid' ? actors.other.id : actors.paid.id}'`),
    )
    cells('insert as used', serviceOnly('23502'), add(', last_used_at', ', now()'))
    cells('insert', { visitor: DENIED, free: 'P0001', paid: 1, other: 1, admin: 1, service: '23502' }, add())
    cells('select', paidOnly, 'select id, user_id, name, last4, scope, created_at, last_used_at from api_keys')
    cells('read hashes', serviceOnly(1), 'select hash from api_keys')
    cells('update', serviceOnly(1), `update api_keys set scope = 'write'`)
    cells('delete', paidOnly, 'delete from api_keys')
  })

  describe('procedures of the API', () => {
    const args = (name: ActorName, rest: string) => `('${name === 'service' ? actors.paid.id : ownerId(name)}'${rest})`
    const procedures: [string, string][] = [
      ['api_diagnostics', ''],
      ['api_diagnostic', `, '${paidPublished}'`],
      ['api_responses', `, '${paidPublished}', 1`],
      ['api_response', `, '${responseOfPaid}'`],
      ['api_change_response', `, '${responseOfPaid}', 'won'`],
      ['api_delete_response', `, '${responseOfPaid}'`],
      ['api_add_hook', `, '${keyOfPaid}', '${NEW}', 'x', '{}', 'x'`],
      ['api_hooks', `, gen_random_uuid()`],
      ['api_remove_hook', `, '${webhookOfPaid}'`],
    ]
    cells('api_caller', serviceOnly(1), `select api_caller('${keyHashOfPaid}')`)
    for (const [procedure, rest] of procedures) {
      cells(procedure, { ...deniedToAll, service: 1 }, (name) => `select ${procedure}${args(name, rest)}`)
    }
  })
}
