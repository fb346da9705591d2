import { describe, expect, test } from 'vitest'
import { newId } from '#domain/id/newId.ts'
import { EMPTY_LEAD } from '#domain/lead/lead.ts'
import { bothStores } from '#tests/support/contractStores.ts'
import { published, response } from '#tests/support/storeRecords.ts'

/* Tests of screens use stores in memory. These tests hold for both the memory stores and the real ones. */

describe.each(bothStores())('responses in %s', (_, open) => {
  const lead = (name: string, email: string, company: string) => ({ ...EMPTY_LEAD, name, email, company })

  async function withResponses() {
    const opened = await open('premium', null)
    const { diagnostic } = await opened.stores.diagnostics.save(published(opened.userId))
    const all = [
      { completedAt: '2026-03-31T15:00:00.000Z', result: 'BDF' as const, leadInfo: lead('Hana', '', 'Acme') },
      { completedAt: '2026-03-31T14:59:59.000Z', leadInfo: lead('', 'Taro@Example.com', '') },
      { completedAt: '2026-03-30T00:00:00.000Z', leadInfo: lead('', '', '') },
      { completedAt: '2026-03-30T00:00:00.000Z', leadInfo: lead('', '', '二社') },
    ].map((changes) => response(diagnostic.id, changes))
    for (const one of all) await opened.arrive(one)
    await opened.arrive(all[0] ?? response(diagnostic.id))
    return { ...opened, diagnosticId: diagnostic.id, all, ids: all.map(({ id }) => id) }
  }

  test('are counted once each, and summed by type and by day in Tokyo', async () => {
    const { stores, userId, diagnosticId } = await withResponses()
    expect((await stores.diagnostics.list(userId)).diagnostics).toMatchObject([{ responseCount: 4, leadCount: 4 }])
    expect(await stores.responses.summary({ diagnosticId })).toEqual({
      total: 4,
      withContact: 2,
      byResult: [
        { code: 'ACE', count: 3 },
        { code: 'BDF', count: 1 },
      ],
      byDay: [
        { day: '2026-03-30', count: 2 },
        { day: '2026-03-31', count: 1 },
        { day: '2026-04-01', count: 1 },
      ],
      byStatus: [{ status: 'new', count: 2 }],
      clicks: [],
    })
    const newest = Object.entries(await stores.responses.newest(userId))
    expect(newest.map(([id, at]) => [id, Date.parse(at)])).toEqual([
      [diagnosticId, Date.parse('2026-03-31T15:00:00.000Z')],
    ])
  })

  test('have clicks on their next steps, each once, that go with them', async () => {
    const { stores, userId, arrive, click } = await open('premium', null)
    const actions = [1, 2, 3].map((place) => ({ label: `${place}`, url: 'https://example.com' }))
    const unsaved = published(userId)
    const { diagnostic } = await stores.diagnostics.save({
      ...unsaved,
      resultTypes: unsaved.resultTypes.map((type) => ({ ...type, actions })),
    })
    const diagnosticId = diagnostic.id
    const [first, second] = [response(diagnosticId), response(diagnosticId, { result: 'BDF' })]
    for (const one of [first, second]) await arrive(one)
    const all: [typeof first, number][] = [
      [first, 1],
      [first, 1],
      [first, 3],
      [second, 1],
    ]
    for (const [one, place] of all) await click({ responseId: one.id, diagnosticId, place })
    const bdf = { code: 'BDF', place: 1, count: 1 }
    expect((await stores.responses.summary({ diagnosticId })).clicks).toEqual([
      { code: 'ACE', place: 1, count: 1 },
      { code: 'ACE', place: 3, count: 1 },
      bdf,
    ])
    expect((await stores.responses.summary({ diagnosticId, resultCode: 'BDF' })).clicks).toEqual([bdf])
    await stores.responses.saveNote(first.id, { status: 'won' })
    expect((await stores.responses.summary({ diagnosticId, status: 'new' })).clicks).toEqual([bdf])
    expect((await stores.responses.summary({ diagnosticId, status: 'won' })).clicks).toHaveLength(2)
    await stores.responses.remove(first.id)
    expect((await stores.responses.summary({ diagnosticId })).clicks).toEqual([bdf])
  })

  test('are paged, the newest first, by id where moments are equal', async () => {
    const { stores, diagnosticId, ids } = await withResponses()
    const [third = '', fourth = ''] = ids.slice(2).sort()
    const seen: string[][] = []
    let after = null
    do {
      const page = await stores.responses.page({ diagnosticId }, after, 2)
      seen.push(page.responses.map(({ id }) => id))
      after = page.next
    } while (after !== null)
    expect(seen).toEqual([ids.slice(0, 2), [third, fourth], []])
  })

  test('can be taken out, or only the person, and the figures follow', async () => {
    const { stores, userId, diagnosticId, ids, all } = await withResponses()
    const [erased = '', removed = ''] = ids
    for (let time = 0; time < 2; time += 1) await stores.responses.erasePersonalData(erased)
    await stores.responses.remove(removed)
    const { responses } = await stores.responses.page({ diagnosticId }, null, 1)
    expect(responses).toMatchObject([{ id: erased, leadInfo: EMPTY_LEAD, answers: all[0]?.answers }])
    expect(await stores.responses.summary({ diagnosticId })).toMatchObject({ total: 3, withContact: 0 })
    expect((await stores.diagnostics.list(userId)).diagnostics).toMatchObject([{ responseCount: 3, leadCount: 3 }])
    await expect(stores.responses.remove(removed)).rejects.toMatchObject({ kind: 'not-found' })
    await expect(stores.responses.erasePersonalData(removed)).rejects.toMatchObject({ kind: 'not-found' })
  })

  test('lose their persons in parts, with the work on their leads', async () => {
    const { stores, ids } = await withResponses()
    const [first = '', second = '', , third = ''] = ids
    await stores.responses.saveNote(first, { status: 'won', memo: '電話済み' })
    await stores.responses.erasePersonalData(third)
    expect(await stores.responses.erasePersonalDataOf([first, second, third, newId()])).toBe(2)
    expect(await stores.responses.erasePersonalDataOf([])).toBe(0)
    expect(await stores.responses.find(first)).toMatchObject({
      leadInfo: EMPTY_LEAD,
      result: 'BDF',
      erasedAt: expect.any(String),
      status: 'new',
      memo: '',
    })
  })

  test('are counted by age, those with contact details alone', async () => {
    const { stores, diagnosticId, ids } = await withResponses()
    // Seeds have fixed dates; one of them has no contact details.
    const days = (iso: string) => Math.floor((Date.now() - Date.parse(iso)) / 86_400_000)
    const asked = days('2026-03-30T12:00:00.000Z')
    expect(await stores.responses.countOlder(diagnosticId, asked)).toBe(1)
    expect(await stores.responses.countOlder(diagnosticId, 30)).toBe(3)
    await stores.responses.erasePersonalData(ids[3] ?? '')
    expect(await stores.responses.countOlder(diagnosticId, asked)).toBe(0)
  })

  test('keep no consent that was not given, and know no other texts', async () => {
    const { stores, ids } = await withResponses()
    expect(await stores.responses.withdrawAdvertising(ids[0] ?? '')).toBeNull()
    expect(await stores.responses.consentText(ids[0] ?? '')).toBeNull()
  })

  test('are given as leads without their answers', async () => {
    const { stores, diagnosticId, ids } = await withResponses()
    const { responses } = await stores.responses.leads({ diagnosticId }, null, 1)
    expect(responses.filter((one) => 'answers' in one)).toEqual([])
    expect(responses[0]).toMatchObject({ id: ids[0], result: 'BDF', leadInfo: lead('Hana', '', 'Acme') })
  })

  test('keep how their visitor came, for the list and the export', async () => {
    const { stores, diagnosticId, arrive } = await withResponses()
    const source = { utm_source: 'line', referrer: 'line.me' }
    await arrive(response(diagnosticId, { completedAt: '2026-05-01T00:00:00.000Z', source }))
    const [page, leads] = [
      await stores.responses.page({ diagnosticId }, null, 1),
      await stores.responses.leads({ diagnosticId }, null, 1),
    ]
    expect([page, leads].map(({ responses }) => responses[0]?.source)).toEqual([source, source])
  })

  test('are filtered by a part of the lead, by type and by days in Tokyo', async () => {
    const { stores, diagnosticId, ids } = await withResponses()
    for (const [filter, found] of [
      [{ search: ' taro@ex ' }, [1]],
      [{ search: 'HANA' }, [0]],
      [{ search: '二' }, [3]],
      [{ search: '%' }, []],
      [{ resultCode: 'BDF' }, [0]],
      [{ from: '2026-04-01' }, [0]],
      [{ from: '2026-03-31', to: '2026-03-31' }, [1]],
      [{ to: '2026-03-30', search: '社' }, [3]],
    ] as const) {
      const { responses } = await stores.responses.page({ diagnosticId, ...filter }, null, 10)
      expect([filter, responses.map(({ id }) => id)]).toEqual([filter, found.map((index) => ids[index])])
      expect((await stores.responses.summary({ diagnosticId, ...filter })).total).toBe(found.length)
    }
  })

  test('are filtered by source and by a choice, and take a status together', async () => {
    const { stores, diagnosticId, ids, arrive } = await withResponses()
    const line = response(diagnosticId, { leadInfo: lead('Ken', '', ''), source: { utm_source: 'line' } })
    await arrive(line)
    expect(await stores.responses.sources(diagnosticId)).toEqual(['direct', 'line'])
    const found = async (filter: object) => (await stores.responses.summary({ diagnosticId, ...filter })).total
    const choice = { key: 'company', value: '二社' }
    expect(await Promise.all([{ source: 'line' }, { source: 'direct' }, { choice }].map(found))).toEqual([1, 4, 1])
    const [erased = '', kept = ''] = ids
    await stores.responses.erasePersonalData(erased)
    expect(await stores.responses.saveStatusOf([erased, kept, line.id, newId()], 'lost')).toBe(2)
    expect(await found({ status: 'lost' })).toBe(2)
  })

  test('are counted and filtered by status: new are those with contact details that have no other one', async () => {
    const { stores, diagnosticId, all, ids } = await withResponses()
    const [hana, taro, , company] = all
    if (!hana || !taro || !company) throw new Error('Too few responses')
    await stores.responses.saveNote(hana.id, { status: 'won' })
    await stores.responses.saveNote(taro.id, { memo: '折り返し待ち' })
    await stores.responses.saveNote(company.id, { status: 'contacted' })
    const byStatus = [
      { status: 'contacted', count: 1 },
      { status: 'new', count: 1 },
      { status: 'won', count: 1 },
    ]
    for (const [filter, found, withContact] of [
      [{}, [0, 1, 2, 3], 2],
      [{ status: 'new' }, [1], 1],
      [{ status: 'contacted' }, [3], 0],
      [{ status: 'won' }, [0], 1],
      [{ status: 'lost' }, [], 0],
    ] as const) {
      const { responses } = await stores.responses.page({ diagnosticId, ...filter }, null, 10)
      expect([filter, responses.map(({ id }) => id).sort()]).toEqual([filter, found.map((index) => ids[index]).sort()])
      const summary = await stores.responses.summary({ diagnosticId, ...filter })
      expect(summary).toMatchObject({ total: found.length, withContact, byStatus })
      for (const counts of [summary.byResult, summary.byDay]) {
        expect(counts.reduce((sum, { count }) => sum + count, 0)).toBe(found.length)
      }
    }
    const april = await stores.responses.summary({ diagnosticId, from: '2026-04-01', status: 'new' })
    expect(april).toMatchObject({ total: 0, byResult: [], byDay: [], byStatus: [{ status: 'won', count: 1 }] })
    const searched = await stores.responses.summary({ diagnosticId, search: 'taro', status: 'new' })
    expect(searched).toMatchObject({ total: 1, byStatus: [{ status: 'new', count: 1 }] })
  })

  test('have a note, of which each part is saved alone, and which goes with them', async () => {
    const { stores, diagnosticId, all, ids } = await withResponses()
    const [first, second] = all
    if (!first || !second) throw new Error('Too few responses')
    const notes = async () => {
      const { responses } = await stores.responses.leads({ diagnosticId }, null, 10)
      return responses.map(({ id, status, memo }) => [ids.indexOf(id), status, memo]).slice(0, 2)
    }
    expect(await notes()).toEqual([
      [0, 'new', ''],
      [1, 'new', ''],
    ])
    await stores.responses.saveNote(first.id, { memo: '明日\u200b電話\u0001' })
    await stores.responses.saveNote(first.id, { status: 'contacted' })
    await stores.responses.saveNote(second.id, { status: 'lost', memo: '予算' })
    expect(await notes()).toEqual([
      [0, 'contacted', '明日電話'],
      [1, 'lost', '予算'],
    ])
    expect(await stores.responses.find(first.id)).toMatchObject({ status: 'contacted', memo: '明日電話' })
    await stores.responses.remove(first.id)
    await expect(stores.responses.saveNote(first.id, { memo: 'x' })).rejects.toMatchObject({ kind: 'not-found' })
  })
})
