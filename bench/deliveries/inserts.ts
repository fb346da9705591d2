import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { connectPostgres } from '#server/embedded/database/connectPostgres.ts'
import type { Database } from '#server/embedded/database/database.ts'
import { openPglite } from '#server/embedded/database/openPglite.ts'
import { prepareDatabase } from '#server/embedded/database/prepareDatabase.ts'
import { startPostgres } from '#tests/support/postgres.mjs'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { median, print } from '../figures.ts'

/**
 * The price of queueing for a visitor's insert: statements of 100 leads, by turns without the trigger, with it and no
 * connection, and with the mail that every account has. Usage: npx tsx bench/deliveries/inserts.ts [rounds]
 */
const ROUNDS = Number(process.argv[2] ?? 20)
const STATEMENTS = 20
const ROWS = 100

const WAYS = {
  'without the trigger': 'alter table public.diagnostic_responses disable trigger queue_deliveries',
  'no connection': `alter table public.diagnostic_responses enable trigger queue_deliveries;
    update public.connections set state = 'off'`,
  'the default mail': `update public.connections set state = 'on'`,
} as const

async function insertLeads(database: Database, diagnosticId: string): Promise<void> {
  const rows = Array.from({ length: ROWS }, () => ({
    ...responseRow(diagnosticId),
    id: randomUUID(),
    leadinfo: { name: '山田 花子', email: 'hanako@example.com', company: '株式会社サンプル' },
  }))
  await database.transaction([
    { sql: `select set_config('role', 'anon', true), set_config('request.jwt.claims', '{"role": "anon"}', true)` },
    {
      sql: `insert into public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo)
        select id, diagnosticid, answers, result, leadinfo
        from jsonb_populate_recordset(null::public.diagnostic_responses, $1::text::jsonb)`,
      params: [JSON.stringify(rows)],
    },
  ])
}

async function bench(database: Database): Promise<void> {
  await prepareDatabase(database)
  const owner = randomUUID()
  await database.query('insert into auth.users (id, email) values ($1::text::uuid, $2)', [owner, 'owner@example.com'])
  const row = publishedRow(owner)
  await database.query(
    'insert into public.diagnostics select * from jsonb_populate_record(null::public.diagnostics, $1::text::jsonb)'.replace(
      'select *',
      `(${Object.keys(row).join()}) select ${Object.keys(row).join()}`,
    ),
    [JSON.stringify(row)],
  )
  const times = Object.fromEntries(Object.keys(WAYS).map((name) => [name, [] as number[]]))
  for (let round = 0; round <= ROUNDS; round++) {
    for (const [name, change] of Object.entries(WAYS)) {
      await database.script(change)
      const begun = performance.now()
      for (let statement = 0; statement < STATEMENTS; statement++) await insertLeads(database, row.id)
      // The first round warms up.
      if (round > 0) times[name]?.push(performance.now() - begun)
    }
    await database.script('delete from public.deliveries; delete from public.diagnostic_responses')
  }
  const base = times['without the trigger'] ?? []
  for (const [name, all] of Object.entries(times)) {
    const ratios = all.map((time, round) => time / (base[round] ?? Number.NaN))
    const each = (median(all) / STATEMENTS).toFixed(2)
    print(`${database.kind} | ${name}: ${each} ms a statement of ${ROWS}, ${median(ratios).toFixed(3)} of the first`)
  }
}

const folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-bench-'))
const pglite = await openPglite(folder)
await bench(pglite).finally(async () => {
  await pglite.close()
  await rm(folder, { recursive: true, force: true })
})
const postgres = await startPostgres()
try {
  const database = await connectPostgres(postgres.url, 2)
  await bench(database).finally(() => database.close())
} finally {
  await postgres.stop()
}
