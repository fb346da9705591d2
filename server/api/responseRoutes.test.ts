import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { BODY_BYTES } from '#server/admission/limits.ts'
import { startApi, type TestApi } from '#tests/support/api.ts'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

type Page = { responses: { id: string }[]; next_cursor: string | null; has_more: boolean }

async function page(key: string, diagnosticId: string, query = ''): Promise<Page> {
  const { status, body } = await api.call(key, 'GET', `/diagnostics/${diagnosticId}/responses${query}`)
  expect(status).toBe(200)
  return body
}

const idsOf = ({ responses }: Page) => responses.map(({ id }) => id)

test('250 responses are read once in the order of arrival, also those that arrive meanwhile', async () => {
  const { id, diagnostic } = await api.creator()
  const key = await api.makeKey(id, 'read')
  const expected = await api.receive(diagnostic.id, 250, 600)
  const read: string[] = []
  let cursor = ''
  for (let turn = 0; turn < 5; turn++) {
    const found = await page(key, diagnostic.id, `?limit=100${cursor}`)
    read.push(...idsOf(found))
    expect(found.has_more).toBe(turn < 2)
    cursor = `&cursor=${found.next_cursor}`
    if (turn < 2) expected.push(...(await api.receive(diagnostic.id, 10, 300 - turn)))
  }
  expect(read).toEqual(expected)
  // One that an earlier clock sent late.
  const [late] = await api.receive(diagnostic.id, 1, 30)
  await api.database.query(`update diagnostic_responses set completedat = '2026-01-01' where id = $1`, [late])
  expect(idsOf(await page(key, diagnostic.id, `?${cursor}`))).toEqual([late])
})

test('responses that arrived at the same moment are read once', async () => {
  const { id, diagnostic } = await api.creator()
  const key = await api.makeKey(id)
  const all = await api.receive(diagnostic.id, 9)
  await api.database.query(
    `update diagnostic_responses set receivedat = '2026-11-23T00:00:00.123456Z' where diagnosticid = $1`,
    [diagnostic.id],
  )
  const read: string[] = []
  for (let cursor = ''; read.length < 9; ) {
    const found = await page(key, diagnostic.id, `?limit=2${cursor}`)
    read.push(...idsOf(found))
    cursor = `&cursor=${found.next_cursor}`
  }
  expect(read).toEqual(all.sort())
})

test('one that is ten seconds old is listed, a younger one waits and can be read by its id', async () => {
  const { id, diagnostic } = await api.creator()
  const key = await api.makeKey(id)
  const [old] = await api.receive(diagnostic.id, 1, 11)
  const [young] = await api.receive(diagnostic.id, 1, 0)
  expect(idsOf(await page(key, diagnostic.id))).toEqual([old])
  expect(await api.call(key, 'GET', `/responses/${young}`)).toMatchObject({ status: 200, body: { id: young } })
})

test('since is the arrival, and a page without responses keeps the cursor', async () => {
  const { id, diagnostic } = await api.creator()
  const key = await api.makeKey(id)
  expect(await page(key, diagnostic.id)).toEqual({ responses: [], next_cursor: null, has_more: false })
  const [first, second] = await api.receive(diagnostic.id, 2)
  const { body } = await api.call(key, 'GET', `/responses/${second}`)
  const since = `?since=${encodeURIComponent(body.received_at)}`
  const found = await page(key, diagnostic.id, since)
  expect(idsOf(found)).toEqual([second])
  const after = await page(key, diagnostic.id, `?cursor=${found.next_cursor}`)
  expect(after).toEqual({ responses: [], next_cursor: found.next_cursor, has_more: false })
  expect(idsOf(await page(key, diagnostic.id, '?limit=1'))).toEqual([first])
})

test('a response has the content of a webhook', async () => {
  const { id, diagnostic } = await api.creator()
  const key = await api.makeKey(id)
  const [response] = await api.receive(diagnostic.id, 1)
  const { body } = await api.call(key, 'GET', `/responses/${response}`)
  const sample = await api.call(key, 'GET', `/diagnostics/${diagnostic.id}/sample`)
  const { id: own, received_at: _, status, memo, ...content } = body
  expect([own, status, memo]).toEqual([response, 'new', ''])
  expect(Object.keys(content)).toEqual(Object.keys(sample.body.data))
  expect(content).toMatchObject({
    diagnostic: {
      id: diagnostic.id,
      title: '負荷の診断',
      url: `http://localhost:3000/diagnostic/${diagnostic.publicurl}`,
    },
    response: {
      url: `http://localhost:3000/dashboard?responses=${diagnostic.id}&response=${response}`,
      result: { code: 'ACE', name: 'ACEの人' },
      scores: [{ axis: '軸1', left: { code: 'A', name: 'A型', answers: 1 } }, {}, {}],
      suspicious: false,
    },
    lead: { name: { label: '名前', value: '花子' }, email: { label: 'メールアドレス', value: 'h@example.com' } },
  })
})

test('a response has further fields of the form, its source and its consents', async () => {
  const { id, diagnostic } = await api.creator()
  const key = await api.makeKey(id)
  const [response = ''] = await api.receive(diagnostic.id, 1)
  const { query } = api.database
  const fields = [
    { key: 'name', kind: 'name', label: 'お名前', required: true, options: [], archived: false },
    { key: 'text-1', kind: 'text', label: 'ご要望', required: false, options: [], archived: true },
  ]
  await query('update diagnostics set lead_fields = $2::text::jsonb, advertising_consent = $3 where id = $1', [
    diagnostic.id,
    JSON.stringify(fields),
    '案内を受け取る',
  ])
  const { rows } = await query('select id from consent_texts where diagnosticid = $1 and kind = $2', [
    diagnostic.id,
    'advertising',
  ])
  await query(
    `update diagnostic_responses set leadinfo = leadinfo || '{"text-1": "見積もり"}', source = '{"utm_source": "line"}',
      advertising_text_id = $2, advertising_withdrawn_at = '2026-11-27T00:00:00Z' where id = $1`,
    [response, rows[0]?.id],
  )
  const { body } = await api.call(key, 'GET', `/responses/${response}`)
  expect(body).toMatchObject({
    lead: { name: { label: 'お名前' }, 'text-1': { label: 'ご要望', value: '見積もり' } },
    source: { utm_source: 'line' },
    consents: [{ kind: 'advertising', text_id: rows[0]?.id, agreed_at: body.response.completed_at }],
  })
  expect(Date.parse(body.consents[0].withdrawn_at)).toBe(Date.parse('2026-11-27T00:00:00Z'))
  expect((await page(key, diagnostic.id)).responses).toEqual([body])
})

test('the status of a response is changed; it and the memo are in each answer', async () => {
  const { id, diagnostic } = await api.creator()
  const key = await api.makeKey(id)
  const [response = '', untouched = ''] = await api.receive(diagnostic.id, 2)
  await api.database.query(`update diagnostic_responses set memo = '電話済み' where id = $1`, [response])
  const before = (await api.call(key, 'GET', `/responses/${response}`)).body
  for (const status of ['contacted', 'won', 'lost', 'new', 'won']) {
    const { body } = await api.call(key, 'PATCH', `/responses/${response}`, { status })
    expect(body).toEqual({ ...before, status, memo: '電話済み' })
  }
  const answers = [
    (await api.call(key, 'GET', `/responses/${response}`)).body,
    ...(await page(key, diagnostic.id)).responses,
  ]
  expect(answers).toMatchObject([
    { id: response, status: 'won', memo: '電話済み' },
    { id: response, status: 'won', memo: '電話済み' },
    { id: untouched, status: 'new', memo: '' },
  ])
})

test('a status is changed by no key that only reads, and of no other account', async () => {
  const { id, diagnostic } = await api.creator()
  const [response] = await api.receive(diagnostic.id, 1)
  const change = async (key: string, path = `/responses/${response}`) =>
    (await api.call(key, 'PATCH', path, { status: 'won' })).status
  expect(await change(await api.makeKey(id, 'read'))).toBe(403)
  expect(await change(await api.makeKey((await api.creator()).id))).toBe(404)
  const key = await api.makeKey(id)
  expect(await change(key, `/responses/${randomUUID()}`)).toBe(404)
  expect(await change(key, '/responses/x')).toBe(404)
  expect((await api.call(key, 'GET', `/responses/${response}`)).body).toMatchObject({ status: 'new' })
})

test.each([
  ['{', 400, '送った内容が正しくありません。'],
  [{}, 400, /^status: /],
  [{ status: '成約' }, 400, /^status: /],
  [{ status: null }, 400, /^status: /],
  [{ status: 'won', memo: 'x' }, 400, /^memo: /],
  [JSON.stringify({ status: 'x'.repeat(BODY_BYTES.auth) }), 413, '送った内容が大きすぎます。'],
])('a change to %j is refused', async (body, status, detail) => {
  const { id, diagnostic } = await api.creator()
  const [response] = await api.receive(diagnostic.id, 1)
  const answer = await api.call(await api.makeKey(id), 'PATCH', `/responses/${response}`, body)
  expect(answer.status).toBe(status)
  expect(answer.body.detail).toEqual(typeof detail === 'string' ? detail : expect.stringMatching(detail))
})

test('a deleted response is gone and no longer counted', async () => {
  const { id, diagnostic } = await api.creator()
  const key = await api.makeKey(id)
  const [response] = await api.receive(diagnostic.id, 2)
  expect((await api.call(key, 'DELETE', `/responses/${response}`)).status).toBe(204)
  expect((await api.call(key, 'GET', `/responses/${response}`)).status).toBe(404)
  expect((await api.call(key, 'DELETE', `/responses/${response}`)).status).toBe(404)
  expect((await api.call(key, 'GET', '/diagnostics')).body).toMatchObject({ diagnostics: [{ responses: 1 }] })
})

test.each([
  ['limit=0', 'limit: must be at least 1'],
  ['limit=101', 'limit: must be at most 100'],
  ['limit=ten', 'limit: must be a number from 1 to 100'],
  ['since=yesterday', 'since: must be a time in ISO 8601, like 2026-11-23T09:00:00+09:00'],
  ['cursor=abc', 'cursor: must be the next_cursor of a page'],
  [
    `cursor=${Buffer.from(`2026-13-45T99:00:00 ${randomUUID()}`).toString('base64url')}`,
    '送った内容が正しくありません。',
  ],
])('?%s is refused', async (query, detail) => {
  const { id, diagnostic } = await api.creator()
  const key = await api.makeKey(id)
  const answer = await api.call(key, 'GET', `/diagnostics/${diagnostic.id}/responses?${query}`)
  expect(answer).toMatchObject({ status: 400, body: { title: 'Invalid request', detail } })
})
