import { PgliteSession, type SessionRequest } from '#server/embedded/database/pgliteSession.ts'

type OnNotify = (channel: string, payload: string) => void
type Seeded = { table: string; rows: string }
type Reused = { session: PgliteSession; seeded: readonly Seeded[]; onNotify: OnNotify }

/** Emptied sessions that files of this worker gave back: an opening takes longer than most files. */
const spares: Reused[] = []

const TABLES = `
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text in ('auth', 'embedded', 'private', 'public', 'storage')`

const EMPTY = `do $$ begin
  execute (select 'truncate ' || string_agg(name, ', ') || ' restart identity' from (${TABLES}) tables);
end $$`

async function ask(session: PgliteSession, ...statements: { sql: string; params?: unknown[] }[]) {
  return (await session.run({ kind: 'transaction', statements })).at(-1)?.rows ?? []
}

/** The rows that the migrations made. */
async function readSeeded(session: PgliteSession): Promise<Seeded[]> {
  const seeded: Seeded[] = []
  for (const { name } of await ask(session, { sql: TABLES })) {
    const [found] = await ask(session, { sql: `select jsonb_agg(t)::text as rows from ${name} t` })
    if (found?.rows) seeded.push({ table: String(name), rows: String(found.rows) })
  }
  return seeded
}

async function openNew(snapshot: Blob): Promise<Reused> {
  const session = await PgliteSession.open(undefined, (...message) => reused.onNotify(...message), snapshot)
  const reused: Reused = { session, seeded: await readSeeded(session), onNotify: () => {} }
  return reused
}

/** Brings the rows of a new database back, for the next file. */
async function giveBack(reused: Reused, channels: Iterable<string>): Promise<void> {
  const { session, seeded } = reused
  reused.onNotify = () => {}
  for (const channel of channels) await session.run({ kind: 'unlisten', channel })
  await ask(session, { sql: 'discard all' })
  await ask(
    session,
    { sql: 'set local session_replication_role = replica' },
    { sql: EMPTY },
    ...seeded.map(({ table, rows }) => ({
      sql: `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`,
      params: [rows],
    })),
  )
  spares.push(reused)
}

/** A session in memory with the rows of a new database, which the next file of this worker uses again. */
export async function reuseSession(snapshot: Blob, onNotify: OnNotify): Promise<Pick<PgliteSession, 'run'>> {
  const reused = spares.pop() ?? (await openNew(snapshot))
  reused.onNotify = onNotify
  const channels = new Set<string>()
  return {
    run: async (request: SessionRequest) => {
      if (request.kind === 'listen') channels.add(request.channel)
      if (request.kind === 'unlisten') channels.delete(request.channel)
      if (request.kind !== 'close') return reused.session.run(request)
      await giveBack(reused, channels)
      return []
    },
  }
}
