import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MappedValue } from '#domain/delivery/connection.ts'
import type { LeadForm } from '#domain/lead/leadForm.ts'
import { leadEvents, manyLeads, ORIGIN, SAMPLE, targetOf } from '#tests/support/deliveryEvents.ts'
import { type Answer, answers, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { DELIVERIES } from '../admission/limits.ts'
import type { Send } from './claimed.ts'
import { createGuardedRequest, guardOf } from './guardedRequest.ts'
import { createKintoneSender } from './kintone.ts'
import { readAppFields } from './kintoneFields.ts'

const TOKEN = 'secret-token'
const FIELDS: Partial<Record<MappedValue, string>> = {
  'response-id': '回答ID',
  name: '氏名',
  email: 'メール',
  company: '',
  'completed-at': '日時',
  'response-address': 'リンク',
}
const request = createGuardedRequest(guardOf(true))

type Property = { code: string; label: string; type: string; unique?: boolean }
type Sent = { updateKey: { field: string; value: string }; record: Record<string, { value: string }> }

let app: Receiver
/** The app's fields by code, and its records by the key. */
let properties: Record<string, Property>
let records: Map<string, Sent['record']>
/** Answers in the app's place while it is set. */
let refusal: Answer | null
let send: Send<'kintone'>

const refused = (status: number, code: string, message = '') => answers(status, { code, id: 'x', message })
const property = (code: string, type = 'SINGLE_LINE_TEXT', more = {}) => ({
  [code]: { code, label: code, type, ...more },
})

/** An app as kintone documents it: all records of a request are stored, or none. A name of more than 10 is refused. */
const kintone: Answer = (response, received, index) => {
  if (refusal !== null) return refusal(response, received, index)
  if (received.headers['x-cybozu-api-token'] !== TOKEN) {
    return refused(520, 'GAIA_IA02', '指定したAPIトークンは使えません。')(response, received, index)
  }
  if (received.method === 'GET') return answers(200, { properties, revision: '1' })(response, received, index)
  const { records: sent, upsert }: { records: Sent[]; upsert: boolean } = JSON.parse(received.body)
  if (!upsert || sent.length > 100) return refused(400, 'CB_VA01')(response, received, index)
  if (sent.some(({ updateKey }) => !properties[updateKey.field]?.unique)) {
    return refused(400, 'GAIA_XX99', 'updateKey')(response, received, index)
  }
  const wrong = sent.findIndex(({ record }) => (record.氏名?.value ?? '').length > 10)
  if (wrong >= 0) {
    const errors = { [`records[${wrong}].record.氏名.value`]: { messages: ['10文字以内で入力してください。'] } }
    return answers(400, { code: 'CB_VA01', message: '入力内容が正しくありません。', errors })(response, received, index)
  }
  for (const { updateKey, record } of sent) records.set(updateKey.value, record)
  return answers(200, { records: sent.map((_, at) => ({ id: String(at), operation: 'INSERT' })) })(
    response,
    received,
    index,
  )
}

beforeEach(async () => {
  properties = {
    ...property('回答ID', 'SINGLE_LINE_TEXT', { unique: true }),
    ...property('氏名'),
    ...property('メール'),
    ...property('日時', 'DATETIME'),
    ...property('リンク', 'LINK'),
  }
  records = new Map()
  refusal = null
  app = await startReceiver(kintone)
  send = createKintoneSender(request, ORIGIN, () => app.url)
})
afterEach(() => app.close())

const target = (fields = FIELDS, token = TOKEN) =>
  targetOf('kintone', { domain: 'sample.cybozu.com', app: '7', fields }, { token })
const outcomesOf = (tries: Awaited<ReturnType<typeof send>>) =>
  [...tries.values()].map((one) => (one.outcome === 'sent' ? 'sent' : one.problem))

describe('records', () => {
  test('of a hundred leads are stored by one request, and only in mapped fields', async () => {
    const events = manyLeads(100)
    const tries = await send(target(), events)
    expect([app.received.length, tries.size, records.size]).toEqual([1, 100, 100])
    expect(new Set(outcomesOf(tries))).toEqual(new Set(['sent']))
    expect(app.received[0]).toMatchObject({ method: 'PUT', path: '/k/v1/records.json' })
    expect(JSON.parse(app.received[0]?.body ?? '').app).toBe('7')
    const { id } = events[0]?.response ?? SAMPLE.response
    expect(records.get(id)).toEqual({
      氏名: { value: '名前 1' },
      メール: { value: 'hanako@example.com' },
      日時: { value: '2026-11-27T01:02:03Z' },
      リンク: { value: `${ORIGIN}/dashboard?responses=d1&response=${id}` },
    })
  })

  test('have the further fields of the form that are mapped', async () => {
    const asked = { label: '資料を希望', required: false, options: [], archived: false }
    const leadForm: LeadForm = [{ ...asked, key: 'checkbox-1', kind: 'checkbox' }]
    const [event = SAMPLE] = leadEvents({ 'checkbox-1': 'true' })
    await send(target({ 'response-id': '回答ID', 'lead.checkbox-1': '氏名', 'lead.text-9': 'メール' }), [
      { ...event, diagnostic: { ...event.diagnostic, leadForm } },
    ])
    expect(records.get(event.response.id)).toEqual({ 氏名: { value: 'はい' }, メール: { value: '' } })
  })

  test('are not doubled by a repetition', async () => {
    await send(target(), [SAMPLE])
    await send(target(), [SAMPLE])
    expect([...records.keys()]).toEqual([SAMPLE.response.id])
  })

  test('that are refused are found by halves, the others are stored', async () => {
    const events = manyLeads(50)
    for (const at of [7, 31]) events[at] = leadEvents({ name: '長い名前'.repeat(5) })[0] ?? SAMPLE
    const tries = await send(target(), events)
    expect([tries.size, records.size]).toEqual([50, 48])
    for (const at of [7, 31]) {
      const one = tries.get(events[at]?.id ?? '')
      expect(one).toMatchObject({ outcome: 'failed', problem: 'value-refused', status: 400 })
      expect(one?.answer).toMatch(
        /^入力内容が正しくありません。（CB_VA01） records\[\d+\]\.record\.氏名\.value: 10文字以内/,
      )
    }
    expect(app.received.length).toBeLessThan(25)
  })

  test('without a field for the id are not sent', async () => {
    expect(outcomesOf(await send(target({ name: '氏名' }), manyLeads(2)))).toEqual(['field-missing', 'field-missing'])
    expect(app.received).toEqual([])
  })
})

describe('problems of the app', () => {
  test('its key is no longer unique', async () => {
    properties = { ...properties, ...property('回答ID') }
    expect(outcomesOf(await send(target(), manyLeads(3)))).toEqual(Array(3).fill('field-not-unique'))
    expect(app.received.map(({ method }) => method)).toEqual(['PUT', 'GET'])
  })

  test('another field was deleted: only refused records name it', async () => {
    delete properties.メール
    const tries = await send(target(), [...manyLeads(3), ...leadEvents({ name: '長い名前'.repeat(5) })])
    expect(outcomesOf(tries)).toEqual(['sent', 'sent', 'sent', 'field-missing'])
  })

  test('its key was deleted', async () => {
    delete properties.回答ID
    expect(outcomesOf(await send(target(), manyLeads(3)))).toEqual(Array(3).fill('field-missing'))
  })

  test.each([
    [520, 'GAIA_IA02', 'failed', 'token-invalid'],
    [401, 'CB_AU01', 'failed', 'token-invalid'],
    [403, 'CB_NO02', 'failed', 'no-permission'],
    [403, 'GAIA_NO01', 'failed', 'no-permission'],
    [404, 'GAIA_AP01', 'failed', 'not-found'],
    [400, 'GAIA_FC01', 'failed', 'field-missing'],
    [520, 'GAIA_DA02', 'later', 'server-error'],
    [429, 'GAIA_TM12', 'later', 'too-many'],
  ])('%i %s is %s: %s, asked once', async (status, code, outcome, problem) => {
    refusal = refused(status, code)
    const tries = [...(await send(target(), manyLeads(4))).values()]
    expect(tries).toHaveLength(4)
    for (const one of tries) expect(one).toMatchObject({ outcome, problem, status })
    expect(app.received).toHaveLength(1)
  })

  test('an outage and another page at its address', async () => {
    refusal = answers(503, '<html>maintenance</html>')
    expect(outcomesOf(await send(target(), manyLeads(2)))).toEqual(['server-error', 'server-error'])
    refusal = answers(302, '', { location: '/login' })
    expect(outcomesOf(await send(target(), manyLeads(1)))).toEqual(['redirected'])
  })

  test('an outage in the midst of halving leaves the rest due', async () => {
    const events = [...leadEvents({ name: '長い名前'.repeat(5) }), ...manyLeads(3)]
    let puts = 0
    refusal = (response, received, index) => {
      if (received.method === 'PUT' && ++puts === 3) return answers(503)(response, received, index)
      const own = refusal
      refusal = null
      kintone(response, received, index)
      refusal = own
    }
    const tries = await send(target(), events)
    expect(outcomesOf(tries)).toEqual(['server-error'])
    expect(records.size).toBe(0)
  })
})

test('a claim that took long leaves the rest due', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  refusal = (response, received, index) => {
    vi.advanceTimersByTime(DELIVERIES.claimMs + 1)
    refusal = null
    kintone(response, received, index)
  }
  const tries = await send(target(), [...manyLeads(3), ...leadEvents({ name: '長い名前'.repeat(5) })])
  vi.useRealTimers()
  expect([tries.size, records.size]).toEqual([0, 0])
})

describe('the fields of an app', () => {
  test('are read with their types and whether they are unique', async () => {
    expect(await readAppFields(request, () => app.url, target())).toEqual({
      fields: [
        { code: '回答ID', label: '回答ID', type: 'SINGLE_LINE_TEXT', unique: true },
        { code: '氏名', label: '氏名', type: 'SINGLE_LINE_TEXT', unique: false },
        { code: 'メール', label: 'メール', type: 'SINGLE_LINE_TEXT', unique: false },
        { code: '日時', label: '日時', type: 'DATETIME', unique: false },
        { code: 'リンク', label: 'リンク', type: 'LINK', unique: false },
      ],
    })
    expect(app.received[0]).toMatchObject({ method: 'GET', path: '/k/v1/app/form/fields.json?app=7' })
  })

  test('of an app with very many are read whole', async () => {
    properties = Object.assign(
      {},
      ...Array.from({ length: 500 }, (_, at) => property(`欄${at}`, 'DROP_DOWN', { options: 'あ'.repeat(200) })),
    )
    const read = await readAppFields(request, () => app.url, target())
    expect('fields' in read && read.fields.length).toBe(500)
  })

  test('cannot be read with another token, or from another page', async () => {
    expect(await readAppFields(request, () => app.url, target(FIELDS, 'other'))).toEqual({
      problem: 'token-invalid',
      status: 520,
      answer: '指定したAPIトークンは使えません。（GAIA_IA02）',
    })
    refusal = answers(200, '<html>')
    expect(await readAppFields(request, () => app.url, target())).toEqual({
      problem: 'refused',
      status: 200,
      answer: '',
    })
  })
})
