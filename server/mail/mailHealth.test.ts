import { describe, expect, test } from 'vitest'
import { startMailServer } from '#tests/support/mailServer.ts'
import { startWholeServer } from '#tests/support/wholeServer.ts'
import { createMailHealth } from './mailHealth.ts'
import type { MailRefusal } from './mailRefusal.ts'

const MINUTE = 60_000

function refusal(failure: MailRefusal['failure'], fault: MailRefusal['fault']): MailRefusal {
  return { failure, fault, status: 550, reply: 'no', isSilent: false }
}

describe('the health of mails', () => {
  const SENDER = refusal('sender', 'ours')
  const AWAY = refusal('refused', 'server')
  const POLICY = refusal('relay', 'recipient')
  const UNKNOWN = refusal('recipient', 'recipient')
  const DELAYED = refusal('later', 'delay')

  test.each<[string, [MailRefusal | 'accepted', toStranger: boolean][], minutes: number, failure: string | null]>([
    ['a sender that is refused', [[SENDER, false]], 0, 'sender'],
    ['a sender that is refused to strangers', [[SENDER, true]], 0, 'sender'],
    [
      'a sender that was corrected',
      [
        [SENDER, false],
        ['accepted', false],
      ],
      60,
      null,
    ],
    ['a server that is away for a moment', [[AWAY, true]], 14, null],
    ['a server that stays away', [[AWAY, true]], 15, 'refused'],
    [
      'a server that came back',
      [
        [AWAY, true],
        ['accepted', true],
      ],
      15,
      null,
    ],
    ['an unknown address', [[UNKNOWN, false]], 60, null],
    ['an unknown address of a stranger', [[UNKNOWN, true]], 60, null],
    [
      'a stranger’s address that is refused',
      [
        ['accepted', true],
        [POLICY, true],
      ],
      60,
      null,
    ],
    ['the first mail refused, to a stranger', [[POLICY, true]], 0, 'relay'],
    [
      'a stranger’s server that delays',
      [
        ['accepted', true],
        [DELAYED, true],
      ],
      60,
      null,
    ],
    [
      'an owner’s server that delays',
      [
        ['accepted', true],
        [DELAYED, false],
      ],
      15,
      'later',
    ],
  ])('%s', (_, outcomes, minutes, failure) => {
    let now = 0
    const health = createMailHealth(() => now)
    for (const [outcome, toStranger] of outcomes) {
      if (outcome === 'accepted') health.accepted()
      else health.refused(outcome, toStranger)
    }
    now = minutes * MINUTE
    expect(health.read().failing?.failure ?? null).toBe(failure)
  })
})

test('/readyz says that no mail was tried, that mails fail, and that they arrive again', async () => {
  const smtp = await startMailServer({ RCPT: '553 5.7.1 sender not owned by user' })
  const server = await startWholeServer({ SMTP_URL: smtp.url })
  const ready = async () => JSON.parse((await server.raw('/readyz')).body)
  const signUp = async (email: string) => {
    const headers = { apikey: server.anonKey, 'content-type': 'application/json' }
    await server.raw('/auth/v1/signup', headers, 'POST', JSON.stringify({ email, password: 'a long password' }))
  }
  expect(await ready()).toMatchObject({ untried: ['mail'] })
  await signUp('one@example.org')
  await expect.poll(ready).toMatchObject({ problems: expect.arrayContaining(['mail_failing']), untried: [] })
  smtp.tell({})
  await signUp('two@example.org')
  await expect.poll(ready).toMatchObject({ problems: expect.not.arrayContaining(['mail_failing']), untried: [] })
  await server.close()
  smtp.close()
})
