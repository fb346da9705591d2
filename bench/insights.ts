import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { Database } from '#server/embedded/database/database.ts'
import { openPglite } from '#server/embedded/database/openPglite.ts'
import { openPostgres } from '#server/embedded/database/openPostgres.ts'
import { prepareDatabase } from '#server/embedded/database/prepareDatabase.ts'
import { startPostgres } from '#tests/support/postgres.mjs'
import { responseRow } from '#tests/support/productClient.ts'
import { as, user } from '../tests/support/actors.ts'
import { median, print } from './figures.ts'

/**
 * Times get_insights of 90 days and the 90 before with a million visits, rolled as by night, and 100,000 responses.
 * Usage: npm run bench:insights [-- visits [responses]]
 */
const VISITS = Number(process.argv[2] ?? 1_000_000)
const RESPONSES = Number(process.argv[3] ?? 100_000)
const DAYS = 180
const ROUNDS = 9
const OWNER = user('00000000-0000-4000-8000-000000000001')
const DIAGNOSTIC = '00000000-0000-4000-8000-000000000011'

/** A day's visits: 60 origins, few of them large, five campaigns; a third of the visits ends at once, a third with a lead. */
const day = (ago: number) => `
  insert into public.visits (id, diagnosticid, questionversion, day, origin, medium, campaign, device, asked, reached)
  select gen_random_uuid(), '${DIAGNOSTIC}', '${DIAGNOSTIC}', (now() at time zone interval '9 hours')::date - ${ago},
    'origin-' || floor(60 * random() ^ 3), (array['', 'cpc', 'social'])[1 + n % 3], 'campaign-' || floor(5 * random() ^ 2),
    case when n % 4 = 0 then 'other' else 'phone' end, 45,
    case n % 3 when 0 then 0 when 1 then 48 else floor(48 * random()) end
  from generate_series(1, ${Math.ceil(VISITS / DAYS)}) n`

async function fill(database: Database): Promise<void> {
  await database.script(`
    insert into auth.users (id, email) values ('${OWNER.id}', 'owner@example.com');
    update public.profiles set plan_type = 'premium';
    insert into public.diagnostics (id, user_id, title, ispublished, publicurl)
      values ('${DIAGNOSTIC}', '${OWNER.id}', 'x', true, 'bench')`)
  for (let ago = DAYS - 1; ago >= 0; ago -= 1) {
    await database.script(day(ago))
    while (Number((await database.query<{ n: number }>('select public.roll_visits() as n')).rows[0]?.n) > 0);
  }
  const answers = JSON.stringify(responseRow(DIAGNOSTIC).answers)
  await database.script(`
    insert into public.diagnostic_responses (id, diagnosticid, answers, result, leadinfo, completedat, origin, medium, status)
      select gen_random_uuid(), '${DIAGNOSTIC}', '${answers}', (array['ACE', 'ACF', 'ADE', 'ADF', 'BCE', 'BCF', 'BDE', 'BDF'])[1 + n % 8],
        case when n % 2 = 0 then jsonb_build_object('name', '回答者 ' || n, 'email', n || '@example.com') else '{}' end,
        now() - n * interval '${90 * 86_400} seconds' / ${RESPONSES}, 'origin-' || floor(60 * random() ^ 3), '',
        case when n % 100 = 0 then 'won' else 'new' end
      from generate_series(1, ${RESPONSES}) n;
    insert into public.result_clicks (responseid, diagnosticid, place)
      select id, diagnosticid, 1 from public.diagnostic_responses where random() < 0.2;
    insert into public.result_shares (responseid, diagnosticid, channel)
      select id, diagnosticid, 'line' from public.diagnostic_responses where random() < 0.1`)
}

/** @param vacuum as autovacuum does */
async function bench(database: Database, vacuum: (sql: string) => Promise<unknown>, limitMs: number): Promise<void> {
  await prepareDatabase(database)
  await fill(database)
  // The rolled rows leave room, which a server has used again by the next day.
  await vacuum('vacuum full public.visits')
  await vacuum('vacuum analyze')
  const { rows } = await database.query<{ n: number }>('select count(*)::integer as n from public.visit_days')
  const sql = `select get_insights('${DIAGNOSTIC}', '2026-01-01', '2100-01-01')`
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const from = performance.now()
    await as(OWNER, database, sql)
    times.push(performance.now() - from)
  }
  const [first = 0] = times
  print(
    `${database.kind}: ${VISITS} visits in ${rows[0]?.n} rows, ${RESPONSES} responses: first ${first.toFixed(0)} ms, ` +
      `median ${median(times).toFixed(0)} ms, limit ${limitMs} ms`,
  )
  await database.close()
}

const folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-insights-'))
const cluster = await startPostgres()
try {
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await bench(await openPostgres(cluster.url, 2), (sql) => client.query(sql), 300)
  await client.end()
  const pglite = await openPglite(folder)
  await bench(pglite, (sql) => pglite.query(sql), 1_000)
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}
