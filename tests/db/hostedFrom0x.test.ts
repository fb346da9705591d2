import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabaseKind } from '../support/database.ts'
import { createHostedDatabase, type HostedDatabase } from '../support/hostedDatabase.ts'
import { openSupabaseProject } from '../support/supabaseCli.ts'

const project = path.resolve(import.meta.dirname, '../..')
const released = path.join(project, 'tests/upgrades')
const TABLES = ['auth.users', 'public.profiles', 'public.diagnostics', 'public.diagnostic_responses']

type Filed = { kind: string; table: string; rows: object[]; migrations: string[] }

/** A hosted project as 0.2.0 left it, with its people's rows. */
async function makeProject(): Promise<HostedDatabase> {
  const database = await createHostedDatabase()
  const { services } = database
  const lines = readFileSync(path.join(released, '0.2.0.backup.jsonl'), 'utf8').trim().split('\n')
  const records = lines.map((line): Filed => JSON.parse(line))
  await services.script(`
    do $$ begin
      if to_regrole('authenticator') is null then create role authenticator noinherit; end if;
    end $$;
    grant authenticator to hosted_postgres with admin option;
    grant set on parameter "pgrst.db_pre_request" to hosted_postgres;
    create schema supabase_migrations authorization hosted_postgres;
    set role hosted_postgres;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    ${readFileSync(path.join(released, 'migrations/0.2.0.sql'), 'utf8')}
    reset role;
    set session_replication_role = replica;
  `)
  for (const version of records.flatMap(({ migrations = [] }) => migrations)) {
    await services.query('insert into supabase_migrations.schema_migrations (version) values ($1)', [version])
  }
  for (const { kind, table, rows } of records) {
    if (kind !== 'rows' || !TABLES.includes(table)) continue
    const { rows: found } = await services.query<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::text::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    const columns = found.map(({ name }) => name).join()
    const sql = `insert into ${table} (${columns}) select ${columns} from jsonb_populate_recordset(null::${table}, $1::text::jsonb)`
    await services.query(sql, [JSON.stringify(rows)])
  }
  await services.script('set session_replication_role = origin')
  return database
}

describe.runIf(testDatabaseKind() === 'postgres')('a hosted project of 0.x', { timeout: 120_000 }, () => {
  let database: HostedDatabase
  let api: Server

  beforeEach(async () => {
    database = await makeProject()
    // As PostgREST, which asks the function before anything else.
    api = createServer(async (_, answer) => answer.writeHead((await settings()) === 0 ? 200 : 503).end())
    api.listen(0, '127.0.0.1')
  })
  afterEach(async () => {
    await database.services.query('alter role authenticator reset pgrst.db_pre_request')
    api.close()
    await database.close()
  })

  function upgrade() {
    const { port } = api.address() as AddressInfo
    const env = { DB: database.url, SUPABASE_URL: `http://127.0.0.1:${port}/rest/v1/`, SUPABASE_ANON_KEY: 'key' }
    const more = { PATH: process.env.PATH, SETTLE_SECONDS: '0' }
    return promisify(execFile)(path.join(project, 'supabase/from-0.x/upgrade.sh'), { env: { ...env, ...more } })
  }
  const counts = async () => {
    const selected = TABLES.map((table) => `(select count(*) from ${table}) as "${table}"`).join()
    return (await database.services.query<Record<string, number>>(`select ${selected}`)).rows[0]
  }
  /** What a diagnostic tells of its responses, and each lead. */
  const kept = async () => {
    const { rows } = await database.services.query(
      `select d.id, responsecount, leadcount, jsonb_agg(jsonb_build_array(r.id, leadinfo, completedat) order by r.id) as leads
       from public.diagnostics d left join public.diagnostic_responses r on diagnosticid = d.id group by d.id order by d.id`,
    )
    return rows
  }
  const settings = async () => {
    const sql = `select count(*) from pg_db_role_setting
      where setrole = 'authenticator'::regrole and 'pgrst.db_pre_request=mitsujiku_upgrade.refuse' = any (setconfig)`
    return (await database.services.query<{ count: number }>(sql)).rows[0]?.count
  }
  const left = async () => {
    const sql = `select count(*) from pg_namespace where nspname in ('former', 'mitsujiku_upgrade')`
    const { rows } = await database.services.query<{ count: number }>(sql)
    return { schemas: rows[0]?.count, settings: await settings() }
  }

  test('becomes one of 1.0 with all its rows, and with a profile for who registered meanwhile', async () => {
    const { services } = database
    const id = randomUUID()
    const results = async () =>
      (await services.query('select id, result from public.diagnostic_responses order by id')).rows
    const known = await results()
    await services.query(`update public.diagnostic_responses set result = 'ZZZ' where result = 'ACE'`)
    await services.query(
      `insert into auth.users (id, email, raw_user_meta_data) values ($1, 'b@example.com', '{"name": "花子"}')`,
      [id],
    )
    await services.query('delete from public.profiles where id = $1', [id])
    const before = await counts()
    const told = await kept()
    expect((await upgrade()).stdout).toBe('Upgraded.\n')
    expect(await counts()).toEqual({ ...before, 'public.profiles': Number(before?.['public.profiles']) + 1 })
    const { rows } = await services.query('select email, name, plan_type from public.profiles where id = $1', [id])
    expect(rows).toEqual([{ email: 'b@example.com', name: '花子', plan_type: 'free' }])
    expect(await kept()).toEqual(told)
    expect(await results()).toEqual(known)
    expect(await left()).toEqual({ schemas: 0, settings: 0 })
    const cli = await openSupabaseProject('https://shindan.example.jp')
    const pushed = await cli.run('db', 'push', `--remote=${database.url}`).finally(() => cli.close())
    expect((await services.query('select sum(responses) as days from private.response_days')).rows).toEqual([
      { days: before?.['public.diagnostic_responses'] },
    ])
    expect(pushed.stdout + pushed.stderr).toContain('up to date')
    await expect(upgrade()).rejects.toMatchObject({ stderr: expect.stringContaining('This is no project of 0.x.') })
    expect(await left()).toEqual({ schemas: 0, settings: 0 })
    // As where the connection ended with the transaction.
    const close = readFileSync(path.join(project, 'supabase/from-0.x/close.sql'), 'utf8')
    await services.script(`set role hosted_postgres; ${close}; reset role`)
    expect((await upgrade()).stdout).toBe('Upgraded.\n')
    expect(await left()).toEqual({ schemas: 0, settings: 0 })
    expect(await kept()).toEqual(told)
  })

  test.each([
    ['create view public.report as select leadinfo from public.diagnostic_responses', 'view report'],
    ['alter table public.profiles add column note text', 'the column profiles.note'],
    [
      `alter table public.diagnostic_responses add column mail text generated always as (leadinfo ->> 'email') stored`,
      'the column diagnostic_responses.mail',
    ],
    ['alter table public.profiles add column day private.response_days', 'column day of table profiles'],
    ['alter publication supabase_realtime add table public.diagnostics', 'in publication supabase_realtime'],
    ['create table public.crm (diagnostic_id uuid references public.diagnostics)', 'table crm'],
    [
      `create function public.tell() returns trigger language plpgsql as $$ begin return null; end $$;
       create trigger tell after insert on public.diagnostic_responses for each row execute function public.tell()`,
      'trigger tell on table',
    ],
    [
      `create table public.internal (); alter table public.internal enable row level security;
       create policy administrators on public.internal as restrictive using (private.is_admin())`,
      'policy administrators on table',
    ],
    ['grant select on public.profiles to pg_monitor', 'a grant to pg_monitor on'],
    ['grant select (name) on public.profiles to pg_monitor', 'a grant to pg_monitor on'],
    ['create policy twice on public.diagnostic_responses as restrictive using (false)', 'policy twice on table'],
    [
      'alter table public.profiles add constraint named check (name is null or name <> id::text)',
      'constraint named on',
    ],
    ['create unique index once on public.diagnostics (title)', 'index'],
    [
      `create table public.partners (id uuid, named text);
       create function public.knows() returns boolean language sql begin atomic select private.is_admin(); end`,
      'function knows()',
    ],
    ['create table public.partners (day private.response_days)', 'column day of table partners'],
    [
      'create table public.partners (named text check (private.is_text(to_jsonb(named), 9)))',
      'constraint partners_named_check',
    ],
    ['create publication warehouse for table public.diagnostic_responses', 'publication warehouse'],
  ])('stays as it was where its owner would lose something unasked: %s', async (own, named) => {
    await database.services.script(`set role hosted_postgres; ${own}; reset role`)
    const before = await counts()
    await expect(upgrade()).rejects.toMatchObject({ stderr: expect.stringContaining(named) })
    expect(await counts()).toEqual(before)
  })

  test('gets the function back that its API asked before', async () => {
    const { services } = database
    await services.query(`alter role authenticator set pgrst.db_pre_request = 'public.check_request'`)
    await upgrade()
    const { rows } = await services.query(
      `select setconfig from pg_db_role_setting where setrole = 'authenticator'::regrole`,
    )
    expect(rows).toEqual([{ setconfig: ['pgrst.db_pre_request=public.check_request'] }])
  })

  test('stays as it was when something fails, closed until it is opened or upgraded', async () => {
    const { services } = database
    const before = await counts()
    await services.script('create table public.published_slugs ()')
    await expect(upgrade()).rejects.toMatchObject({
      stderr: expect.stringContaining('The API is closed. Run this again'),
    })
    expect(await counts()).toEqual(before)
    expect(await left()).toEqual({ schemas: 1, settings: 1 })
    const call = services.transaction([{ sql: 'set local role anon' }, { sql: 'select mitsujiku_upgrade.refuse()' }])
    await expect(call).rejects.toMatchObject({ code: 'PT503' })
    await services.script('drop table public.published_slugs')
    await upgrade()
    expect(await counts()).toEqual(before)
  })
})
