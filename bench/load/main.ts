import { setTimeout as pause } from 'node:timers/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import { startPostgres } from '#tests/support/postgres.mjs'
import { type ProductServer, startProduct } from '../../tests/e2e/support/productServer.ts'
import { publish } from '../faults/world.ts'
import { median } from '../figures.ts'
import { type Figures, line, measure } from './measure.ts'
import { createPoster, readAnonKey } from './poster.ts'
import { fillResponses, startReader } from './reader.ts'
import { rivalOnPglite, rivalOnPostgres } from './rival.ts'
import { startVisits } from './visits.ts'

/**
 * Responses per second with many visitors at once, compared with prepared inserts into the same database, one per
 * transaction. Usage: npm run bench:load [-- responses [visitors]]
 */
const RESPONSES = Number(process.argv[2] ?? 20_000)
const VISITORS = Number(process.argv[3] ?? 200)
/** Warm-up, reported on its own line. */
const FROM_COLD = Math.min(5000, RESPONSES)
const NO_LIMIT = {
  TRUST_PROXY: '1',
  RATE_LIMIT_RESPONSES_PER_MINUTE: '1000000',
  RATE_LIMIT_READS_PER_MINUTE: '1000000',
  LOG_LEVEL: 'error',
}

async function bench(database: 'pglite' | 'postgres'): Promise<void> {
  process.env.TEST_DATABASE = database
  const product = await startProduct(NO_LIMIT)
  try {
    const { owner, id, path } = await publish(product)
    const send = createPoster(product.url, await readAnonKey(product.url), id, VISITORS)
    const post = async () => (await send()).status === 201
    const cold = await measure(FROM_COLD, VISITORS, post)
    const before = await counted(owner, id)
    const ours = await measure(RESPONSES, VISITORS, post)
    const after = await counted(owner, id)
    const visits = await besideVisits(product.url + path, post)
    const beside = database === 'pglite' ? await besideReader(product, owner, id, post) : null
    await product.stop()
    const rival = await rivalFor(product, id)
    report(database, { cold, ours, rival })
    process.stdout.write(visits)
    if (beside !== null) process.stdout.write(beside)
    const exact = after.counter - before.counter === RESPONSES - ours.failed && after.counter === after.rows
    process.stdout.write(`counters exact: ${exact ? 'yes' : 'NO'} (${after.rows} rows, counter ${after.counter})\n\n`)
  } finally {
    await product.remove()
  }
}

const PER_SECOND = 300
const TURNS = 4

/** The same load by turns, with and without visitors whose pages tell how far they came. */
async function besideVisits(page: string, post: () => Promise<boolean>): Promise<string> {
  const rates = { alone: [] as number[], beside: [] as number[] }
  const told: number[] = []
  for (let turn = 0; turn < TURNS; turn += 1) {
    rates.alone.push((await measure(RESPONSES / TURNS, VISITORS, post)).perSecond)
    const stop = await startVisits(page, PER_SECOND)
    rates.beside.push((await measure(RESPONSES / TURNS, VISITORS, post)).perSecond)
    told.push(stop())
  }
  const [alone, beside] = [median(rates.alone), median(rates.beside)]
  const cost = (100 * (1 - beside / alone)).toFixed(1)
  return `beside ${median(told).toFixed(0)} messages about visits a second: ${beside.toFixed(0)} responses/s, alone ${alone.toFixed(0)}: ${cost} % less\n`
}

const LISTED = 100_000
/** PGlite is vacuumed every ten seconds; a search of vacuumed rows reads the index alone. */
const VACUUMED_AFTER_MS = 15_000

/** The same load while the owner exports and searches 100,000 responses: PGlite has one session for all. */
async function besideReader(
  product: ProductServer,
  owner: SupabaseClient,
  id: string,
  post: () => Promise<boolean>,
): Promise<string> {
  await fillResponses(product.url, product.dataDir, id, LISTED)
  await pause(VACUUMED_AFTER_MS)
  const reader = startReader(owner, id)
  const figures = await measure(RESPONSES, VISITORS, post)
  const { pages, searches, refused } = await reader.stop()
  const done = `${pages} pages exported, ${searches} searches, ${refused} refused meanwhile`
  return `${line(`beside an export and a search of ${LISTED} responses`, figures)}\n${done}\n`
}

async function counted(owner: SupabaseClient, id: string) {
  const { count } = await owner
    .from('diagnostic_responses')
    .select('id', { count: 'exact', head: true })
    .eq('diagnosticid', id)
    .throwOnError()
  const { data } = await owner.from('diagnostics').select('responsecount').eq('id', id).single().throwOnError()
  return { rows: count ?? 0, counter: Number(data.responsecount) }
}

function rivalFor(product: ProductServer, id: string): Promise<Figures> {
  return product.databaseUrl === null
    ? rivalOnPglite(product.dataDir, id, Math.min(RESPONSES, 5000))
    : rivalOnPostgres(product.databaseUrl, id, Math.min(RESPONSES, 10_000))
}

function report(database: string, { cold, ours, rival }: { cold: Figures; ours: Figures; rival: Figures }): void {
  process.stdout.write(`${database}, ${RESPONSES} responses, ${VISITORS} visitors at once\n\n`)
  process.stdout.write('| | responses/s | p50 ms | p95 ms | p99 ms | failed |\n|---|---|---|---|---|---|\n')
  process.stdout.write(`${line(`the first ${FROM_COLD} after the start`, cold)}\n`)
  process.stdout.write(`${line('this product over HTTP', ours)}\n${line('prepared inserts alone', rival)}\n`)
  process.stdout.write(`ratio: ${(ours.perSecond / rival.perSecond).toFixed(2)}\n`)
}

const cluster = await startPostgres({ durable: true })
process.env.TEST_DATABASE_URL = cluster.url
try {
  await bench('postgres')
  await bench('pglite')
} finally {
  await cluster.stop()
}
