import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
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

describe('the outbox', () => {
  it('shows mails newest first, as JSON and as a page', async () => {
    backend = await startTestBackend({}, database)
    for (const name of ['first', 'second']) {
      await backend.client().auth.signUp({ email: `${name}@example.com`, password: PASSWORD })
    }
    expect(backend.outboxUrl).toBe('http://localhost:3000/outbox')
    const mails = await backend.mails()
    expect(mails.map((mail) => mail.to)).toEqual(['second@example.com', 'first@example.com'])
    expect(mails[0]).toMatchObject({
      subject: 'メールアドレスの確認',
      html: expect.stringContaining('<!doctype html>'),
      text: expect.stringContaining('/auth/v1/verify?token='),
      links: [expect.stringContaining('/auth/v1/verify?token='), 'http://localhost:3000'],
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    })
    const page = await (await backend.request('/outbox')).text()
    expect(page).toContain('second@example.com')
    expect(page).toContain('href="http://localhost:3000/auth/v1/verify?token=')
    // Else the browser asks for /favicon.ico, which is not there.
    expect(page).toContain('<link rel="icon" href="/favicon.svg"')
  })

  it('is there for this machine alone', async () => {
    backend = await startTestBackend({}, database)
    const status = async (init?: RequestInit, address?: string) =>
      (await backend?.request('/outbox.json', init, address))?.status
    expect(await status()).toBe(200)
    expect(await status({}, '::1')).toBe(200)
    expect(await status({}, '::ffff:127.0.0.1')).toBe(200)
    expect(await status({}, '192.168.0.7')).toBe(404)
    expect(await status({}, '::ffff:10.0.0.1')).toBe(404)
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via', 'x-forwarded-host']) {
      expect([name, await status({ headers: { [name]: '127.0.0.1' } })]).toEqual([name, 404])
    }
    expect(await status({ headers: { host: 'rebound.example:3000' } })).toBe(404)
    expect((await backend.app.request('http://localhost:3000/outbox')).status).toBe(404)
  })

  it('is nowhere when people use another address', async () => {
    backend = await startTestBackend({ PUBLIC_URL: 'https://quiz.example' }, database)
    expect(backend.outboxUrl).toBeNull()
    expect((await backend.request('http://localhost:3000/outbox.json')).status).toBe(404)
  })

  it('keeps the newest 200', async () => {
    backend = await startTestBackend({}, database)
    await backend.database.query(
      `insert into embedded.mails (recipient, subject, html, plain_text, links, created_at)
       select 'old', '', '', '', '[]', now() - interval '1 day' from generate_series(1, 250)`,
    )
    await backend.client().auth.signUp({ email: 'new@example.com', password: PASSWORD })
    const mails = await backend.mails()
    expect(mails).toHaveLength(200)
    expect(mails[0]?.to).toBe('new@example.com')
  })

  it('is out of a client’s reach', async () => {
    backend = await startTestBackend({}, database)
    const { client } = await backend.account('curious@example.com')
    const answer = await client.from('mails').select('*')
    expect(answer.status).toBe(404)
    await expect(
      backend.database.transaction([
        { sql: "select set_config('role', 'authenticated', true)" },
        { sql: 'select * from embedded.mails' },
      ]),
    ).rejects.toMatchObject({ code: '42501' })
  })
})

describe('what a request for a mail does', () => {
  it('is the same, statement by statement, for an address that somebody has and for one that nobody has', async () => {
    const done: string[] = []
    const watched: Database = {
      ...database,
      query: (sql, params) => {
        done.push(sql)
        return database.query(sql, params)
      },
      script: (sql) => database.script(sql),
      listen: (channel, onNotify) => database.listen(channel, onNotify),
      close: async () => {},
      transaction: (statements) => {
        done.push(...statements.map(({ sql }) => sql))
        return database.transaction(statements)
      },
    }
    backend = await startTestBackend({}, watched)
    await backend.account('somebody@example.com')
    const { auth } = backend.client()
    const doneFor = async (ask: (email: string) => Promise<{ error: unknown }>, email: string) => {
      await database.query('delete from embedded.mail_slots')
      done.length = 0
      expect((await ask(email)).error).toBeNull()
      return done.splice(0)
    }
    const password = 'another horse'
    for (const ask of [
      (email: string) => auth.resetPasswordForEmail(email),
      (email: string) => auth.resend({ type: 'signup', email }),
      (email: string) => auth.signUp({ email, password }),
      (email: string) => auth.signInWithPassword({ email, password }).then(() => ({ error: null })),
    ]) {
      expect(await doneFor(ask, 'somebody@example.com')).toEqual(await doneFor(ask, 'nobody@example.com'))
    }
  })
})

const PATIENT = { timeout: 10_000 }

/** A mail server that refuses the first `refusals` mails for the moment. @param onArrival before it answers */
function startSmtp(refusals: number, onArrival = async () => {}) {
  const received: { from: string; to: string; raw: string }[] = []
  let left = refusals
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        await onArrival()
        const { mailFrom, rcptTo } = session.envelope
        const to = rcptTo.map((recipient) => recipient.address).join()
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
    expect(logged).toMatchObject({ responseCode: 451, code: 'EMESSAGE' })
    await backend.database.query('update embedded.mails set next_attempt_at = now()')
    await backend.client().auth.resetPasswordForEmail('new@example.com')
    await settled({ sent: 1 })
    await vi.waitFor(async () => expect(await waiting()).toEqual({ all: 0 }), PATIENT)
    expect(await counted()).toEqual({ sent: 1, failed: 1, given_up: 1 })
    expect(received).toMatchObject([{ from: 'no-reply@localhost', to: 'new@example.com' }])
    expect((await PostalMime.parse(received[0]?.raw ?? '')).from?.name).toBe('ミツジク')
  })
})
