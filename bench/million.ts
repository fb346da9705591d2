import { loadavg } from 'node:os'
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
 * Times the dashboard and the searches on a diagnostic with a million responses, beside as many of other accounts, with a
 * lead for every third response, of which a hundredth was worked on. Usage: npm run bench:million [-- responses [responses per lead]]
 */
const RESPONSES = Number(process.argv[2] ?? 1_000_000)
const EVERY = Number(process.argv[3] ?? 3)
const OTHERS = 200
const READS = 100
const SEARCHES = [
  ['every lead', '@example'],
  ['one', `${RESPONSES - (RESPONSES % EVERY)}@`],
  ['none', '山田'],
] as const
const EIGHT = ['ACE', 'ACF', 'ADE', 'ADF', 'BCE', 'BCF', 'BDE', 'BDF']

/** With all triggers and keys; without the checks of the two JSON columns, to save time. */
async function fill(database: pg.Client, id: string, responses: number): Promise<void> {
  const { answers } = responseRow(id)
  await database.query(
    `insert into public.diagnostic_responses (diagnosticid, answers, result, leadinfo, completedat)
     select $1, $2, ($3::text[])[1 + n % 8],
       case when n % $5 = 0
         then jsonb_build_object('name', '回答 ' || n, 'email', n || '@example.com', 'company', '株式会社サンプル')
         else '{}' end,
       now() - n * interval '30 seconds'
     from generate_series(1, $4::integer) n`,
    [id, JSON.stringify(answers), EIGHT, responses, EVERY],
  )
}

/** A lead in a hundred was contacted, the oldest tenth of them won. */
async function workOnLeads(database: pg.Client, id: string): Promise<void> {
  await database.query(
    `update public.diagnostic_responses response
     set status = case when n > total * 0.009 then 'won' else 'contacted' end
     from (
       select id, row_number() over (order by completedat desc) as n, count(*) over () as total
       from public.diagnostic_responses where diagnosticid = $1 and hascontact
     ) lead where response.id = lead.id and n <= total * 0.01`,
    [id],
  )
}

/** Diagnostics of other accounts, with as many responses in all as the measured one. */
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

type OfOwner = { database: pg.Client; ownerId: string; id: string }

async function asOwner({ database, ownerId }: OfOwner, work: () => Promise<void>): Promise<void> {
  await database.query('begin')
  await database.query(`select set_config('role', 'authenticated', true), set_config('request.jwt.claims', $1, true)`, [
    JSON.stringify({ role: 'authenticated', sub: ownerId }),
  ])
  await work()
  await database.query('rollback')
}

/** Prints the plan of a statement and of those inside procedures, which auto_explain sends as notices. */
async function plan(owner: OfOwner, name: string, sql: string): Promise<void> {
  process.stdout.write(`\n${name}\n`)
  const say = ({ message = '' }: { message?: string | undefined }) => {
    const lines = message
      .split('\n')
      .filter((line) => /Scan .*\((actual|never)|Index Cond|Filter|Heap Fetches/.test(line))
    process.stdout.write(
      lines.map((line) => `    ${line.replace(/ {2}\(cost=\S+ rows=\d+ width=\d+\)/, '')}\n`).join(''),
    )
  }
  owner.database.on('notice', say)
  await asOwner(owner, async () => {
    await owner.database.query(sql)
  })
  owner.database.off('notice', say)
}

async function plans(owner: OfOwner): Promise<void> {
  await owner.database.query(`load 'auto_explain'`)
  await owner.database.query(`select set_config(name, value, false) from (values
    ('auto_explain.log_min_duration', '0'), ('auto_explain.log_analyze', 'on'), ('auto_explain.log_timing', 'off'),
    ('auto_explain.log_nested_statements', 'on'), ('auto_explain.log_level', 'notice')) setting (name, value)`)
  const of = `from public.diagnostic_responses where diagnosticid = '${owner.id}'`
  await plan(owner, 'a page', `select id, answers ${of} order by completedat desc, id limit 50`)
  await plan(
    owner,
    'a page far down',
    `select id, answers ${of} and completedat <= now() - interval '300 days' order by completedat desc, id limit 50`,
  )
  await plan(owner, 'the newest', 'select * from public.get_newest_responses()')
  await plan(owner, 'the sums', `select public.get_response_summary('${owner.id}')`)
  await plan(
    owner,
    'new leads',
    `select * from public.search_responses('${owner.id}', p_status => 'new', p_limit => 50)`,
  )
  await plan(
    owner,
    'won leads',
    `select * from public.search_responses('${owner.id}', p_status => 'won', p_limit => 50)`,
  )
  await plan(owner, 'the sums of new leads', `select public.get_response_summary('${owner.id}', p_status => 'new')`)
  const [, [, search]] = SEARCHES
  await plan(owner, 'a search', `select * from public.search_responses('${owner.id}', '${search}', p_limit => 50)`)
  await plan(owner, 'the sums of a search', `select public.get_response_summary('${owner.id}', '${search}')`)
  await owner.database.query(`set auto_explain.log_min_duration = -1`)
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

async function setChecks(database: pg.Client, on: boolean): Promise<void> {
  for (const [column, check] of [
    ['answers', 'is_answers'],
    ['leadinfo', 'is_lead_info'],
  ]) {
    const constraint = `constraint diagnostic_responses_${column}_check`
    const change = on ? `add ${constraint} check (private.${check}(${column})) not valid` : `drop ${constraint}`
    await database.query(`alter table public.diagnostic_responses ${change}`)
  }
}

const cluster = await startPostgres()
process.env.TEST_DATABASE = 'postgres'
process.env.TEST_DATABASE_URL = cluster.url
try {
  const product = await startProduct({ LOG_LEVEL: 'error', RATE_LIMIT_READS_PER_MINUTE: '1000000' })
  const database = new pg.Client({ connectionString: product.databaseUrl ?? '' })
  try {
    const { client, userId } = await signedIn(product)
    const row = publishedRow(userId)
    const inserted = await client.from('diagnostics').insert(row)
    if (inserted.error !== null) throw inserted.error
    await database.connect()
    await setChecks(database, false)
    await fillOthers(database)
    await fill(database, row.id, RESPONSES)
    await workOnLeads(database, row.id)
    await setChecks(database, true)

    const ofOwner = { database, ownerId: userId, id: row.id }
    process.stdout.write('Before statistics and vacuum\n')
    await plans(ofOwner)
    await database.query('vacuum analyze')
    process.stdout.write('\nWith statistics\n')
    await plans(ofOwner)

    const responses = createBackendResponses(client)
    const diagnostics = createBackendDiagnostics(client, product.url)
    const filter = { diagnosticId: row.id }
    const halfAYearAgo = new Date(Date.now() - 180 * 86_400_000).toISOString().slice(0, 10)
    const middle = await responses.page({ ...filter, to: halfAYearAgo }, null, 50)
    const { total } = await responses.summary(filter)
    process.stdout.write(`\n${total} responses of one diagnostic, ${RESPONSES} of ${OTHERS} others; `)
    process.stdout.write(`load average ${loadavg().map(Math.round).join(', ')}\n\n`)
    process.stdout.write('| | a second | p50 ms | p95 ms | p99 ms | failed |\n|---|---|---|---|---|---|\n')
    await read('dashboard: list and newest responses', () =>
      Promise.all([diagnostics.list(userId), responses.newest(userId)]),
    )
    await read('sums of all', () => responses.summary(filter))
    await read('sums of half a year', () => responses.summary({ ...filter, from: halfAYearAgo }))
    await read('first page', () => responses.page(filter, null, 50))
    await read('a page half a year down', () => responses.page(filter, middle.next, 50))
    await read('first page of one type', () => responses.page({ ...filter, resultCode: 'BDF' }, null, 50))
    await read(
      'first page of a type without responses',
      () => responses.page({ ...filter, resultCode: 'AAA' }, null, 50),
      30,
    )
    for (const status of ['new', 'contacted', 'won', 'lost'] as const) {
      await read(`first page of leads: ${status}`, () => responses.page({ ...filter, status }, null, 50), 30)
      await read(`sums of leads: ${status}`, () => responses.summary({ ...filter, status }), 30)
    }
    for (const [found, search] of SEARCHES) {
      await read(
        `first page of a search that finds ${found}`,
        () => responses.page({ ...filter, search }, null, 50),
        30,
      )
      await read(`sums of a search that finds ${found}`, () => responses.summary({ ...filter, search }), 30)
    }
  } finally {
    await database.end()
    await product.remove()
  }
} finally {
  await cluster.stop()
}
