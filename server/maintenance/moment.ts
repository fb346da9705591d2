import { randomBytes } from 'node:crypto'
import { type Database, DatabaseError } from '../embedded/database/database.ts'
import { MaintenanceRefused, type Row, type Table } from './records.ts'

/** Rows of a page; diagnostics can be large. */
const PAGE = 100

/** What a crash left behind is dropped by the next moment that is kept, when no reading lasts that long. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60 * 1000

/** The tables whose rows change, so that their moment has to be kept; responses never do. */
export type ChangingTable = Exclude<Table, 'public.diagnostic_responses'>

/** Everything but the responses as one moment shows it, on the disk of the database and never in memory at once. */
export type Moment = {
  /** The name by which PostgreSQL can tell what this moment saw. */
  snapshot: string
  migrations: string[]
  pages(table: ChangingTable): AsyncGenerator<Row[]>
  close(): Promise<void>
}

const NAME = /^moment_(\d+)_[0-9a-f]{12}$/

async function dropForgotten(database: Database): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = to_regnamespace('embedded') and relname ~ '^moment_'`,
  )
  for (const { name } of rows) {
    const takenAt = Number(NAME.exec(name)?.[1] ?? Number.POSITIVE_INFINITY)
    if (Date.now() - takenAt > FORGOTTEN_AFTER_MS) await database.query(`drop table if exists embedded.${name}`)
  }
}

function copyOf(name: string, tables: readonly { table: ChangingTable; key: string }[]): string {
  const into = `insert into embedded.${name} (kind, content)`
  return `
    set transaction isolation level repeatable read;
    select set_config('timezone', 'UTC', true);
    create schema if not exists embedded;
    create unlogged table embedded.${name} (
      n bigint generated always as identity primary key,
      kind text not null,
      content text not null
    );
    alter table embedded.${name} enable row level security;
    ${into} select 'snapshot', pg_current_snapshot()::text;
    ${into} select 'migration', version from supabase_migrations.schema_migrations order by version;
    ${tables.map(({ table, key }) => `${into} select '${table}', to_jsonb(t)::text from ${table} t order by ${key};`).join('\n')}
  `
}

/**
 * Keeps the present moment of the tables in a table of its own, until `close`: reading page by page then neither holds a
 * transaction open nor everything in memory.
 * @throws MaintenanceRefused when the disk has no room for it
 */
export async function keepMoment(
  database: Database,
  tables: readonly { table: ChangingTable; key: string }[],
): Promise<Moment> {
  await dropForgotten(database)
  const name = `moment_${Date.now()}_${randomBytes(6).toString('hex')}`
  await database.script(copyOf(name, tables)).catch((error) => {
    if (!(error instanceof DatabaseError && error.code === '53100')) throw error
    throw new MaintenanceRefused(
      'ディスクの空きが足りないため、データを読み出せません。空きを作ってから、もう一度実行してください。',
    )
  })

  async function* contents(kind: string): AsyncGenerator<string[]> {
    for (let after = 0; ; ) {
      const { rows } = await database.query<{ n: number; content: string }>(
        `select n, content from embedded.${name} where n > $1::text::bigint and kind = $2 order by n limit ${PAGE}`,
        [String(after), kind],
      )
      const last = rows.at(-1)
      if (last === undefined) return
      yield rows.map(({ content }) => content)
      after = last.n
    }
  }

  async function all(kind: string): Promise<string[]> {
    const found: string[] = []
    for await (const page of contents(kind)) found.push(...page)
    return found
  }

  return {
    snapshot: String((await all('snapshot'))[0]),
    migrations: await all('migration'),
    async *pages(table) {
      for await (const page of contents(table)) yield page.map((content): Row => JSON.parse(content))
    },
    close: async () => {
      await database.query(`drop table if exists embedded.${name}`)
    },
  }
}
