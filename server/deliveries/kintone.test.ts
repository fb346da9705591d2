import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { MappedValue } from '#domain/delivery/mappedValue.ts'
import type { LeadForm } from '#domain/lead/leadForm.ts'
import { leadEvents, manyLeads, ORIGIN, SAMPLE, targetOf } from '#tests/support/deliveryEvents.ts'
import { KINTONE_TOKEN, property, refused, startKintoneApp } from '#tests/support/kintoneApp.ts'
import { answers } from '#tests/support/receiver.ts'
import { DELIVERIES } from '../admission/limits.ts'
import type { Send } from './claimed.ts'
import { createGuardedRequest, guardOf } from './guardedRequest.ts'
import { createKintoneSender } from './kintone.ts'

const FIELDS: Partial<Record<MappedValue, string>> = {
  'response-id': '回答ID',
  name: '氏名',
  email: 'メール',
  company: '',
  'completed-at': '日時',
  'response-address': 'リンク',
}

let app: Awaited<ReturnType<typeof startKintoneApp>>
let send: Send<'kintone'>

beforeEach(async () => {
  app = await startKintoneApp({
    ...property('回答ID', 'SINGLE_LINE_TEXT', { unique: true }),
    ...property('氏名'),
    ...property('メール'),
    ...property('日時', 'DATETIME'),
    ...property('リンク', 'LINK', { protocol: 'WEB' }),
  })
  send = createKintoneSender(createGuardedRequest(guardOf(true)), ORIGIN, () => app.receiver.url)
})
afterEach(() => app.receiver.close())

const target = (fields = FIELDS) =>
  targetOf('kintone', { domain: 'sample.cybozu.com', app: '7', fields, formats: {} }, { token: KINTONE_TOKEN })
const outcomesOf = (tries: Awaited<ReturnType<typeof send>>) =>
  [...tries.values()].map((one) => (one.outcome === 'sent' ? 'sent' : one.problem))

describe('records', () => {
  test('of a hundred leads are stored by one request, and only in mapped fields', async () => {
    const events = manyLeads(100)
    const tries = await send(target(), events)
    expect([app.receiver.received.length, tries.size, app.records.size]).toEqual([1, 100, 100])
    expect(new Set(outcomesOf(tries))).toEqual(new Set(['sent']))
    expect(app.receiver.received[0]).toMatchObject({ method: 'PUT', path: '/k/v1/records.json' })
    expect(JSON.parse(app.receiver.received[0]?.body ?? '').app).toBe('7')
    const { id } = events[0]?.response ?? SAMPLE.response
    expect(app.records.get(id)).toEqual({
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
    expect(app.records.get(event.response.id)).toEqual({ 氏名: { value: 'はい' }, メール: { value: '' } })
  })

  test('are not doubled by a repetition', async () => {
    await send(target(), [SAMPLE])
    await send(target(), [SAMPLE])
    expect([...app.records.keys()]).toEqual([SAMPLE.response.id])
  })

  test('that are refused are found by halves, the others are stored', async () => {
    const events = manyLeads(50)
    for (const at of [7, 31]) events[at] = leadEvents({ name: '長い名前'.repeat(5) })[0] ?? SAMPLE
    const tries = await send(target(), events)
    expect([tries.size, app.records.size]).toEqual([50, 48])
    for (const at of [7, 31]) {
      const one = tries.get(events[at]?.id ?? '')
      expect(one).toMatchObject({ outcome: 'failed', problem: 'value-refused', status: 400 })
      expect(one?.answer).toMatch(
        /^入力内容が正しくありません。（CB_VA01） records\[\d+\]\.record\.氏名\.value: 10文字以内/,
      )
    }
    expect(app.receiver.received.length).toBeLessThan(25)
  })

  test('without a field for the id are not sent', async () => {
    expect(outcomesOf(await send(target({ name: '氏名' }), manyLeads(2)))).toEqual(['field-missing', 'field-missing'])
    expect(app.receiver.received).toEqual([])
  })
})

describe('problems of the app', () => {
  test('its key is no longer unique', async () => {
    app.properties = { ...app.properties, ...property('回答ID') }
    expect(outcomesOf(await send(target(), manyLeads(3)))).toEqual(Array(3).fill('field-not-unique'))
    expect(app.receiver.received.map(({ method }) => method)).toEqual(['PUT', 'GET'])
  })

  test('another field was deleted: only refused records name it', async () => {
    delete app.properties.メール
    const tries = await send(target(), [...manyLeads(3), ...leadEvents({ name: '長い名前'.repeat(5) })])
    expect(outcomesOf(tries)).toEqual(['sent', 'sent', 'sent', 'field-missing'])
  })

  test('its key was deleted', async () => {
    delete app.properties.回答ID
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
    app.refusal = refused(status, code)
    const tries = [...(await send(target(), manyLeads(4))).values()]
    expect(tries).toHaveLength(4)
    for (const one of tries) expect(one).toMatchObject({ outcome, problem, status })
    expect(app.receiver.received).toHaveLength(1)
  })

  test('an outage and another page at its address', async () => {
    app.refusal = answers(503, '<html>maintenance</html>')
    expect(outcomesOf(await send(target(), manyLeads(2)))).toEqual(['server-error', 'server-error'])
    app.refusal = answers(302, '', { location: '/login' })
    expect(outcomesOf(await send(target(), manyLeads(1)))).toEqual(['redirected'])
  })

  test('an outage in the midst of halving leaves the rest due', async () => {
    const events = [...leadEvents({ name: '長い名前'.repeat(5) }), ...manyLeads(3)]
    let puts = 0
    app.refusal = (response, received, index) => {
      if (received.method === 'PUT' && ++puts === 3) return answers(503)(response, received, index)
      const own = app.refusal
      app.refusal = null
      app.answer(response, received, index)
      app.refusal = own
    }
    const tries = await send(target(), events)
    expect(outcomesOf(tries)).toEqual(['server-error'])
    expect(app.records.size).toBe(0)
  })
})

test('a claim that took long leaves the rest due', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  app.refusal = (response, received, index) => {
    vi.advanceTimersByTime(DELIVERIES.claimMs + 1)
    app.refusal = null
    app.answer(response, received, index)
  }
  const tries = await send(target(), [...manyLeads(3), ...leadEvents({ name: '長い名前'.repeat(5) })])
  vi.useRealTimers()
  expect([tries.size, app.records.size]).toEqual([0, 0])
})
