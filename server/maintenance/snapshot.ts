import { randomBytes } from 'node:crypto'
import { MAINTENANCE } from '#terminal/maintenance.mjs'
import { type Database, DatabaseError, type Statement } from '../embedded/database/database.ts'
import { MaintenanceRefused, type Row, type Table, travelling } from './records.ts'

/** A page ends with the row that reaches the bytes: a hundred large diagnostics would take a gigabyte. */
const PAGE = { rows: 100, bytes: 4_000_000 }

const DISK_FULL = '53100'
const UTC: Statement = { sql: `select set_config('timezone', 'UTC', true)` }

/** Longer than any backup takes; older snapshots are leftovers of a crash. */
const ABANDONED_AFTER_MS = 24 * 60 * 60 * 1000

/** Large tables whose rows hardly change, read in pages: copying them would block other requests. */
export type PagedTable =
  | 'public.published_slugs'
  | 'public.ended_diagnostics'
  | 'public.diagnostic_responses'
  | 'public.result_clicks'
  | 'public.result_shares'

export type CopiedTable = Exclude<Table, PagedTable>

/** A consistent copy of the changing tables, in the database. */
export type Snapshot = {
  pgSnapshot: string
  takenAt: string
  migrations: string[]
  pages(table: CopiedTable): AsyncGenerator<Row[]>
  close(): Promise<void>
}

const NAME = /^snapshot_(\d+)_[0-9a-f]{12}$/

/** Drops abandoned copies that this login owns. @param olderThanMs 0 where no other process can be reading one */
export async function dropAbandoned(database: Database, olderThanMs = ABANDONED_AFTER_MS): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = to_regnamespace('embedded') and relname ~ '^snapshot_'`,
  )
  for (const { name } of rows) {
    const takenAt = Number(NAME.exec(name)?.[1] ?? Number.POSITIVE_INFINITY)
    if (Date.now() - takenAt < olderThanMs) continue
    await database.query(`drop table if exists embedded.${name}`).catch((error) => {
      if (!(error instanceof DatabaseError && ['42501', DISK_FULL].includes(error.code))) throw error
    })
  }
}

type CopyOf = { table: CopiedTable; key: string }

function copyOf(name: string, tables: readonly CopyOf[]): string {
  const into = `insert into embedded.${name} (kind, content)`
  return `
    set transaction isolation level repeatable read;
    -- Reads by index: sorting the texts of a large installation exceeds temp_file_limit.
    set local enable_sort = off;
    select set_config('timezone', 'UTC', true);
    do $$ begin if to_regnamespace('embedded') is null then create schema embedded; end if; end $$;
    create table embedded.${name} (
      n bigint generated always as identity primary key,
      kind text not null,
      content text not null
    );
    alter table embedded.${name} enable row level security;
    ${into} values ('pg_snapshot', pg_current_snapshot()::text), ('time', now()::text);
    ${into} select 'migration', version from supabase_migrations.schema_migrations order by version;
    ${tables.map(({ table, key }) => `${into} select '${table}', to_jsonb(t)::text from ${table} t where ${travelling(table)} order by ${key};`).join('\n')}
  `
}

async function* pagesOf(database: Database, select: string, kind: string[]): AsyncGenerator<string[]> {
  for (let after = 0; ; ) {
    const sql = `with next as (${select}), sized as (
        select n, content, sum(octet_length(content)) over (order by n) - octet_length(content) as before from next
      )
      select n, content from sized where before < ${PAGE.bytes} order by n`
    const [, result] = await database.transaction([UTC, { sql, params: [String(after), ...kind] }])
    const rows = result?.rows ?? []
    if (rows.length === 0) return
    yield rows.map(({ content }) => String(content))
    after = Number(rows.at(-1)?.n)
  }
}

/** Without room for a copy: reads the tables themselves, and refuses once anything was written meanwhile. */
async function readInPlace(database: Database, tables: readonly CopyOf[]): Promise<Snapshot> {
  const current = async (sql: string) => (await database.query<{ found: string }>(sql)).rows.map(({ found }) => found)
  const NOW = 'select pg_current_snapshot()::text as found'
  const [pgSnapshot = ''] = await current(NOW)
  const [takenAt = ''] = await current('select now()::text as found')
  return {
    pgSnapshot,
    takenAt,
    migrations: await current('select version as found from supabase_migrations.schema_migrations order by version'),
    async *pages(table) {
      const key = tables.find((one) => one.table === table)?.key
      const part = `select * from ${table} where ${travelling(table)} order by ${key} limit ${PAGE.rows} offset $1::text::bigint`
      const select = `select $1::text::bigint + row_number() over (order by ${key}) as n, to_jsonb(t)::text as content from (${part}) t`
      for await (const page of pagesOf(database, select, [])) yield page.map((content): Row => JSON.parse(content))
      if ((await current(NOW))[0] !== pgSnapshot) throw new MaintenanceRefused(MAINTENANCE.diskFull())
    },
    close: async () => {},
  }
}

/** Copies the tables until `close`. The copy survives a restart of PGlite. @throws MaintenanceRefused */
export async function takeSnapshot(database: Database, tables: readonly CopyOf[]): Promise<Snapshot> {
  await dropAbandoned(database)
  const name = `snapshot_${Date.now()}_${randomBytes(6).toString('hex')}`
  try {
    await database.script(copyOf(name, tables))
  } catch (error) {
    if (!(error instanceof DatabaseError && error.code === DISK_FULL)) throw error
    return readInPlace(database, tables)
  }
  const select = `select n, content from embedded.${name}
    where n > $1::text::bigint and kind = $2 order by n limit ${PAGE.rows}`

  async function all(kind: string): Promise<string[]> {
    const found: string[] = []
    for await (const page of pagesOf(database, select, [kind])) found.push(...page)
    return found
  }

  return {
    pgSnapshot: String((await all('pg_snapshot'))[0]),
    takenAt: String((await all('time'))[0]),
    migrations: await all('migration'),
    async *pages(table) {
      for await (const page of pagesOf(database, select, [table])) yield page.map((content): Row => JSON.parse(content))
    },
    close: async () => {
      await database.query(`drop table if exists embedded.${name}`)
    },
  }
}
