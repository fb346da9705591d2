import { Webhook } from 'standardwebhooks'
import { afterEach, expect, test } from 'vitest'
import { webhookPayload } from '#domain/delivery/event.ts'
import { leadEvents, manyLeads, ORIGIN, SAMPLE, targetOf } from '#tests/support/deliveryEvents.ts'
import { type Answer, answers, type Receiver, startReceiver } from '#tests/support/receiver.ts'
import { createGuardedRequest, guardOf } from './guardedRequest.ts'
import { createWebhookSender } from './webhook.ts'

const SECRET = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`
const send = createWebhookSender(createGuardedRequest(guardOf(true)), ORIGIN)

let receiver: Receiver
afterEach(() => receiver.close())

async function targetAnswering(answer?: Answer) {
  receiver = await startReceiver(answer)
  return targetOf(
    'webhook',
    { host: 'x', events: 'leads' },
    { address: `${receiver.url}/in?k=v`, signingSecret: SECRET },
  )
}

test('posts the payload, signed as the reference library verifies it', async () => {
  const target = await targetAnswering(answers(204))
  const [event = SAMPLE] = leadEvents({ name: '髙橋 𠮷子' })
  expect(await send(target, [event])).toEqual(new Map([[event.id, { outcome: 'sent', status: 204, answer: '' }]]))
  const [{ method, path, headers, body } = { method: '', path: '', headers: {}, body: '' }] = receiver.received
  expect([method, path, headers['content-type'], headers['webhook-id']]).toEqual([
    'POST',
    '/in?k=v',
    'application/json',
    event.id,
  ])
  const verified = new Webhook(SECRET).verify(body, headers as Record<string, string>)
  expect(verified).toEqual(webhookPayload(ORIGIN, event))
  expect(() => new Webhook(SECRET).verify(`${body} `, headers as Record<string, string>)).toThrow()
})

test('an erasure is posted with its ids alone', async () => {
  const target = await targetAnswering()
  const [event = SAMPLE] = leadEvents({})
  await send(target, [{ ...event, event: 'lead.erased', queuedAt: '2026-11-28T00:00:00Z' }])
  expect(JSON.parse(receiver.received[0]?.body ?? '')).toEqual({
    type: 'lead.erased',
    timestamp: '2026-11-28T00:00:00Z',
    data: { diagnostic: { id: event.diagnostic.id }, response: { id: event.response.id } },
  })
})

test('a repetition has the same id and content', async () => {
  const target = await targetAnswering()
  const [event = SAMPLE] = leadEvents({})
  for (let turn = 0; turn < 2; turn++) await send(target, [event])
  const [first, second] = receiver.received
  expect([first, second].map((one) => one?.headers['webhook-id'])).toEqual([event.id, event.id])
  expect(second?.body).toBe(first?.body)
  expect(JSON.parse(first?.body ?? '').test).toBe(false)
})

test('a test is marked, has a new id each time, and leads to the responses of its diagnostic', async () => {
  const target = await targetAnswering()
  for (let turn = 0; turn < 3; turn++) {
    expect((await send(target, [SAMPLE])).get(SAMPLE.id)).toMatchObject({ outcome: 'sent' })
  }
  const sent = receiver.received.map(({ headers, body }) => {
    expect(new Webhook(SECRET).verify(body, headers as Record<string, string>)).toMatchObject({ test: true })
    const { response } = JSON.parse(body).data
    expect(response.url).toBe(`${ORIGIN}/dashboard?responses=d1`)
    return [headers['webhook-id'], response.id]
  })
  expect(new Set([SAMPLE.id, ...sent.flat()]).size).toBe(1 + 3)
})

test('sends three at once', async () => {
  let open = 0
  let most = 0
  const target = await targetAnswering((response) => {
    most = Math.max(most, ++open)
    setTimeout(() => {
      open--
      response.end()
    }, 20)
  })
  const tries = await send(target, manyLeads(10))
  expect([most, tries.size, receiver.received.length]).toEqual([3, 10, 10])
})

test('begins none after the first that has to wait', async () => {
  const target = await targetAnswering(answers(503, 'down', { 'retry-after': '60' }))
  const events = manyLeads(10)
  const tries = await send(target, events)
  expect([...tries.keys()]).toEqual(events.slice(0, 3).map(({ id }) => id))
  expect(receiver.received).toHaveLength(3)
  expect(new Set([...tries.values()].map(({ outcome }) => outcome))).toEqual(new Set(['later']))
})

test('goes on after one that is refused, and stops where the receiver is gone', async () => {
  const target = await targetAnswering((response, { body }) =>
    response.writeHead(body.includes('名前 1"') ? 400 : 200).end(),
  )
  const tries = await send(target, manyLeads(10))
  expect([...tries.values()].map(({ outcome }) => outcome).sort()).toEqual(['failed', ...Array(9).fill('sent')])
  await receiver.close()

  const closed = await targetAnswering(answers(410))
  const ended = await send(closed, manyLeads(10))
  expect([...ended.values()]).toEqual(Array(3).fill({ outcome: 'off', problem: 'gone', status: 410, answer: '' }))
})
