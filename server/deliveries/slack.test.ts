import { afterEach, describe, expect, test } from 'vitest'
import { leadEvents, manyLeads, ORIGIN, SAMPLE, targetOf } from '#tests/support/deliveryEvents.ts'
import { type Answer, answers, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { createGuardedRequest, guardOf } from './guardedRequest.ts'
import { createSlackSender } from './slack.ts'

const send = createSlackSender(createGuardedRequest(guardOf(true)), ORIGIN)

let receiver: Receiver
afterEach(() => receiver.close())

async function targetAnswering(answer?: Answer) {
  receiver = await startReceiver(answer)
  return targetOf('slack', {}, { address: `${receiver.url}/services/T0/B0/x` })
}
const sentText = () => JSON.parse(receiver.received[0]?.body ?? '').text

describe('the message', () => {
  test('has all that is known of a lead and its link', async () => {
    const target = await targetAnswering()
    const [event = SAMPLE] = leadEvents({})
    const tries = await send(target, [event])
    expect(tries).toEqual(new Map([[event.id, { outcome: 'sent', status: 200, answer: '' }]]))
    expect(receiver.received[0]?.path).toBe('/services/T0/B0/x')
    expect(sentText()).toBe(
      [
        '*「社名診断」に新しいリードが届きました*',
        '',
        '名前：テスト 花子',
        'メールアドレス：hanako@example.com',
        '会社名：株式会社サンプル',
        '案内メール：同意あり',
        '結果タイプ：ACE 挑戦者',
        '回答日時：2026/11/27 10:02:03',
        '流入経路：参照元 liff.line.me、流入元 line、媒体 social',
        `<${ORIGIN}/dashboard?responses=d1&amp;response=${event.response.id}|回答を見る>`,
      ].join('\n'),
    )
  })

  test('gathers ten leads, with their diagnostics where these differ', async () => {
    const target = await targetAnswering()
    const events = manyLeads(10).map((event, at) =>
      at === 0 ? { ...event, diagnostic: { ...event.diagnostic, id: 'd2', title: '魚診断' } } : event,
    )
    const tries = await send(target, events)
    expect([receiver.received.length, tries.size]).toEqual([1, 10])
    expect(sentText()).toMatch(/^\*新しいリードが10件届きました\*\n/)
    expect(sentText()).toContain('診断：魚診断')
    expect(sentText().match(/回答を見る/g)).toHaveLength(10)
  })

  test('marks a test, warns of a likely bot, and shows typed markup as text', async () => {
    const target = await targetAnswering()
    const lead = { name: '<!channel> & <https://evil.example|こちら>', email: 'a@example.com', company: '1\n2' }
    await send(target, [{ ...SAMPLE, lead, response: { ...SAMPLE.response, isSuspicious: true } }])
    expect(sentText()).toMatch(/^\*\[テスト\] 「社名診断」に新しいリードが届きました\*\n/)
    expect(sentText()).toContain('名前：&lt;!channel&gt; &amp; &lt;https://evil.example|こちら&gt;')
    expect(sentText()).toContain('会社名：1 2\n')
    expect(sentText()).toContain('ご注意：ボットの可能性があります')
  })

  test('keeps the lines of long texts, none of which looks like a row', async () => {
    const target = await targetAnswering()
    const longText = { key: 'long-text-1', kind: 'long-text', label: 'ご要望' } as const
    const leadForm = [{ ...longText, required: false, options: [], archived: false }]
    const [event = SAMPLE] = leadEvents({ 'long-text-1': '一行目\n> 二行目\nメール：x' })
    await send(target, [{ ...event, diagnostic: { ...event.diagnostic, leadForm } }])
    expect(sentText()).toContain('\nご要望：\n　一行目\n　&gt; 二行目\n　メール：x\n案内メール')
  })
})

describe('more than a message takes', () => {
  const LIMIT = 4_000
  const texts = () => receiver.received.map(({ body }): string => JSON.parse(body).text)
  const field = (key: string) => ({ key, kind: 'long-text', label: key, required: false, options: [], archived: false })
  /** Leads with these answers to three long questions. */
  const withAnswers = (count: number, answer: string) =>
    manyLeads(count).map((event) => ({
      ...event,
      diagnostic: {
        ...event.diagnostic,
        leadForm: [...event.diagnostic.leadForm, ...['q1', 'q2', 'q3'].map(field)] as typeof event.diagnostic.leadForm,
      },
      lead: { ...event.lead, q1: answer, q2: answer, q3: answer },
    }))

  test.each([
    ['short', 10, 'あ'.repeat(20), 1],
    ['long', 10, 'あ'.repeat(400), 5],
    ['as long as a message', 3, 'あ'.repeat(1_200), 3],
    ['longer than a message', 2, 'あ'.repeat(2_000), 6],
    ['full of characters to escape', 1, '&<>'.repeat(666), 9],
    ['of characters in two parts', 2, '𠮷'.repeat(2_000), 10],
  ])('%s: %i leads are whole in a few messages', async (_, count, answer, messages) => {
    const target = await targetAnswering()
    const events = withAnswers(count, answer)
    const tries = await send(target, events)
    expect([...tries.values()].map(({ outcome }) => outcome)).toEqual(Array(count).fill('sent'))
    expect(texts()).toHaveLength(messages)
    expect(Math.max(...texts().map(({ length }) => length))).toBeLessThanOrEqual(LIMIT)
    const all = texts().join('\n')
    expect(all.match(/\|回答を見る>/g)).toHaveLength(count)
    expect(all.match(/新しいリードが/g)).toHaveLength(1)
    const unescaped = all.replaceAll('\n', '').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
    expect(unescaped.split(answer)).toHaveLength(count * 3 + 1)
    expect(texts().filter((text) => /\p{Surrogate}|&(?!(amp|lt|gt);)/u.test(text))).toEqual([])
  })

  test('waits after a message that is refused for now, and sends the rest later', async () => {
    const target = await targetAnswering((response, _, index) =>
      index === 1 ? response.writeHead(429, { 'retry-after': '30' }).end('rate_limited') : response.end('ok'),
    )
    const events = withAnswers(10, 'あ'.repeat(400))
    const tries = await send(target, events)
    expect(receiver.received).toHaveLength(2)
    expect(events.map(({ id }) => tries.get(id)?.outcome)).toEqual([
      ...['sent', 'sent', 'later', 'later'],
      ...Array(6).fill(undefined),
    ])
  })

  test('a lead of which one message is refused is not sent', async () => {
    const target = await targetAnswering((response, _, index) =>
      index === 0 ? response.writeHead(400).end('invalid_payload') : response.end('ok'),
    )
    const [first, second] = withAnswers(2, 'あ'.repeat(2_000))
    const tries = await send(
      target,
      [first, second].filter((one) => one !== undefined),
    )
    expect([first, second].map((one) => tries.get(one?.id ?? '')?.outcome)).toEqual(['failed', 'sent'])
  })
})

test.each([
  [400, 'invalid_payload', 'failed', 'refused'],
  [400, 'user_not_found', 'failed', 'refused'],
  [403, 'invalid_token', 'failed', 'token-invalid'],
  [403, 'action_prohibited', 'failed', 'no-permission'],
  [404, 'no_service', 'failed', 'not-found'],
  [404, 'no_team', 'failed', 'not-found'],
  [404, 'channel_not_found', 'failed', 'not-found'],
  [500, 'no_service', 'failed', 'not-found'],
  [410, 'channel_is_archived', 'off', 'gone'],
  [500, 'rollup_error', 'later', 'server-error'],
  [429, 'rate_limited', 'later', 'too-many'],
])('%i %s is %s: %s', async (status, body, outcome, problem) => {
  const target = await targetAnswering(answers(status, body, status === 429 ? { 'retry-after': '30' } : {}))
  const events = manyLeads(2)
  const [first, second] = [...(await send(target, events)).values()]
  expect(first).toMatchObject({ outcome, problem, status, answer: body })
  expect(second).toEqual(first)
  if (status === 429) expect(first).toMatchObject({ retryAfterSeconds: 30 })
})
