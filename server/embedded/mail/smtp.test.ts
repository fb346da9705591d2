import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { startMailServer } from '#tests/support/mailServer.ts'
import { deferred } from '#web/testing/deferred.ts'
import type { Database } from '../database/database.ts'

let database: Database
let backend: TestBackend | null = null
let smtp: SMTPServer | null = null

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  await database.script('delete from embedded.mails; delete from embedded.mail_slots; delete from auth.users')
  await backend?.close()
  backend = null
  const server = smtp
  smtp = null
  if (server !== null) await new Promise<void>((closed) => server.close(() => closed()))
})

const PATIENT = { timeout: 10_000 }

/** A mail server that refuses the first `refusals` mails for the moment. @param onArrival before it answers */
function startSmtp(refusals: number, onArrival = async (_to: string) => {}) {
  const received: { from: string; to: string; raw: string }[] = []
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map((recipient) => recipient.address).join()
        await onArrival(to)
        if (left-- > 0) return callback(Object.assign(new Error(`later, ${to}`), { responseCode: 451 }))
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to,
          raw: Buffer.concat(chunks).toString(),
        })
        callback()
      })
    },
  })
  smtp = server
  return new Promise<{ url: string; received: typeof received }>((listening) => {
    server.listen(0, '127.0.0.1', () => {
      listening({ url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`, received })
    })
  })
}

describe('SMTP', () => {
  it('carries a mail with both parts, and leaves no outbox', async () => {
    const { url, received } = await startSmtp(0)
    backend = await startTestBackend({ SMTP_URL: url, MAIL_FROM: 'ミツジク <mail@quiz.example>' }, database)
    await backend.client().auth.signUp({ email: 'new@example.com', password: PASSWORD })
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 })
    expect(received[0]).toMatchObject({ from: 'mail@quiz.example', to: 'new@example.com' })
    const mail = await PostalMime.parse(received[0]?.raw ?? '')
    expect(mail).toMatchObject({ subject: 'メールアドレスの確認', from: { name: 'ミツジク' } })
    expect(mail.text).toContain('/auth/v1/verify?token=')
    expect(mail.html).toContain('メールアドレスを確認する')
    expect((await backend.request('/outbox.json')).status).toBe(404)
    await vi.waitFor(async () => {
      const { rows } = (await backend?.database.query('select from embedded.mails')) ?? {}
      expect(rows).toEqual([])
    })
  })

  it('that is gone for a while delays a mail and loses none', async () => {
    const due = async () => {
      const sql = `select attempts, extract(epoch from next_attempt_at - now())::float8 as seconds from embedded.mails`
      return (await database.query<{ attempts: number; seconds: number }>(sql)).rows
    }
    const whileSending: number[] = []
    const { url, received } = await startSmtp(1, async () => {
      for (const { seconds } of await due()) whileSending.push(seconds)
    })
    backend = await startTestBackend({ SMTP_URL: url }, database)
    const { error } = await backend.client().auth.signUp({ email: 'new@example.com', password: PASSWORD })
    expect(error).toBeNull()
    await vi.waitFor(
      async () => {
        const [mail] = await due()
        expect(mail?.attempts).toBe(1)
        expect(mail?.seconds).toBeLessThan(11)
        expect(backend?.logLines.join('')).toContain('could not be sent')
      },
      { timeout: 10_000 },
    )
    await backend.database.query('update embedded.mails set next_attempt_at = now()')
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 15_000 })
    expect(backend.logLines.join('')).not.toContain('new@example.com')
    // Hidden from other processes for longer than any of them waits for the mail server.
    expect(Math.min(...whileSending)).toBeGreaterThan(60)
  })
  it('sends what was never tried before what the relay refused, and two at once', async () => {
    const arrived: string[] = []
    const together = deferred()
    const { url } = await startSmtp(Number.POSITIVE_INFINITY, async (to) => {
      arrived.push(to)
      if (arrived.length === 2) together.resolve()
      await together.promise
    })
    await database.query(
      `insert into embedded.mails (recipient, subject, html, plain_text, links, created_at, attempts)
       select name || '@example.com', 's', 'h', 't', '[]', now() - minutes * interval '1 minute', attempts
       from (values ('refused', 3, 1), ('first', 2, 0), ('second', 1, 0)) mail (name, minutes, attempts)`,
    )
    backend = await startTestBackend({ SMTP_URL: url }, database)
    await vi.waitFor(() => expect(arrived).toHaveLength(3), PATIENT)
    expect(arrived.at(-1)).toBe('refused@example.com')
  })

  it.each([
    ['accepted at last', '250 2.0.0 ok', { sent: 1, failed: 1, given_up: 0 }],
    ['without a reply again', 'reset', { sent: 0, failed: 2, given_up: 1 }],
  ] as const)('tries a mail without a reply once more, an hour later: %s', async (_, reply, figures) => {
    const server = await startMailServer({ dot: 'reset' })
    backend = await startTestBackend({ SMTP_URL: server.url }, database)
    await backend.client().auth.signUp({ email: 'new@example.com', password: PASSWORD })
    const waiting = async () =>
      (
        await database.query(`select is_unconfirmed, next_attempt_at > now() + interval '50 minutes' as later
          from embedded.mails`)
      ).rows
    await vi.waitFor(async () => expect(await waiting()).toEqual([{ is_unconfirmed: true, later: true }]), PATIENT)
    expect(server.mails).toHaveLength(1)
    server.tell({ dot: reply })
    await database.query("update embedded.mails set next_attempt_at = now(), created_at = now() - interval '2 hours'")
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), PATIENT)
    const counted = await backend.metrics.registry.getSingleMetric('mitsujiku_mails_total')?.get()
    const values = (counted?.values ?? []).map(({ labels, value }) => [labels.outcome, value])
    expect(Object.fromEntries(values)).toEqual(figures)
    expect(server.mails.map(({ id }) => id)).toEqual([server.mails[0]?.id, server.mails[0]?.id])
    server.close()
  })

  it('gives a mail up at once whose address is unknown, and tries one of a refused sender again', async () => {
    const answers: Record<string, string> = {
      'gone@example.org': '550 5.1.1 unknown',
      'policy@example.org': '550 5.7.1 not from you',
    }
    const server = await startMailServer({ RCPT: (to) => answers[to] ?? '250 ok' })
    backend = await startTestBackend({ SMTP_URL: server.url }, database)
    for (const email of ['gone@example.org', 'policy@example.org', 'new@example.org']) {
      await backend.client().auth.signUp({ email, password: PASSWORD })
    }
    const left = async () => (await database.query('select recipient, attempts from embedded.mails')).rows
    await vi.waitFor(() => expect(server.mails.map(({ to }) => to)).toEqual(['new@example.org']), PATIENT)
    await vi.waitFor(
      async () => expect(await left()).toEqual([{ recipient: 'policy@example.org', attempts: 1 }]),
      PATIENT,
    )
    server.close()
  })

  it('sends nothing to nobody, gives an old mail up, and counts what became of each', async () => {
    const { url, received } = await startSmtp(1)
    await database.query(
      `insert into embedded.mails (recipient, subject, html, plain_text, links, created_at)
       values ('late@example.com', 's', 'h', 't', '[]', now() - interval '61 minutes')`,
    )
    backend = await startTestBackend({ SMTP_URL: url }, database)
    const { metrics } = backend
    const figures = async (name: string) =>
      Object.fromEntries(
        ((await metrics.registry.getSingleMetric(name)?.get())?.values ?? []).map(({ labels, value }) => [
          labels.outcome ?? 'all',
          value,
        ]),
      )
    const counted = () => figures('mitsujiku_mails_total')
    const settled = (figure: object) => vi.waitFor(async () => expect(await counted()).toMatchObject(figure), PATIENT)
    await settled({ given_up: 1 })
    expect((await backend.client().auth.resetPasswordForEmail('nobody@example.com')).error).toBeNull()
    const waiting = () => figures('mitsujiku_mails_waiting')
    await vi.waitFor(async () => expect(await waiting()).toEqual({ all: 0 }), PATIENT)
    expect(await figures('mitsujiku_mails_oldest_seconds')).toEqual({ all: 0 })
    await backend.client().auth.signUp({ email: 'new@example.com', password: PASSWORD })
    await settled({ failed: 1 })
    expect(await waiting()).toEqual({ all: 1 })
    const logged = backend.logLines.map((line) => JSON.parse(line)).find(({ msg }) => msg.includes('a mail could not'))
    expect(logged).toMatchObject({ responseCode: 451, failure: 'later' })
    await backend.database.query('update embedded.mails set next_attempt_at = now()')
    await backend.client().auth.resetPasswordForEmail('new@example.com')
    await settled({ sent: 1 })
    await vi.waitFor(async () => expect(await waiting()).toEqual({ all: 0 }), PATIENT)
    expect(await counted()).toEqual({ sent: 1, failed: 1, given_up: 1 })
    expect(received).toMatchObject([{ from: 'no-reply@localhost', to: 'new@example.com' }])
    expect((await PostalMime.parse(received[0]?.raw ?? '')).from?.name).toBe('ミツジク')
  })
})
