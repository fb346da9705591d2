import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MappedValue } from '#domain/delivery/mappedValue.ts'
import type { LeadForm } from '#domain/lead/leadForm.ts'
import { leadEvents, ORIGIN, SAMPLE, targetOf } from '#tests/support/deliveryEvents.ts'
import { KINTONE_TOKEN, property, startKintoneApp } from '#tests/support/kintoneApp.ts'
import type { Send } from './claimed.ts'
import { createGuardedRequest, guardOf } from './guardedRequest.ts'
import { createKintoneSender } from './kintone.ts'

type Mapping = Partial<Record<MappedValue, string>>

let app: Awaited<ReturnType<typeof startKintoneApp>>
let send: Send<'kintone'>

beforeEach(async () => {
  app = await startKintoneApp(property('回答ID', 'SINGLE_LINE_TEXT', { unique: true }))
  send = createKintoneSender(createGuardedRequest(guardOf(true)), ORIGIN, () => app.receiver.url)
})
afterEach(() => app.receiver.close())

const target = (fields: Mapping, formats: Mapping) =>
  targetOf('kintone', { domain: 'sample.cybozu.com', app: '7', fields, formats }, { token: KINTONE_TOKEN })

const options = (...labels: string[]) => ({
  options: Object.fromEntries(labels.map((label, place) => [label, { label, index: String(place) }])),
})
const OPTIONS = options('はい', '小', '大', 'ACE', '同意あり', '同意なし')

/** The value of a field of this type after a lead with `lead`, or the answer of a refusal. */
async function stored(value: MappedValue, type: string, lead: Record<string, string>, more = {}, format = type) {
  app.properties = { ...property('回答ID', 'SINGLE_LINE_TEXT', { unique: true }), ...property('欄', type, more) }
  const [event = SAMPLE] = leadEvents(lead)
  const kinds = Object.keys(lead).filter((key) => /-1$|^phone$/.test(key))
  const leadForm = kinds.map((key) => {
    const kind = key.replace(/-1$/, '') as LeadForm[number]['kind']
    return { key, kind, label: key, required: false, options: [], archived: false }
  })
  const fields = { 'response-id': '回答ID', [value]: '欄' }
  const source = { utm_source: 'line' }
  const asked = { ...event, diagnostic: { ...event.diagnostic, leadForm }, response: { ...event.response, source } }
  const [one] = [...(await send(target(fields, { [value]: format }), [asked])).values()]
  return one?.outcome === 'sent' ? app.records.get(event.response.id)?.欄?.value : one?.answer
}

test.each<[MappedValue, string, Record<string, string>, unknown]>([
  ['lead.choice-1', 'DROP_DOWN', { 'choice-1': '大' }, '大'],
  ['lead.choice-1', 'DROP_DOWN', { 'choice-1': '' }, ''],
  ['lead.choice-1', 'RADIO_BUTTON', { 'choice-1': '小' }, '小'],
  ['lead.choice-1', 'RADIO_BUTTON', { 'choice-1': '' }, undefined],
  ['lead.choice-1', 'CHECK_BOX', { 'choice-1': '大' }, ['大']],
  ['lead.choice-1', 'MULTI_SELECT', { 'choice-1': '' }, []],
  ['lead.checkbox-1', 'CHECK_BOX', { 'checkbox-1': 'true' }, ['はい']],
  ['lead.checkbox-1', 'CHECK_BOX', { 'checkbox-1': '' }, []],
  ['type-code', 'DROP_DOWN', {}, 'ACE'],
  ['consent.advertising', 'CHECK_BOX', {}, ['同意あり']],
  ['consent.privacy', 'RADIO_BUTTON', {}, '同意あり'],
  ['axis-1.left', 'NUMBER', {}, '8'],
  ['axis-3.right', 'NUMBER', {}, '7'],
  ['lead.text-1', 'NUMBER', { 'text-1': ' １，２００ ' }, '1200'],
  ['lead.text-1', 'NUMBER', { 'text-1': '-3.5' }, '-3.5'],
  ['lead.text-1', 'NUMBER', { 'text-1': '' }, ''],
  ['lead.text-1', 'DATE', { 'text-1': '２０２６年１月５日' }, '2026-01-05'],
  ['lead.text-1', 'DATE', { 'text-1': '2026/12/31' }, '2026-12-31'],
  ['completed-at', 'DATE', {}, '2026-11-27'],
  ['completed-at', 'DATETIME', {}, '2026-11-27T01:02:03Z'],
  ['completed-at', 'SINGLE_LINE_TEXT', {}, '2026/11/27 10:02:03'],
  ['lead.long-text-1', 'SINGLE_LINE_TEXT', { 'long-text-1': '一\n二' }, '一 二'],
  ['lead.long-text-1', 'MULTI_LINE_TEXT', { 'long-text-1': '一\n二' }, '一\n二'],
  ['lead.long-text-1', 'RICH_TEXT', { 'long-text-1': '<b>一</b>\n二' }, '&lt;b&gt;一&lt;/b&gt;<br>二'],
  ['source', 'SINGLE_LINE_TEXT', {}, '流入元 line'],
  ['utm_source', 'SINGLE_LINE_TEXT', {}, 'line'],
  ['utm_medium', 'SINGLE_LINE_TEXT', {}, ''],
])('%s in a %s: %j is %j', async (value, type, lead, expected) => {
  expect(
    await stored(value, type, lead, type === 'RADIO_BUTTON' ? { ...OPTIONS, defaultValue: '小' } : OPTIONS),
  ).toEqual(expected)
})

test.each<[MappedValue, string, Record<string, string>, string]>([
  ['lead.phone', 'CALL', { phone: '０３ー１２３４ー５６７８（代表）' }, '0312345678'],
  ['lead.phone', 'CALL', { phone: '0120-000-000 内線12' }, '0120000000'],
  ['email', 'MAIL', { email: 'a@example.jp' }, 'a@example.jp'],
])('%s in a link of %s: %j is %s', async (value, protocol, lead, expected) => {
  expect(await stored(value, 'LINK', lead, { protocol }, protocol)).toBe(expected)
})

test.each<[MappedValue, string, Record<string, string>, object]>([
  ['lead.choice-1', 'DROP_DOWN', { 'choice-1': '特大' }, OPTIONS],
  ['lead.text-1', 'NUMBER', { 'text-1': '約30名' }, {}],
  ['lead.text-1', 'DATE', { 'text-1': '来週' }, {}],
  ['company', 'SINGLE_LINE_TEXT', { company: '' }, { required: true }],
])('%s in a %s: %j is refused, and the refusal is kept', async (value, type, lead, more) => {
  expect(await stored(value, type, lead, more)).toContain('欄')
})

test('a consent that was withdrawn or not given is none', async () => {
  app.properties = {
    ...app.properties,
    ...property('同意', 'DROP_DOWN', OPTIONS),
    ...property('箱', 'CHECK_BOX', OPTIONS),
  }
  const fields = { 'response-id': '回答ID', 'consent.advertising': '同意', 'consent.privacy': '箱' }
  const formats = { 'consent.advertising': 'DROP_DOWN', 'consent.privacy': 'CHECK_BOX' }
  const [event = SAMPLE] = leadEvents({})
  const consents = event.response.consents
    .filter(({ kind }) => kind === 'advertising')
    .map((one) => ({ ...one, withdrawnAt: '2026-12-01T00:00:00Z' }))
  await send(target(fields, formats), [{ ...event, response: { ...event.response, consents } }])
  expect(app.records.get(event.response.id)).toEqual({ 同意: { value: '同意なし' }, 箱: { value: [] } })
})
