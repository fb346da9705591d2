import { afterEach, expect, test } from 'vitest'
import { leadEvents, manyLeads, ORIGIN, SAMPLE, targetOf } from '#tests/support/deliveryEvents.ts'
import { type Answer, answers, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { createChatworkSender } from './chatwork.ts'
import type { Send } from './claimed.ts'
import { createGuardedRequest, guardOf } from './guardedRequest.ts'

const TARGET = targetOf('chatwork', { room: '123' }, { token: 'secret-token' })

let receiver: Receiver
let send: Send<'chatwork'>
afterEach(() => receiver.close())

async function start(answer: Answer = answers(200, { message_id: '1234' })) {
  receiver = await startReceiver(answer)
  send = createChatworkSender(createGuardedRequest(guardOf(true)), ORIGIN, receiver.url)
}
const sent = () => new URLSearchParams(receiver.received[0]?.body)

test('posts one message about all leads to the room', async () => {
  await start()
  const events = leadEvents({}, { name: '佐藤', company: '' })
  expect([...(await send(TARGET, events)).keys()]).toEqual(events.map(({ id }) => id))
  expect(receiver.received).toHaveLength(1)
  const [post] = receiver.received
  expect([post?.method, post?.path, post?.headers['x-chatworktoken'], post?.headers['content-type']]).toEqual([
    'POST',
    '/v2/rooms/123/messages',
    'secret-token',
    'application/x-www-form-urlencoded',
  ])
  const link = (at: number) => `回答を見る：${ORIGIN}/dashboard?responses=d1&response=${events[at]?.response.id}`
  expect(sent().get('body')).toBe(
    [
      '[info][title]「社名診断」に新しいリードが2件届きました[/title]名前：テスト 花子',
      'メールアドレス：hanako@example.com',
      '会社名：株式会社サンプル',
      '案内メール：同意あり',
      '結果タイプ：ACE 挑戦者',
      '回答日時：2026/11/27 10:02:03',
      '流入経路：参照元 liff.line.me、流入元 line、媒体 social',
      link(0),
      '[hr]名前：佐藤',
      'メールアドレス：hanako@example.com',
      '案内メール：同意あり',
      '結果タイプ：ACE 挑戦者',
      '回答日時：2026/11/27 10:02:03',
      '流入経路：参照元 liff.line.me、流入元 line、媒体 social',
      `${link(1)}[/info]`,
    ].join('\n'),
  )
  expect(sent().get('self_unread')).toBe('1')
})

test('marks a test and lets nothing that was typed be a tag', async () => {
  await start()
  const diagnostic = { ...SAMPLE.diagnostic, title: '[/title]題' }
  await send(TARGET, [{ ...SAMPLE, diagnostic, lead: { ...SAMPLE.lead, name: '[toall] [To:1]花子[/info]' } }])
  expect(sent().get('body')).toMatch(
    /^\[info\]\[title\]［テスト］ 「［\/title］題」に新しいリードが届きました\[\/title\]/,
  )
  expect(sent().get('body')).toContain('名前：［toall］ ［To:1］花子［/info］\n')
})

test.each([
  [400, { errors: ['body is too long'] }, { outcome: 'failed', problem: 'refused' }],
  [401, { errors: ['Invalid API Token'] }, { outcome: 'failed', problem: 'token-invalid' }],
  [403, { errors: ["You don't have permission to post"] }, { outcome: 'failed', problem: 'no-permission' }],
  [404, { errors: ['Room not found'] }, { outcome: 'failed', problem: 'not-found' }],
  [500, { errors: ['Internal'] }, { outcome: 'later', problem: 'server-error' }],
])('%i becomes a try for each lead', async (status, body, wanted) => {
  await start(answers(status, body))
  const tries = [...(await send(TARGET, manyLeads(3))).values()]
  expect(tries).toHaveLength(3)
  for (const one of tries) expect(one).toMatchObject({ ...wanted, status, answer: JSON.stringify(body) })
})

test('waits until its limit of 300 requests in five minutes ends', async () => {
  const reset = String(Math.floor(Date.now() / 1000) + 240)
  const headers = { 'x-ratelimit-limit': '300', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': reset }
  await start(answers(429, { errors: ['Rate limit exceeded'] }, headers))
  const [limited] = (await send(TARGET, manyLeads(1))).values()
  expect(limited).toMatchObject({ outcome: 'later', problem: 'too-many', status: 429 })
  expect(limited?.outcome === 'later' && limited.retryAfterSeconds).toBeGreaterThan(230)
  expect(limited?.outcome === 'later' && limited.retryAfterSeconds).toBeLessThanOrEqual(240)
})
