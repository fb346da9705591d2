import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { Hono } from 'hono'
import pino from 'pino'
import ws from 'ws'
import type { Limited } from '#server/admission/limits.ts'
import { readConfig } from '#server/config/config.ts'
import { createBackendOn, type EmbeddedBackend } from '#server/embedded/createBackend.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { maintenanceRoutes } from '#server/maintenance/maintenanceRoutes.ts'
import { createMetrics } from '#server/metrics/metrics.ts'
import { createTestDatabase } from './database.ts'

const PUBLIC_URL = 'http://localhost:3000'
export const PASSWORD = 'correct horse'

export type OutboxMail = {
  to: string
  subject: string
  html: string
  text: string
  links: string[]
  createdAt: string
}

/** Bindings of `@hono/node-server` for a request from `address`. */
function from(address: string) {
  return { incoming: { socket: { remoteAddress: address } } }
}

/** The same database, which stays open when its user closes it. */
function leftOpen(database: Database): Database {
  return {
    kind: database.kind,
    query: (sql, params) => database.query(sql, params),
    transaction: (statements) => database.transaction(statements),
    script: (sql) => database.script(sql),
    listen: (channel, onNotify) => database.listen(channel, onNotify),
    load: () => database.load(),
    close: async () => {},
  }
}

/**
 * The embedded backend with its own folder and database, called without a port. A database that is passed in stays
 * open.
 * @param limits for those without a variable
 */
export async function startTestBackend(
  env: Record<string, string> = {},
  given?: Database,
  limits: Partial<Record<Limited, number>> = {},
) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mitsujiku-backend-'))
  const unlimited = '1000000'
  const read = readConfig({
    PUBLIC_URL,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: PASSWORD,
    RATE_LIMIT_RESPONSES_PER_MINUTE: unlimited,
    RATE_LIMIT_SIGN_INS_PER_5_MINUTES: unlimited,
    RATE_LIMIT_SIGN_UPS_PER_HOUR: unlimited,
    RATE_LIMIT_MAILS_PER_HOUR: unlimited,
    RATE_LIMIT_READS_PER_MINUTE: unlimited,
    ...env,
  })
  const config = { ...read, limits: { ...read.limits, upload: Number(unlimited), ...limits } }
  const logLines: string[] = []
  const logger = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) })
  const database = given === undefined ? await createTestDatabase() : leftOpen(given)
  const metrics = createMetrics()
  const backend: EmbeddedBackend = await createBackendOn(database, config, logger, metrics)
  const app = new Hono().route('/', backend.app).route('/', maintenanceRoutes(backend))

  async function request(input: string | Request, init?: RequestInit, address = '127.0.0.1'): Promise<Response> {
    const target = typeof input === 'string' ? new URL(input, PUBLIC_URL) : input
    return app.request(new Request(target, init), undefined, from(address))
  }

  function client(address?: string): SupabaseClient {
    return createClient(PUBLIC_URL, backend.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { fetch: (input, init) => request(input instanceof URL ? input.href : input, init, address) },
      // Node 20 has no WebSocket of its own; the types of the two differ in details that are not used here.
      realtime: { transport: ws as unknown as typeof WebSocket },
    })
  }

  async function mails(to?: string): Promise<OutboxMail[]> {
    const all: OutboxMail[] = await (await request('/outbox.json')).json()
    return to === undefined ? all : all.filter((mail) => mail.to === to)
  }

  /** The mails to an address once there are `count`: some are queued after the answer. */
  async function mailsOf(to: string, count: number): Promise<OutboxMail[]> {
    const end = Date.now() + 10_000
    for (;;) {
      const found = await mails(to)
      if (found.length === count) return found
      if (Date.now() > end) throw new Error(`${found.length} mails to ${to}, not ${count}`)
      await setTimeout(10)
    }
  }

  /** Follows the link of the newest mail to an address and returns the fragment. */
  async function followMail(to: string): Promise<URLSearchParams> {
    const [mail] = await mails(to)
    if (mail === undefined) throw new Error(`there is no mail to ${to}`)
    const link = mail.links.find((address) => address.includes('/auth/v1/verify'))
    const answer = await request(link ?? '')
    return new URLSearchParams(new URL(answer.headers.get('location') ?? '').hash.slice(1))
  }

  /** A confirmed account, signed in. */
  async function account(email: string, data: Record<string, unknown> = { name: '山田 太郎' }) {
    const signedIn = client()
    const signedUp = await signedIn.auth.signUp({ email, password: PASSWORD, options: { data } })
    if (signedUp.error !== null) throw signedUp.error
    await followMail(email)
    const { data: session, error } = await signedIn.auth.signInWithPassword({ email, password: PASSWORD })
    if (error !== null) throw error
    return { client: signedIn, userId: session.user.id, accessToken: session.session.access_token }
  }

  /** Signed in by a mailed reset link, as a new password needs. @param address that asks: one has a mail a minute */
  async function recovered(email: string, address?: string) {
    const signedIn = client(address)
    const { length } = await mails(email)
    await signedIn.auth.resetPasswordForEmail(email)
    await mailsOf(email, length + 1)
    const fragment = await followMail(email)
    const { data, error } = await signedIn.auth.setSession({
      access_token: fragment.get('access_token') ?? '',
      refresh_token: fragment.get('refresh_token') ?? '',
    })
    if (error !== null) throw error
    return { client: signedIn, accessToken: data.session?.access_token ?? '' }
  }

  return {
    ...backend,
    config,
    metrics,
    dataDir,
    logLines,
    request,
    client,
    mails,
    mailsOf,
    followMail,
    account,
    recovered,
    close: async () => {
      await backend.close()
      // Pictures of pages are made in the background and may still be written.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}

export type TestBackend = Awaited<ReturnType<typeof startTestBackend>>
