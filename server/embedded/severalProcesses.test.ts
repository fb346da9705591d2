import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ALL_SAMPLES } from '#samples/allSamples.ts'
import { startTestBackend, type TestBackend } from '#tests/support/embeddedBackend.ts'
import { emptyPostgres } from '#tests/support/emptyPostgres.ts'
import { loadSecrets } from './commons/secrets.ts'
import { openPostgres } from './database/openPostgres.ts'
import { seedEmbedded } from './seeds/seedEmbedded.ts'

/** Making a database from nothing takes seconds, more of them on a busy machine. */
const PATIENCE = 180_000
const quiet = pino({ level: 'silent' })
const closing: (() => Promise<unknown>)[] = []

let url: string
let folder: string
beforeEach(async () => {
  const postgres = await emptyPostgres()
  closing.push(postgres.drop)
  url = postgres.url
  folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-several-'))
  closing.push(() => rm(folder, { recursive: true, force: true }))
}, PATIENCE)
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
}, PATIENCE)

/** A process with a pool and a data folder of its own, on the database of all. */
async function startProcess(env: Record<string, string> = {}): Promise<TestBackend> {
  const database = await openPostgres(url, 4)
  closing.push(() => database.close())
  const backend = await startTestBackend({ DATABASE_URL: url, ...env }, database)
  closing.push(() => backend.close())
  return backend
}

test(
  'processes that start together on an empty database agree on everything and do everything once',
  async () => {
    const all = await Promise.all([startProcess(), startProcess()])
    expect(new Set(all.map(({ anonKey }) => anonKey)).size).toBe(1)
    expect(new Set(all.map(({ serviceKey }) => serviceKey)).size).toBe(1)
    expect(all.filter(({ firstStart }) => firstStart !== null)).toHaveLength(1)

    await Promise.all(all.map((backend) => seedEmbedded(backend, backend.config, quiet)))
    const { database } = all[0]
    const { rows } = await database.query<Record<string, number>>(`select
      (select count(*) from public.profiles where plan_type = 'admin') as admins,
      (select count(*) from public.diagnostics) as samples, (select count(*) from embedded.seeds) as seeded,
      (select count(*) from storage.objects) as images`)
    expect(rows[0]).toMatchObject({ admins: 1, samples: ALL_SAMPLES.length, seeded: ALL_SAMPLES.length })
    const files = await Promise.all(all.map(({ dataDir }) => readdir(dataDir, { recursive: true })))
    const pictures = files.flat().filter((name) => /^storage.[0-9a-f]{2}.[0-9a-f-]{36}$/.test(name))
    expect(pictures).toHaveLength(rows[0]?.images ?? 0)
  },
  PATIENCE,
)

test(
  'the secrets of the first data folder go on being used, and a session of one process is one of all',
  async () => {
    const { anonKey } = await loadSecrets(folder)
    const first = await startProcess({ DATA_DIR: folder })
    const second = await startProcess()
    expect([first.anonKey, second.anonKey]).toEqual([anonKey, anonKey])

    const { accessToken } = await first.account('owner@example.com')
    const headers = { apikey: second.anonKey, authorization: `Bearer ${accessToken}` }
    expect((await second.request('/auth/v1/user', { headers })).status).toBe(200)
    const signedOut = await first.request('/auth/v1/logout?scope=local', { method: 'POST', headers })
    expect(signedOut.status).toBe(204)
    expect((await second.request('/auth/v1/user', { headers })).status).toBe(403)
  },
  PATIENCE,
)

test(
  'a link mailed by one process is good once, at any process',
  async () => {
    const both = [await startProcess(), await startProcess()] as const
    const email = 'new@example.com'
    await both[0].client().auth.signUp({ email, password: 'correct horse' })
    expect((await both[1].mails(email)).length).toBe(1)
    expect((await both[1].followMail(email)).get('access_token')).not.toBeNull()
    expect((await both[0].followMail(email)).get('error_code')).toBe('email_already_confirmed')
  },
  PATIENCE,
)

test(
  'while one process hands a mail to a slow server, no other takes it',
  async () => {
    const received: string[] = []
    let answer = (): void => {}
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData(stream, session, callback) {
        stream.resume()
        stream.on('end', () => {
          received.push(session.envelope.rcptTo.map(({ address }) => address).join())
          answer = () => callback()
        })
      },
    })
    await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
    closing.push(() => new Promise<void>((closed) => server.close(() => closed())))
    const { port } = server.server.address() as { port: number }
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${port}` }

    const sender = await startProcess(smtp)
    await sender.client().auth.signUp({ email: 'new@example.com', password: 'correct horse' })
    await vi.waitFor(() => expect(received).toHaveLength(1), { timeout: 10_000 })
    // Longer than the server is waited for.
    const { rows } = await sender.database.query(
      "select next_attempt_at > now() + interval '1 minute' as kept from embedded.mails",
    )
    expect(rows).toEqual([{ kept: true }])
    const other = await startProcess(smtp)
    await other.close()
    answer()
    await vi.waitFor(async () => {
      expect((await sender.database.query('select from embedded.mails')).rows).toEqual([])
    })
    expect(received).toEqual(['new@example.com'])
  },
  PATIENCE,
)
