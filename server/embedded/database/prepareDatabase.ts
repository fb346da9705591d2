import { migrationsFolder } from '#server/process/paths.ts'
import { START } from '#terminal/start.mjs'
import { bootstrap, createEmbeddedSchema, START_LOCK } from './bootstrap.ts'
import { connectPostgres } from './connectPostgres.ts'
import type { Database } from './database.ts'
import { migrate, requireKnownData } from './migrate.ts'
import { StartupError } from './startupError.ts'

const SCHEMAS = 'public, private, auth, storage, embedded'

/** Whether a row of pg_roles may set the roles of requests. */
const MAY_ACT = `(
  select bool_and(pg_has_role(pg_roles.oid, taken, case when version < 160000 then 'member' else 'set' end))
  from unnest('{anon, authenticated, service_role}'::name[]) taken,
    cast(current_setting('server_version_num') as integer) version
)`

/** Excludes extensions and snapshots of backups: only their owners may grant them. @param login quoted */
function grants(login: string): string {
  return `
    select pg_advisory_xact_lock(${START_LOCK});
    grant usage on schema ${SCHEMAS}, supabase_migrations to ${login};
    grant create on schema embedded to ${login};
    do $$
    declare
      granted text;
    begin
      for granted in
        select case relkind when 'S' then 'usage, select on sequence ' else 'select, insert, update, delete on table ' end
          || o.oid::regclass
        from pg_class o where relnamespace = any ('{${SCHEMAS}}'::regnamespace[])
          and relkind in ('r', 'v', 'S') and relname !~ '^snapshot_'
          and not exists (select from pg_depend where objid = o.oid and deptype = 'e')
        union all
        select 'execute on routine ' || o.oid::regprocedure
        from pg_proc o where pronamespace = any ('{${SCHEMAS}}'::regnamespace[])
          and not exists (select from pg_depend where objid = o.oid and deptype = 'e')
      loop
        execute 'grant ' || granted || ' to ${login}';
      end loop;
    end
    $$;
    grant select on all tables in schema supabase_migrations to ${login};`
}

/** Brings the schema up to date. Idempotent. @throws StartupError for data of another version, or without the rights */
export async function prepareDatabase(database: Database): Promise<void> {
  await requireKnownData(database, migrationsFolder)
  await bootstrap(database)
  await migrate(database, migrationsFolder)
  await createEmbeddedSchema(database)
}

/** Prepares the database as its owner, and lets the login of `url` use it. @throws StartupError */
export async function prepareAsOwner(ownerUrl: string, url: string): Promise<void> {
  const database = await connectPostgres(ownerUrl, 2)
  try {
    await prepareDatabase(database)
    const login = decodeURIComponent(new URL(url).username)
    const { rows } = await database.query<{ quoted: string }>(
      `select quote_ident(rolname) as quoted from pg_roles where rolname = $1 and (rolsuper or rolbypassrls and ${MAY_ACT})`,
      [login],
    )
    if (rows[0] === undefined) throw new StartupError(START.databaseLoginTooWeak(login))
    await database.script(grants(rows[0].quoted))
  } finally {
    await database.close()
  }
}

/** @throws StartupError while a restore or move into this database is incomplete. */
export async function requireWholeData(database: Database): Promise<void> {
  const { rows } = await database.query('select from embedded.transfers where finished_at is null')
  if (rows.length > 0) throw new StartupError(START.incompleteData())
}

/** Responses would fail without grants and policies. */
const OF_REQUESTS = `
  has_any_column_privilege('anon', 'public.diagnostic_responses', 'insert')
  and has_any_column_privilege('authenticated', 'public.diagnostics', 'select')
  and exists (select from pg_policy where polrelid = 'public.diagnostic_responses'::regclass)`

/** Whether requests and the server itself may do their work: true or false. */
export const HAS_RIGHTS = `(${OF_REQUESTS}
  and pg_has_role('anon', 'member') and pg_has_role('authenticated', 'member') and pg_has_role('service_role', 'member')
  and has_schema_privilege('anon', 'public', 'usage')
  and has_table_privilege('public.diagnostics', 'select') and has_schema_privilege('embedded', 'usage')
  and has_table_privilege('auth.users', 'select') and has_table_privilege('embedded.mails', 'insert'))`

/** @throws StartupError after a restored dump that lacks grants and policies */
export async function requireRights(database: Database): Promise<void> {
  const { rows } = await database.query<{ granted: boolean }>(`select ${OF_REQUESTS} as granted`)
  if (!rows[0]?.granted) throw new StartupError(START.rightsMissing())
}
