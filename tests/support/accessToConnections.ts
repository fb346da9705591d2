import { describe } from 'vitest'
import { type accessMatrix, DENIED, deniedToAll, serviceOnly } from './accessMatrix.ts'
import { type ActorName, actors, freePublished, webhookOfPaid, withoutProfile } from './world.ts'

const NEW = '00000000-0000-4000-8000-000000000399'

/** The part of the matrix that concerns connections and their deliveries. */
export function describeConnectionAccess(
  cells: ReturnType<typeof accessMatrix>['cells'],
  ownerId: (name: ActorName) => string,
): void {
  const owners = { visitor: DENIED, free: 1, paid: 1, other: 1, admin: 1 }
  const add = (kind: string, more = '', values = '') =>
    `insert into connections (id, kind, name${more}) values ('${NEW}', '${kind}', 'x'${values})`

  describe('connections', () => {
    const forAnother = (name: ActorName) =>
      add('webhook', ', user_id', `, '${name === 'paid' ? actors.other.id : actors.paid.id}'`)
    cells("insert for another's account", serviceOnly(1), forAnother)
    cells('insert switched on', serviceOnly('23502'), add('webhook', ', state', `, 'on'`))
    cells('insert as made by a key', serviceOnly('23502'), add('webhook', ', api_key_id', `, gen_random_uuid()`))
    cells('insert a second mail under their own id', { ...deniedToAll, service: '23502' }, (name) =>
      add('mail', ', user_id', `, null`).replace(NEW, ownerId(name)),
    )
    cells(
      "insert for another's diagnostic",
      { ...deniedToAll, free: 1, service: '23502' },
      add('result-mail', ', diagnosticid', `, '${freePublished}'`),
    )
    cells('insert', { ...owners, service: '23502' }, add('webhook'))
    cells('select', { ...owners, paid: 2, service: 5 }, 'select id, settings, state, api_key_id from connections')
    cells('read secrets', serviceOnly(5), 'select sealed from connections')
    cells('read leases', serviceOnly(5), 'select lease, leased_until, mailed_at from connections')
    cells('update', { ...owners, paid: 2, service: 5 }, `update connections set name = 'y', sealed = 'z'`)
    cells('give away', serviceOnly(5), `update connections set user_id = '${actors.free.id}'`)
    cells('name a key', serviceOnly(5), 'update connections set api_key_id = gen_random_uuid()')
    cells('clear a reason', serviceOnly(5), 'update connections set reason = null, failures = 0')
    cells('delete', { visitor: DENIED, free: 0, paid: 1, other: 0, admin: 0, service: 5 }, 'delete from connections')
    cells('confirm', serviceOnly(5), 'update connections set confirmed_at = now()')
    cells('recipient_page', serviceOnly(1), `select recipient_page('${webhookOfPaid}', '')`)
    cells('confirm_recipient', serviceOnly(1), `select confirm_recipient('${webhookOfPaid}', '', true)`)
  })

  describe('deliveries', () => {
    const paidOnly = { visitor: DENIED, free: 0, paid: 1, other: 0, admin: 0, service: 1 }
    const insert = `insert into deliveries (connection_id, event, response_id, diagnosticid)
      values ('${webhookOfPaid}', 'lead.created', '${withoutProfile.id}', '${freePublished}')`
    cells('insert', serviceOnly(1), insert)
    cells('select', paidOnly, 'select * from deliveries')
    cells('update', serviceOnly(1), `update deliveries set state = 'due'`)
    cells('delete', serviceOnly(1), 'delete from deliveries')
    cells('get_delivery_counts', { ...paidOnly, service: DENIED }, 'select * from get_delivery_counts()')
    cells(
      'count_unsent',
      { visitor: DENIED, free: 0, paid: 1, other: 0, admin: 0, service: DENIED },
      `select where count_unsent('${webhookOfPaid}', now() - interval '1 day') > 0`,
    )
    cells(
      'resend_deliveries',
      { ...deniedToAll, paid: 1, service: DENIED },
      `select where resend_deliveries('${webhookOfPaid}') = 1`,
    )
    const administrators = { ...deniedToAll, admin: 1, service: DENIED }
    cells('continue_connections', administrators, 'select where continue_connections() >= 0')
    cells(
      'count_paused_connections',
      { visitor: DENIED, free: 1, paid: 1, other: 1, admin: 1, service: DENIED },
      'select * from count_paused_connections()',
    )
    cells('claim_connection', serviceOnly(1), `select claim_connection('["webhook"]')`)
    cells('renew_lease', serviceOnly(1), `select renew_lease('${webhookOfPaid}', gen_random_uuid())`)
    cells(
      'finish_deliveries',
      serviceOnly(1),
      `select finish_deliveries('${webhookOfPaid}', gen_random_uuid(), '[]', false)`,
    )
    cells('claim_refusals', serviceOnly(1), 'select claim_refusals()')
    cells('connection_to_test', serviceOnly(1), `select connection_to_test('${webhookOfPaid}', '${actors.paid.id}')`)
    cells('forget_deliveries', serviceOnly(1), 'select forget_deliveries()')
    cells('delivery_figures', serviceOnly(1), `select delivery_figures('[]')`)
  })

  describe('result mails', () => {
    const stop = `insert into mail_stops (id) values (gen_random_uuid())`
    cells('insert', serviceOnly(1), stop)
    cells('select', serviceOnly(1), 'select * from mail_stops')
    cells('update', serviceOnly(1), 'update mail_stops set id = gen_random_uuid()')
    cells('delete', serviceOnly(1), 'delete from mail_stops')
    cells('stop_result_mails', serviceOnly(1), 'select stop_result_mails(gen_random_uuid())')
    cells('result_mails_stopped', serviceOnly(1), 'select result_mails_stopped(gen_random_uuid())')
    cells('resume_result_mails', serviceOnly(1), 'select resume_result_mails(gen_random_uuid())')
    cells(
      'take_result_mail',
      serviceOnly(1),
      `select take_result_mail(gen_random_uuid(), '${freePublished}', gen_random_uuid())`,
    )
  })
}
