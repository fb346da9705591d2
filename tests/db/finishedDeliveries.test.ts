import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '#server/embedded/database/database.ts'
import { as, service } from '../support/actors.ts'
import { type Claim, claim, finish, LEAD, respond } from '../support/claims.ts'
import { createTestDatabase } from '../support/database.ts'
import { actors, freePublished, paidPublished, resetWorld, webhookOfPaid } from '../support/world.ts'

let database: Database

beforeAll(async () => {
  database = await createTestDatabase()
})
beforeEach(async () => {
  await resetWorld(database)
  await database.query('delete from public.deliveries')
})
afterAll(() => database.close())

describe('the end of a claim', () => {
  /** A claim of the webhook with one lead. */
  async function claimed(): Promise<Claim> {
    await respond(database, LEAD)
    const found = await claim(database, ['webhook'])
    if (found === null) throw new Error('nothing was claimed')
    return found
  }
  const state = async () =>
    (
      await database.query<
        Record<string, unknown>
      >(`select state, reason, failures, lease, last_success_at is not null as succeeded, paused_at is not null as paused,
        round(extract(epoch from rest_until - now()))::integer as rest from public.connections where id = '${webhookOfPaid}'`)
    ).rows[0]
  const failedSince = (age: string) =>
    database.query(
      `update public.connections set failures = 5, failing_since = now() - interval '${age}' where id = '${webhookOfPaid}'`,
    )
  const due = ({ deliveries }: Claim) =>
    deliveries.map(({ id }) => ({ id, state: 'due', status: 500, problem: 'server-error', answer: 'x' }))

  test('counts failures and rests; a success forgets them', async () => {
    const first = await claimed()
    expect(await finish(database, first, { done: due(first), failed: true, rest: '60' })).toBe('recorded')
    const unhurt = { state: 'on', reason: null, lease: null, paused: false }
    expect(await state()).toEqual({ ...unhurt, failures: 1, succeeded: false, rest: 60 })
    await database.query(`update public.connections set rest_until = null`)
    const second = await claim(database, ['webhook'])
    if (second === null) throw new Error('nothing was claimed')
    await finish(database, second, {
      done: second.deliveries.map(({ id }) => ({ id, state: 'sent', status: 200, answer: '' })),
    })
    expect(await state()).toEqual({ ...unhurt, failures: 0, succeeded: true, rest: null })
    const tries = await database.query(`select tries, status, problem from public.deliveries where state = 'sent'`)
    expect(tries.rows).toEqual([{ tries: 2, status: 200, problem: null }])
  })

  test('lets one delivery wait by itself, and the others go on', async () => {
    const first = await claimed()
    const [waiting] = first.deliveries
    await finish(database, first, {
      done: [{ id: waiting?.id, state: 'due', problem: 'mail-unconfirmed', waits: 3600 }],
    })
    expect(await claim(database, ['webhook'])).toBeNull()
    const figures = async () =>
      (await as(service, database, `select delivery_figures('["webhook"]') as f`)).rows[0] as { f: object }
    expect((await figures()).f).toMatchObject({ oldestSeconds: 0 })
    await respond(database, LEAD)
    const second = await claim(database, ['webhook'])
    expect(second?.deliveries.map(({ id }) => id)).not.toContain(waiting?.id)
    expect(second?.deliveries).toHaveLength(1)
    if (second === null) throw new Error('nothing was claimed')
    await finish(database, second, { done: [{ id: second.deliveries[0]?.id, state: 'sent' }] })
    await database.query(`update public.deliveries set waits_until = now() where state = 'due'`)
    const third = await claim(database, ['webhook'])
    expect(third?.deliveries).toMatchObject([{ id: waiting?.id, tries: 1, problem: 'mail-unconfirmed' }])
  })

  test('comes later when the lease was renewed, which the holder alone can do', async () => {
    const { connection } = await claimed()
    const renew = (lease: string) => as(service, database, `select renew_lease('${connection.id}', '${lease}')`)
    const seconds = async () => {
      const sql = `select extract(epoch from leased_until - now())::float8 as s from public.connections where id = '${connection.id}'`
      return (await database.query<{ s: number }>(sql)).rows[0]?.s
    }
    await database.query(
      `update public.connections set leased_until = now() + interval '1 second' where id = '${connection.id}'`,
    )
    await renew(randomUUID())
    expect(await seconds()).toBeLessThan(2)
    await renew(connection.lease)
    expect(await seconds()).toBeGreaterThan(100)
  })

  test('says once that a connection fails since a day', async () => {
    const first = await claimed()
    await failedSince('25 hours')
    expect(await finish(database, first, { done: due(first), failed: true, rest: '0' })).toBe('failing')
    expect(await state()).toMatchObject({ state: 'failing', failures: 6 })
    const second = await claim(database, ['webhook'])
    if (second === null) throw new Error('nothing was claimed')
    expect(await finish(database, second, { done: due(second), failed: true, rest: '60' })).toBe('recorded')
  })

  test('of a refused connection says at once that it fails, and never switches it off', async () => {
    const first = await claimed()
    await failedSince('97 hours')
    const refused = { done: due(first), failed: true, refused: true }
    expect(await finish(database, first, refused)).toBe('failing')
    expect(await state()).toMatchObject({ state: 'failing', reason: null })
  })

  test('switches off after four days, and keeps what waited to be sent again', async () => {
    const first = await claimed()
    await failedSince('97 hours')
    expect(await finish(database, first, { done: due(first), failed: true, rest: '60' })).toBe('off')
    expect(await state()).toMatchObject({ state: 'off', reason: 'unreachable', paused: true })
    const waiting = await database.query(`select state from public.deliveries where connection_id = '${webhookOfPaid}'`)
    expect(waiting.rows).toEqual([{ state: 'failed' }])
  })

  test.each(['gone', 'secret'])('of a connection that is %s notes when it went off', async (off) => {
    const first = await claimed()
    expect(await finish(database, first, { off })).toBe('off')
    expect(await state()).toMatchObject({ state: 'off', reason: off, paused: true })
  })

  test('leaves a connection off that its owner switched off meanwhile', async () => {
    const first = await claimed()
    await as(actors.paid, database, `update connections set state = 'off' where id = '${webhookOfPaid}'`)
    await finish(database, first, { done: [{ id: first.deliveries[0]?.id, state: 'sent' }] })
    expect(await state()).toMatchObject({ state: 'off', reason: null })
  })

  test('of a daily mail waits for nine in the morning in Japan', async () => {
    await respond(database, LEAD, freePublished)
    const mail = await claim(database, ['mail'])
    if (mail === null) throw new Error('nothing was claimed')
    await finish(database, mail, { rest: 'morning' })
    const { rows: found } = await database.query(
      `select to_char(rest_until at time zone 'Asia/Tokyo', 'HH24:MI:SS') as hour, rest_until > now() as later,
         rest_until <= now() + interval '1 day' as soon from public.connections where id = '${actors.free.id}'`,
    )
    expect(found).toEqual([{ hour: '09:00:00', later: true, soon: true }])
  })
})

describe('the answer of a receiver', () => {
  const run = (sql: string, id: string) => database.query(sql.replaceAll('$id', `'${id}'`))
  const ERASE = `update public.diagnostic_responses set leadinfo = '{}' where id = $id`
  const REMOVE = 'delete from public.diagnostic_responses where id = $id'
  const arrive = (
    lead: string,
  ) => `insert into public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo)
    values ($id, '${paidPublished}', '{}', 'ACE', '${lead}')`
  const HOLDS = JSON.stringify(LEAD)

  test.each<[string, string[], string | null]>([
    ['is kept', [], '花子'],
    ['is not kept of a lead that was erased meanwhile', [ERASE], null],
    ['is not kept of one that was deleted', [REMOVE], null],
    ['is not kept of one that was erased and deleted', [ERASE, REMOVE], null],
    ['is not kept of one that arrived again without contact details', [REMOVE, arrive('{"name": " "}')], null],
    ['is kept of one that arrived again', [REMOVE, arrive(HOLDS)], '花子'],
    [
      'is not kept of one whose diagnostic was deleted',
      [`delete from public.diagnostics where id = '${paidPublished}'`],
      null,
    ],
  ])('%s', async (_, meanwhile, answer) => {
    for (const state of ['sent', 'failed', 'due']) {
      await resetWorld(database)
      await database.query('delete from public.deliveries')
      const id = await respond(database, LEAD)
      const found = await claim(database, ['webhook'])
      if (found === null) throw new Error('nothing was claimed')
      for (const sql of meanwhile) await run(sql, id)
      await finish(database, found, { done: [{ id: found.deliveries[0]?.id, state, status: 400, answer: '花子' }] })
      const { rows } = await database.query(
        `select answer, status, state from public.deliveries where id = '${found.deliveries[0]?.id}'`,
      )
      expect(rows).toEqual([{ answer, status: 400, state }])
    }
  })

  test('about an erasure is not kept', async () => {
    const id = await respond(database, LEAD)
    await database.query(`update public.deliveries set state = 'sent'`)
    await run(ERASE, id)
    const found = await claim(database, ['webhook'])
    if (found === null) throw new Error('nothing was claimed')
    await finish(database, found, { done: [{ id: found.deliveries[0]?.id, state: 'sent', answer: '花子' }] })
    expect((await database.query('select from public.deliveries where answer is not null')).rows).toEqual([])
  })
})
