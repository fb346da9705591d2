import { randomUUID } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { openPglite } from '#server/embedded/database/openPglite.ts'
import { connect, publishedRow } from '#tests/support/productClient.ts'
import type { ProductServer } from '../../tests/e2e/support/productServer.ts'
import { createPoster, readAnonKey, type Sent } from '../load/poster.ts'

/** Without limits and log lines that would hide the effect of a fault. */
export const NO_LIMIT = {
  RATE_LIMIT_RESPONSES_PER_MINUTE: '1000000',
  RATE_LIMIT_SIGN_INS_PER_5_MINUTES: '1000000',
  LOG_LEVEL: 'fatal',
}

/** A published diagnostic of the first administrator. */
export async function publish(product: ProductServer): Promise<{ owner: SupabaseClient; id: string; path: string }> {
  const owner = await connect(product.url)
  const { data, error } = await owner.auth.signInWithPassword(product.admin)
  if (error !== null) throw error
  const row = { ...publishedRow(data.user.id), id: randomUUID() }
  await owner.from('diagnostics').insert(row).throwOnError()
  return { owner, id: row.id, path: `/diagnostic/${row.publicurl}` }
}

/** Starts visitors who send one response after the other until stopped. */
export async function sendAlways(product: ProductServer, diagnosticId: string, visitors: number, pauseMs = 0) {
  const send = createPoster(product.url, await readAnonKey(product.url), diagnosticId, visitors)
  const acknowledged: string[] = []
  const outcomes = new Map<number, number>()
  let going = true
  const note = ({ id, status }: Sent) => {
    if (status === 201) acknowledged.push(id)
    outcomes.set(status, (outcomes.get(status) ?? 0) + 1)
  }
  const pause = () => new Promise((resolve) => setTimeout(resolve, pauseMs))
  const working = Promise.all(
    Array.from({ length: visitors }, async () => {
      while (going) {
        const sent = await send()
        note(sent)
        // Refused visitors retry after a pause.
        if (sent.status !== 201) await new Promise((resolve) => setTimeout(resolve, 50))
        if (pauseMs > 0) await pause()
      }
    }),
  )
  return {
    acknowledged,
    outcomes,
    stop: async () => {
      going = false
      await working
    },
  }
}

export type Stored = { ids: Set<string>; responsecount: number; leadcount: number }

/** Reads the stored responses and counters of a diagnostic. On PGlite the server must be stopped. */
export async function readStored(product: ProductServer, diagnosticId: string): Promise<Stored> {
  const ids = 'select id from public.diagnostic_responses where diagnosticid = $1'
  const counters = 'select responsecount, leadcount from public.diagnostics where id = $1'
  type Counters = { responsecount: number; leadcount: number }
  const stored = (rows: { id: string }[], [counted]: Counters[]): Stored => ({
    ids: new Set(rows.map(({ id }) => id)),
    responsecount: Number(counted?.responsecount),
    leadcount: Number(counted?.leadcount),
  })
  if (product.databaseUrl === null) {
    const database = await openPglite(product.dataDir)
    const rows = await database.query<{ id: string }>(ids, [diagnosticId])
    const counted = await database.query<Counters>(counters, [diagnosticId])
    await database.close()
    return stored(rows.rows, counted.rows)
  }
  const client = new pg.Client({ connectionString: product.databaseUrl })
  await client.connect()
  const rows = await client.query<{ id: string }>(ids, [diagnosticId])
  const counted = await client.query<Counters>(counters, [diagnosticId])
  await client.end()
  return stored(rows.rows, counted.rows)
}

/** Good when every acknowledged response is stored and the counters equal the rows. */
export function verdict(acknowledged: readonly string[], { ids, responsecount, leadcount }: Stored) {
  const lost = acknowledged.filter((id) => !ids.has(id)).length
  const exact = responsecount === ids.size && leadcount === ids.size
  return {
    good: lost === 0 && exact,
    text: `${acknowledged.length} acknowledged, ${lost} lost, ${ids.size} rows, counters ${exact ? 'equal' : `${responsecount}/${leadcount}`}`,
  }
}

/** Waits for a condition. @returns seconds @throws Error after `seconds` */
export async function until(what: string, isSo: () => Promise<boolean>, seconds = 30): Promise<number> {
  const started = performance.now()
  while (performance.now() - started < seconds * 1000) {
    if (await isSo().catch(() => false)) return (performance.now() - started) / 1000
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`after ${seconds} s still not: ${what}`)
}
