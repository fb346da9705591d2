import { expect, test } from 'vitest'
import type { Try } from '#domain/delivery/tries.ts'
import { leadEvents } from '#tests/support/deliveryEvents.ts'
import { endedTry, mailGroups, mailId } from './mailTries.ts'

const [one, two, three] = leadEvents({ name: '一' }, { name: '二' }, { name: '三' })
if (one === undefined || two === undefined || three === undefined) throw new Error('three events')
const HOUR = 60 * 60 * 1000
const answer = { status: null, answer: '' }

test('a mail keeps its id after a try without a reply alone', () => {
  const first = mailId([one, two])
  const unconfirmedAt = '2026-11-27T01:00:00Z'
  expect(
    mailId([
      { ...one, tries: 1, unconfirmedAt },
      { ...two, tries: 1, unconfirmedAt },
    ]),
  ).toBe(first)
  for (const other of [[one], [two, one], [{ ...one, tries: 1 }, two], [{ ...one, tries: 2, unconfirmedAt }, two]]) {
    expect(mailId(other)).not.toBe(first)
  }
})

test('each mail without a reply is repeated by itself, before the others', () => {
  const a = { ...two, unconfirmedAt: '2026-11-27T01:00:00Z' }
  const b = { ...three, unconfirmedAt: '2026-11-27T02:00:00Z' }
  expect(mailGroups([one, a, b])).toEqual([[a], [b], [one]])
  expect(mailGroups([a])).toEqual([[a]])
  expect(mailGroups([])).toEqual([])
})

test.each<[Try, { unconfirmedAt?: string; queuedAt?: string }, string]>([
  [{ ...answer, outcome: 'waits', problem: 'mail-unconfirmed', seconds: 1 }, {}, 'waits'],
  [{ ...answer, outcome: 'waits', problem: 'mail-unconfirmed', seconds: 1 }, { unconfirmedAt: 'before' }, 'failed'],
  [{ ...answer, outcome: 'waits', problem: 'mail-delayed', seconds: 1 }, {}, 'waits'],
  [
    { ...answer, outcome: 'waits', problem: 'mail-delayed', seconds: 1 },
    { queuedAt: '2026-11-26T01:02:02Z' },
    'failed',
  ],
  [{ ...answer, outcome: 'sent' }, { unconfirmedAt: 'before', queuedAt: '2000-01-01T00:00:00Z' }, 'sent'],
])('%j of %j ends as %s', (tried, change, outcome) => {
  const now = Date.parse('2026-11-27T01:02:03Z')
  const event = { ...one, queuedAt: new Date(now - 23 * HOUR).toISOString(), ...change }
  expect(endedTry(tried, event, now).outcome).toBe(outcome)
})
