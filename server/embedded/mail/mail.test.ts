import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { PASSWORD, startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import type { Database } from '../database/database.ts'

let database: Database
let backend: TestBackend | null = null

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
afterEach(async () => {
  await database.script('delete from embedded.mails; delete from embedded.mail_slots; delete from auth.users')
  await backend?.close()
  backend = null
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
