import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type MailServer, startMailServer } from '#tests/support/mailServer.ts'
import { readConfig } from '../config/config.ts'
import { mailbox, openSmtp } from './transport.ts'

const MAIL = { to: mailbox('hanako@example.org'), subject: '題', text: '本文', html: '<p>本文</p>' }
const closing: (() => void)[] = []

afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function server(answers: Parameters<typeof startMailServer>[0] = {}): Promise<MailServer> {
  const started = await startMailServer(answers)
  closing.push(started.close)
  return started
}

function open(url: string, env: Record<string, string> = {}, patience: Parameters<typeof openSmtp>[2] = {}) {
  const smtp = openSmtp(readConfig({ SMTP_URL: url, ...env }), url, patience)
  closing.push(smtp.close)
  return smtp
}

const SOON = { connectMs: 1_000, stepsMs: 500, replyMs: 60_000 }

describe('a mail', () => {
  test('that is accepted has the id of its caller', async () => {
    const { url, mails } = await server()
    const smtp = open(url, { PUBLIC_URL: 'https://診断.jp' })
    expect(await smtp.send({ ...MAIL, id: 'one' })).toEqual({ refusal: null, response: '250 2.0.0 queued' })
    expect(mails[0]?.id).toBe('<one@xn--bfvo72f.jp>')
  })

  test.each([
    ['greeting', '554 5.7.1 listed', { failure: 'other', fault: 'ours', status: 554 }],
    ['greeting', '421 busy', { failure: 'later', fault: 'server', status: 421 }],
    ['EHLO', '421 4.3.2 busy', { failure: 'later', fault: 'server', status: 421 }],
    ['EHLO', '550 5.7.1 helo', { failure: 'other', fault: 'ours', status: 550 }],
    ['MAIL', '550 5.7.1 sender', { failure: 'sender', fault: 'ours', status: 550 }],
    ['RCPT', '553 5.7.1 sender', { failure: 'sender', fault: 'ours', status: 553 }],
    ['RCPT', '554 5.7.1 relay', { failure: 'relay', fault: 'ours', status: 554 }],
    ['RCPT', '550-5.1.1 unknown\r\n550 5.1.1 user', { failure: 'recipient', fault: 'recipient', status: 550 }],
    ['RCPT', '451 4.7.1 greylisted', { failure: 'later', fault: 'delay', status: 451 }],
    ['DATA', '451 4.3.0 later', { failure: 'later', fault: 'delay', status: 451 }],
    ['dot', '554 5.7.1 spam', { failure: 'content', fault: 'recipient', status: 554 }],
    ['dot', '421 4.3.2 closing', { failure: 'later', fault: 'server', status: 421 }],
    ['greeting', 'close', { failure: 'dropped', fault: 'server', status: null }],
    ['EHLO', 'reset', { failure: 'dropped', fault: 'server', status: null }],
    ['MAIL', 'reset', { failure: 'dropped', fault: 'server', status: null }],
    ['RCPT', 'close', { failure: 'dropped', fault: 'server', status: null }],
    ['DATA', 'reset', { failure: 'dropped', fault: 'server', status: null }],
    ['dot', 'reset', { failure: 'unconfirmed', fault: 'unconfirmed', status: null }],
    ['dot', 'close', { failure: 'unconfirmed', fault: 'unconfirmed', status: null }],
    ['dot', 'what?', { failure: 'unconfirmed', fault: 'unconfirmed', status: null }],
  ])('refused at %s with %s', async (step, reply, expected) => {
    const { url } = await server({ [step]: reply })
    expect((await open(url).send(MAIL)).refusal).toMatchObject(expected)
  })

  test.each(['EHLO', 'MAIL', 'RCPT', 'DATA'])(
    'does not wait long for a server that stays silent at %s',
    async (step) => {
      const { url } = await server({ [step]: 'silence' })
      expect((await open(url, {}, SOON).send(MAIL)).refusal).toMatchObject({ failure: 'timeout', fault: 'server' })
    },
  )

  test('waits longer for the reply to its final dot than for all before', async () => {
    const { url } = await server({ dot: () => pause(2 * SOON.stepsMs, '250 2.0.0 at last') })
    expect(await open(url, {}, SOON).send(MAIL)).toEqual({ refusal: null, response: '250 2.0.0 at last' })
  })

  test('whose reply did not come when the server stops was perhaps accepted', async () => {
    const { url, mails } = await server({ dot: 'silence' })
    const smtp = open(url)
    const sent = smtp.send(MAIL)
    await vi.waitFor(() => expect(mails).toHaveLength(1))
    smtp.close()
    expect((await sent).refusal).toMatchObject({ failure: 'unconfirmed' })
  })
})

test.each([
  ['https://shindan.example.jp', 'shindan.example.jp'],
  ['https://診断.jp', 'xn--bfvo72f.jp'],
  ['https://192.0.2.7:8443', '[192.0.2.7]'],
  ['https://[2001:db8::7]', '[IPv6:2001:db8::7]'],
  ['http://localhost:3000', expect.not.stringContaining('localhost')],
  ['http://127.0.0.1:3000', expect.stringMatching(/\.|\[127\.0\.0\.1\]/)],
])('EHLO of %s says %s', async (publicUrl, name) => {
  const { url, lines } = await server()
  await open(url, { PUBLIC_URL: publicUrl }).send(MAIL)
  expect(lines[0]?.replace('EHLO ', '')).toEqual(name)
})

const SENTENCE = '550 5.1.1 メールアドレスが見つかりません'
const bytes = (hex: string) => Buffer.concat([Buffer.from('550 5.1.1 '), Buffer.from(hex, 'hex')])

test.each<[string, string | Buffer, string]>([
  ['UTF-8', SENTENCE, SENTENCE],
  ['ISO-2022-JP', bytes('1b2442252225491b2842'), '550 5.1.1 アド'],
  ['EUC-JP', bytes('a5e1a1bca5eba4acb8aba4c4a4aba4eaa4dea4bba4f3'), '550 5.1.1 メールが見つかりません'],
  ['Shift_JIS', bytes('8381815b838b82aa8ca982c282a982e882dc82b982f1'), '550 5.1.1 メールが見つかりません'],
  ['Latin 1', bytes('616363e873207265667573e9'), '550 5.1.1 acc s refus'],
  ['nothing known', bytes('fffefd20757365722080'), '550 5.1.1   user'],
])('a reply in %s is readable, or left out', async (_, reply, expected) => {
  const { url } = await server({ RCPT: reply })
  expect((await open(url).send(MAIL)).refusal?.reply).toBe(expected)
})
