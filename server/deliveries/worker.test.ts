import { describe, expect, test } from 'vitest'
import type { Try } from '#domain/delivery/tries.ts'
import type { ClaimedConnection } from './claimed.ts'
import { finishedTries } from './worker.ts'

const answered = { status: 200, answer: '' }
const SENT: Try = { ...answered, outcome: 'sent' }
const BUSY: Try = { status: 429, answer: 'slow down', outcome: 'later', problem: 'too-many', retryAfterSeconds: 90 }
const REVOKED: Try = { status: 401, answer: 'no', outcome: 'failed', problem: 'token-invalid' }
const TOO_LONG: Try = { status: 400, answer: 'no', outcome: 'failed', problem: 'value-refused' }
const GONE: Try = { status: 410, answer: '', outcome: 'off', problem: 'gone' }

const ofMail = (frequency: string) => ({ kind: 'mail', settings: { frequency }, failures: 0 })

/** The record of the tries of one claim, with the states of the deliveries alone. */
function finish(tries: Try[], connection: object = { kind: 'webhook', settings: {}, failures: 0 }, recentlySent = 0) {
  const claimed = { connection, recentlySent } as ClaimedConnection
  const { p_done, ...rest } = finishedTries(claimed, new Map(tries.map((one, place) => [String(place), one])))
  return { states: p_done.map(({ state }) => state), ...rest }
}

const NOTHING = { p_failed: false, p_refused: false, p_rest: null, p_off: null }

describe('tries', () => {
  test('that were accepted end the failures', () => {
    expect(finish([SENT, SENT])).toEqual({ ...NOTHING, states: ['sent', 'sent'] })
  })

  test('of a busy receiver rest, each time longer, at least as long as it asks for', () => {
    expect(finish([BUSY])).toEqual({ ...NOTHING, states: ['due'], p_failed: true, p_rest: '90' })
    const failing = { kind: 'webhook', settings: {}, failures: 3 }
    expect(finish([BUSY], failing).p_rest).toBe('7200')
    expect(finish([BUSY], { ...failing, failures: 40 }).p_rest).toBe('43200')
    expect(finish([SENT, BUSY], failing)).toEqual({ ...NOTHING, states: ['sent', 'due'], p_rest: '90' })
  })

  test('that meet the mail server’s trouble rest, and count against no connection', () => {
    const mail = { kind: 'mail', settings: { frequency: 'each' }, failures: 0 }
    const server: Try = { ...answered, outcome: 'later', problem: 'mail-setting', retryAfterSeconds: 900 }
    expect(finish([server], mail)).toEqual({ ...NOTHING, states: ['due'], p_rest: '900' })
    const delayed: Try = { ...answered, outcome: 'later', problem: 'mail-delayed' }
    expect(finish([delayed], mail)).toEqual({ ...NOTHING, states: ['due'], p_failed: true, p_rest: '60' })
    const waiting: Try = { ...answered, outcome: 'waits', problem: 'mail-unconfirmed', seconds: 3600 }
    expect(finish([waiting], mail)).toEqual({ ...NOTHING, states: ['due'] })
  })

  test('that are refused fail; only a refusal of the connection itself counts against it', () => {
    expect(finish([REVOKED])).toEqual({ ...NOTHING, states: ['failed'], p_failed: true, p_refused: true })
    expect(finish([TOO_LONG])).toEqual({ ...NOTHING, states: ['failed'] })
    expect(finish([GONE])).toEqual({ ...NOTHING, states: ['failed'], p_off: 'gone' })
  })

  test.each([
    [1, 0, null],
    [1, 3, null],
    [1, 4, '600'],
    [5, 0, '600'],
    [4, 0, null],
    [500, 40, '600'],
  ])('of %i leads by mail, %i within ten minutes before, pause for %s seconds', (leads, before, rest) => {
    expect(finish(Array(leads).fill(SENT), ofMail('each'), before).p_rest).toBe(rest)
    expect(finish([BUSY], ofMail('each'), before).p_rest).toBe('90')
  })

  test('of mails of a day pause until the morning', () => {
    expect(finish([SENT], ofMail('daily')).p_rest).toBe('morning')
    expect(finish([BUSY], ofMail('daily')).p_rest).toBe('90')
  })
})
