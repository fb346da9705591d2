import pg from 'pg'
import ws from 'ws'
import { createSupabaseClient } from '#store/supabase/client.ts'
import { createBackendDiagnostics } from '#store/supabase/diagnosticStore.ts'
import { createBackendResponses } from '#store/supabase/responseStore.ts'
import { startPostgres } from '#tests/support/postgres.mjs'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { type ProductServer, startProduct } from '../tests/e2e/support/productServer.ts'
import { line, measure } from './load/measure.ts'

/**
 * How long the dashboard waits for a diagnostic with a million responses, beside as many of other accounts.
 * Usage: npm run bench:million [-- responses]
 */
const RESPONSES = Number(process.argv[2] ?? 1_000_000)
const OTHERS = 200
const READS = 100
const EIGHT = ['ACE', 'ACF', 'ADE', 'ADF', 'BCE', 'BCF', 'BDE', 'BDF']

/** Rows as they would have been counted one by one: triggers and foreign keys are left out, the checks are not. */
async function fill(database: pg.Client, id: string, responses: number): Promise<void> {
  const { answers } = responseRow(id)
  await database.query('begin')
  await database.query(`set local session_replication_role = replica`)
  await database.query(
    `insert into public.diagnostic_responses (diagnosticid, answers, result, leadinfo, completedat)
     select $1, $2, ($3::text[])[1 + n % 8],
       case when n % 3 = 0 then jsonb_build_object('name', '回答 ' || n, 'email', n || '@example.com') else '{}' end,
       now() - n * interval '30 seconds'
     from generate_series(1, $4::integer) n`,
    [id, JSON.stringify(answers), EIGHT, responses],
  )
  await database.query('update public.diagnostics set responsecount = $2, leadcount = $2 where id = $1', [
    id,
    responses,
  ])
  await database.query('commit')
}

/** Other accounts' diagnostics, with as many responses together as the one that is measured. */
async function fillOthers(database: pg.Client): Promise<void> {
  for (let other = 0; other < OTHERS; other += 1) {
    const { rows } = await database.query<{ id: string }>(
      `insert into auth.users (id, email, created_at) values (gen_random_uuid(), $1, now()) returning id`,
      [`other-${other}@example.com`],
    )
    const row = publishedRow(rows[0]?.id ?? '')
    await database.query(
      `insert into public.diagnostics (id, user_id, title, description, ispublished, publicurl, axes, resulttypes)
       values ($1, $2, $3, $4, true, $5, $6, $7)`,
      [
        row.id,
        row.user_id,
        row.title,
        row.description,
        row.publicurl,
        JSON.stringify(row.axes),
        JSON.stringify(row.resulttypes),
      ],
    )
    await fill(database, row.id, Math.ceil(RESPONSES / OTHERS))
  }
}

/** What PostgreSQL does for the statement when this owner asks. */
async function plan(database: pg.Client, ownerId: string, name: string, sql: string): Promise<void> {
  await database.query('begin')
  await database.query(`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ role: 'authenticated', sub: ownerId }),
  ])
  const { rows } = await database.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${sql}`)
  await database.query('rollback')
  process.stdout.write(`\n${name}\n${rows.map((row) => `    ${row['QUERY PLAN']}`).join('\n')}\n`)
}

async function plans(database: pg.Client, ownerId: string, id: string): Promise<void> {
  const of = `from public.diagnostic_responses where diagnosticid = '${id}'`
  await plan(database, ownerId, 'a page', `select * ${of} order by completedat desc, id limit 50`)
  await plan(
    database,
    ownerId,
    'a page far down',
    `select * ${of} and completedat <= now() - interval '300 days' order by completedat desc, id limit 50`,
  )
  await plan(
    database,
    ownerId,
    'the sums',
    `select result, (completedat at time zone 'Asia/Tokyo')::date as day, count(*), count(*) filter (where hascontact)
     ${of} group by result, day`,
  )
  await plan(database, ownerId, 'the newest', 'select * from public.get_newest_responses()')
}

async function signedIn(product: ProductServer) {
  const config: { supabaseUrl: string; supabaseAnonKey: string } = await (
    await fetch(`${product.url}/config.json`)
  ).json()
  // Node 20 has no WebSocket of its own; the types of the two differ in details that are not used here.
  const client = createSupabaseClient(config, { realtime: { transport: ws as unknown as typeof WebSocket } })
  const { data, error } = await client.auth.signInWithPassword(product.admin)
  if (error !== null) throw error
  return { client, userId: data.user.id }
}

async function read(name: string, work: () => Promise<unknown>, reads = READS): Promise<void> {
  const figures = await measure(reads, 1, async () => {
    await work()
    return true
  })
  process.stdout.write(`${line(name, figures)}\n`)
}

const cluster = await startPostgres()
process.env.TEST_DATABASE = 'postgres'
process.env.TEST_DATABASE_URL = cluster.url
try {
  const product = await startProduct({ LOG_LEVEL: 'error' })
  try {
    const { client, userId } = await signedIn(product)
    const row = publishedRow(userId)
    const inserted = await client.from('diagnostics').insert(row)
    if (inserted.error !== null) throw inserted.error
    const database = new pg.Client({ connectionString: product.databaseUrl ?? '' })
    await database.connect()
    await fillOthers(database)
    await fill(database, row.id, RESPONSES)
    await database.query('vacuum analyze')

    const responses = createBackendResponses(client)
    const diagnostics = createBackendDiagnostics(client, '')
    const filter = { diagnosticId: row.id }
    const halfAYearAgo = new Date(Date.now() - 180 * 86_400_000).toISOString().slice(0, 10)
    const middle = await responses.page({ ...filter, to: halfAYearAgo }, null, 50)
    const { total } = await responses.summary(filter)
    process.stdout.write(`${total} responses of one diagnostic, ${RESPONSES} of ${OTHERS} others\n\n`)
    process.stdout.write('| | a second | p50 ms | p95 ms | p99 ms | failed |\n|---|---|---|---|---|---|\n')
    await read('dashboard: list and newest responses', () =>
      Promise.all([diagnostics.list(userId), responses.newest(userId)]),
    )
    await read('responses: sums of all', () => responses.summary(filter), 30)
    await read('responses: first page', () => responses.page(filter, null, 50))
    await read('responses: a page half a year down', () => responses.page(filter, middle.next, 50))
    await read('responses: first page of one type', () => responses.page({ ...filter, resultCode: 'BDF' }, null, 50))
    const search = { ...filter, search: '@example' }
    await read('responses: first page of a search', () => responses.page(search, null, 50), 10)
    await plans(database, userId, row.id)
    await database.end()
  } finally {
    await product.remove()
  }
} finally {
  await cluster.stop()
}
