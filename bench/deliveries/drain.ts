import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { openPglite } from '#server/embedded/database/openPglite.ts'
import { startPostgres } from '#tests/support/postgres.mjs'
import { type ProductServer, startProduct } from '../../tests/e2e/support/productServer.ts'
import { addWebhook } from '../../tests/e2e/support/webhooks.ts'
import { NO_LIMIT, publish } from '../faults/world.ts'
import { print } from '../figures.ts'
import { line, measure } from '../load/measure.ts'
import { createPoster, readAnonKey } from '../load/poster.ts'

/**
 * Responses per second while waiting deliveries drain to webhooks, before and after the same load without any. Usage:
 * npx tsx bench/deliveries/drain.ts [deliveries [responses]]
 */
const DELIVERIES = Number(process.argv[2] ?? 100_000)
const RESPONSES = Number(process.argv[3] ?? 20_000)
const CONNECTIONS = 8
const VISITORS = 200
const LONGEST_DRAIN_MS = 900_000

async function inDatabase({ databaseUrl, dataDir }: ProductServer, sql: string): Promise<void> {
  if (databaseUrl === null) {
    const database = await openPglite(dataDir)
    await database.query(sql).finally(() => database.close())
    return
  }
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** A server of customers that accepts everything. */
async function startReceiver() {
  let received = 0
  const server = createServer((request, answer) => {
    request.resume().on('end', () => {
      received += 1
      answer.end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return { address: `http://127.0.0.1:${port}/`, received: () => received, close: () => server.close() }
}

async function bench(database: 'pglite' | 'postgres'): Promise<void> {
  process.env.TEST_DATABASE = database
  const receiver = await startReceiver()
  const product = await startProduct({ ...NO_LIMIT, DELIVERY_PRIVATE_ADDRESSES: 'on' })
  try {
    const { id } = await publish(product)
    // The waiting ones are of another diagnostic, so that the load itself adds none.
    const waiting = await publish(product)
    for (let added = 0; added < CONNECTIONS; added++) {
      await addWebhook(product.url, waiting.owner, receiver.address, waiting.id)
    }
    const send = createPoster(product.url, await readAnonKey(product.url), id, VISITORS)
    const post = async () => (await send()).status === 201
    const rate = () => measure(RESPONSES, VISITORS, post)
    await rate()
    const before = await rate()
    await product.stop()
    await inDatabase(
      product,
      `with filled as (
         insert into public.diagnostic_responses (diagnosticid, answers, result, leadinfo)
         select '${waiting.id}', '{"axis-1-0": "left"}', 'ACE', '{"name": "山田 花子", "email": "hanako@example.com"}'
         from generate_series(1, ${Math.ceil(DELIVERIES / CONNECTIONS)})
         returning id, diagnosticid
       )
       insert into public.deliveries (connection_id, event, response_id, diagnosticid)
       select connection.id, 'lead.created', filled.id, filled.diagnosticid
       from public.connections connection, filled where connection.kind = 'webhook'`,
    )
    const begun = performance.now()
    await product.start()
    // The server is cold.
    await measure(RESPONSES / 3, VISITORS, post)
    const during = await rate()
    const drainedMeanwhile = receiver.received()
    for (const end = Date.now() + LONGEST_DRAIN_MS; receiver.received() < DELIVERIES && Date.now() < end; )
      await pause(250)
    const seconds = ((performance.now() - begun) / 1000).toFixed(0)
    const after = await rate()
    print(`${database}, ${DELIVERIES} deliveries to ${CONNECTIONS} webhooks, ${RESPONSES} responses a measure\n`)
    print('| | responses/s | p50 ms | p95 ms | p99 ms | failed |\n|---|---|---|---|---|---|')
    print(`${line('without deliveries, before', before)}\n${line('while they drain', during)}`)
    print(line('without deliveries, after', after))
    print(`ratio to the mean: ${(during.perSecond / ((before.perSecond + after.perSecond) / 2)).toFixed(2)}`)
    print(`drained: ${drainedMeanwhile} during the measure, ${receiver.received()} after ${seconds} s\n`)
  } finally {
    receiver.close()
    await product.remove()
  }
}

const cluster = await startPostgres({ durable: true })
process.env.TEST_DATABASE_URL = cluster.url
try {
  await bench('postgres')
  await bench('pglite')
} finally {
  await cluster.stop()
}
