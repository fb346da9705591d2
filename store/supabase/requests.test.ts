import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { asking, beyond, ok, refused } from '#tests/support/askedBackend.ts'
import { columns, RESPONSE } from '../rows.ts'
import { createInquiryStore } from './inquiryStore.ts'
import { createProfileStore } from './profileStore.ts'
import { createBackendResponses } from './responseStore.ts'

const RPC = '/rest/v1/rpc/get_users_with_diagnostic_count'

describe('users', () => {
  const query = { search: '', sort: 'email', descending: false, offset: 0, limit: 20 } as const

  test('are found by a part of their address as it stands, sorted and by pages', async () => {
    const { client, asked } = asking(ok([], '*/0'))
    const { users } = createProfileStore(client)
    await users({ ...query, search: ' 50%_a\\b ' })
    await users({ ...query, search: '  ', sort: 'created_at', descending: true, offset: 40 })
    expect(asked()).toEqual([
      ['POST', RPC, { email: 'ilike.%50\\%\\_a\\\\b%', order: 'email.asc,id.asc', offset: '0', limit: '20' }],
      ['POST', RPC, { order: 'created_at.desc,id.asc', offset: '40', limit: '20' }],
    ])
  })

  test('of a page behind the last one are none of all, and without a count those that came', async () => {
    const row = { id: 'u', email: 'u@example.com', plan_type: 'light', max_diagnostics: 4, created_at: '2026-01-01' }
    const { client, asked } = asking(
      ...[beyond, ok([row], '0-0/7'), ok([row, row], '0-1/7'), ok([row, row]), refused(403, '42501')],
    )
    const { users } = createProfileStore(client)
    expect(await users({ ...query, offset: 20 })).toEqual({ rows: [], total: 7 })
    expect(asked().map(([, , { offset, limit }]) => [offset, limit])).toEqual([
      ['20', '20'],
      ['0', '1'],
    ])
    expect(await users(query)).toMatchObject({
      total: 7,
      rows: [{ id: 'u', planType: 'light', maxDiagnostics: 4 }, {}],
    })
    expect((await users(query)).total).toBe(2)
    await expect(users(query)).rejects.toMatchObject({ kind: 'forbidden', code: '42501' })
  })

  test('are totalled in one row, and changed only where somebody may', async () => {
    const totals = { users: 3 }
    const { client, sent } = asking(ok([totals]), ok([]), ok([{ id: 'u' }]), ok([{ id: 'u' }]), ok([]))
    const { userTotals, setPlan, setMaxDiagnostics, saveNames } = createProfileStore(client)
    expect(await userTotals()).toEqual(totals)
    await expect(userTotals()).rejects.toMatchObject({ kind: 'invalid' })
    await setPlan('u', 'light')
    await setMaxDiagnostics('u', null)
    await expect(saveNames('u', { name: '花子', company: '' })).rejects.toMatchObject({ kind: 'not-found' })
    expect(sent().slice(2)).toEqual([
      { plan_type: 'light', max_diagnostics: 4 },
      { max_diagnostics: null },
      { name: '花子', company: '' },
    ])
  })
})

describe('inquiries', () => {
  const inquiry = { id: 'i', name: '花子', email: 'h@example.com', subject: '', message: 'x' }

  test('that arrived before are no failure, other refusals are', async () => {
    const { client } = asking(refused(409, '23505'), refused(400, '23514'), refused(503, '08006'))
    const { send } = createInquiryStore(client)
    await send(inquiry)
    await expect(send(inquiry)).rejects.toMatchObject({ kind: 'invalid', code: '23514' })
    await expect(send(inquiry)).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test('are paged newest first, with how many are open; behind the last page all are counted', async () => {
    const row = { ...inquiry, created_at: '2026-01-01T00:00:00Z', done: false }
    const { client, asked } = asking(
      ok([row], '0-0/2'),
      ok([row], '5-5/6'),
      ok([row], '0-0/2'),
      beyond,
      ok([row], '0-0/6'),
    )
    const { page } = createInquiryStore(client)
    expect(await page(5, 10)).toMatchObject({ total: 6, open: 2, inquiries: [{ id: 'i', name: '花子', done: false }] })
    expect(await page(50, 10)).toEqual({ total: 6, open: 2, inquiries: [] })
    const path = '/rest/v1/inquiries'
    const columns = 'id,name,email,subject,message,created_at,done'
    const order = 'created_at.desc,id.asc'
    const open = { select: 'id', done: 'eq.false', offset: '0', limit: '1' }
    expect(asked()).toEqual([
      ['GET', path, open],
      ['GET', path, { select: columns, order, offset: '5', limit: '10' }],
      ['GET', path, open],
      ['GET', path, { select: columns, order, offset: '50', limit: '10' }],
      ['GET', path, { select: columns, order, offset: '0', limit: '1' }],
    ])
  })

  test('without a count are those that came; a refusal of either half is one', async () => {
    const without = asking(ok([]))
    expect(await createInquiryStore(without.client).page(0, 10)).toEqual({ inquiries: [], total: 0, open: 0 })
    const half = asking(ok([], '*/2'), refused(403, '42501'))
    await expect(createInquiryStore(half.client).page(0, 10)).rejects.toMatchObject({ kind: 'forbidden' })
    const other = asking(refused(403, '42501'), ok([]))
    await expect(createInquiryStore(other.client).page(0, 10)).rejects.toMatchObject({ name: 'StoreError' })
  })
})

describe('responses', () => {
  const row = (n: number) => ({ id: `r${n}`, completedat: `2026-01-0${n}T00:00:00Z`, result: 'ACE' })

  test('are asked for by what the filter names, and nothing else', async () => {
    const { client, sent, asked } = asking(ok([]))
    const { page } = createBackendResponses(client)
    await page({ diagnosticId: 'd' }, null, 5_000)
    await page({ diagnosticId: 'd', search: '  ', resultCode: '', from: '', to: '' }, null, 5)
    const filter = { diagnosticId: 'd', search: ' 花 ', resultCode: 'ACE', from: '2026-04-01', to: '2026-04-02' }
    await page(filter, { completedAt: '2026-01-01T00:00:00Z', id: 'r' }, 5)
    expect(sent()).toEqual([
      { p_diagnosticid: 'd', p_limit: 1000 },
      { p_diagnosticid: 'd', p_limit: 5 },
      {
        ...{ p_diagnosticid: 'd', p_search: '花', p_result: 'ACE', p_limit: 5 },
        ...{ p_from: '2026-03-31T15:00:00.000Z', p_to: '2026-04-02T15:00:00.000Z' },
        ...{ p_after_completedat: '2026-01-01T00:00:00Z', p_after_id: 'r' },
      },
    ])
    expect(asked()[0]?.[2]).toEqual({
      ...{ order: 'completedat.desc,id.asc', limit: '1000' },
      select: columns(RESPONSE),
    })
  })

  test('go on behind the last of a full page, and end with one that is not full', async () => {
    const { client } = asking(ok([row(2), row(1)]), ok([row(2)]), ok([]))
    const { leads } = createBackendResponses(client)
    expect((await leads({ diagnosticId: 'd' }, null, 2)).next).toEqual({
      completedAt: '2026-01-01T00:00:00Z',
      id: 'r1',
    })
    expect((await leads({ diagnosticId: 'd' }, null, 2)).next).toBeNull()
    expect((await leads({ diagnosticId: 'd' }, null, 0)).next).toBeNull()
  })

  test('are summed in one form alone', async () => {
    const summary = { byResult: [], byDay: [], byStatus: [], total: 0 }
    const clicks = [{ result: 'ACE', place: 1, clicks: 3 }]
    const { client } = asking(ok(summary), ok(clicks), ok({ ...summary, total: undefined }), ok([]))
    const own = createBackendResponses(client)
    expect(await own.summary({ diagnosticId: 'd' })).toEqual({
      ...summary,
      clicks: [{ code: 'ACE', place: 1, count: 3 }],
    })
    await expect(own.summary({ diagnosticId: 'd' })).rejects.toMatchObject({ kind: 'invalid' })
    for (const form of [{ total: 0, byDay: [] }, { ...summary, byStatus: undefined }, 'text']) {
      const other = createBackendResponses(asking(ok(form), ok([])).client)
      await expect(other.summary({ diagnosticId: 'd' })).rejects.toMatchObject({ kind: 'invalid' })
    }
  })

  test('are counted by pages of diagnostics', async () => {
    const page = (from: number, count: number) =>
      ok(Array.from({ length: count }, (_, n) => ({ id: `d${from + n}`, responsecount: from + n })))
    const { client, asked } = asking(page(0, 1000), page(1000, 2))
    const counts = await createBackendResponses(client).counts('u')
    expect([Object.keys(counts).length, counts.d1001]).toEqual([1002, 1001])
    expect(asked().map(([, , search]) => search)).toEqual([
      { select: 'id,responsecount', user_id: 'eq.u', order: 'id.asc', offset: '0', limit: '1000' },
      { select: 'id,responsecount', user_id: 'eq.u', order: 'id.asc', offset: '1000', limit: '1000' },
    ])
  })

  test('that are not there cannot be changed', async () => {
    const { client, sent } = asking(ok([]), ok([]), ok([]))
    const own = createBackendResponses(client)
    await expect(own.erasePersonalData('r')).rejects.toMatchObject({ kind: 'not-found' })
    await expect(own.saveNote('r', { memo: 'x' })).rejects.toMatchObject({ kind: 'not-found' })
    await expect(own.remove('r')).rejects.toMatchObject({ kind: 'not-found' })
    expect(sent().slice(0, 2)).toEqual([{ leadinfo: {} }, { memo: 'x' }])
  })
})

describe('a call', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('ends with the caller’s own signal instead of the time', async () => {
    const { client, fetch } = asking(ok([]))
    const stop = new AbortController()
    await client.from('inquiries').select('id').abortSignal(stop.signal)
    const signal = fetch.mock.calls[0]?.[1]?.signal
    expect(signal?.aborted).toBe(false)
    stop.abort()
    expect(signal?.aborted).toBe(true)
  })

  test.each([
    ['POST', '/storage/v1/object/b/x', 120_000],
    ['GET', '/storage/v1/object/b/x', 15_000],
    ['POST', '/storage/v1/bucket', 15_000],
    ['POST', '/rest/v1/inquiries', 15_000],
  ])('%s %s may take %i ms', async (method, path, ms) => {
    const limits = vi.spyOn(AbortSignal, 'timeout')
    const { client } = asking(ok([]))
    const { fetch } = Reflect.get(client, 'rest') as { fetch: typeof globalThis.fetch }
    await fetch(new Request(`http://backend.example${path}`), { method })
    expect(limits.mock.calls).toEqual([[ms]])
  })
})
