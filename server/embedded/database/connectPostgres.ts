import pg from 'pg'
import { START } from '#terminal/start.mjs'
import { type Database, DatabaseError, toDatabaseError } from './database.ts'
import { openPostgres } from './openPostgres.ts'
import { StartupError } from './startupError.ts'

const CONNECT_TIMEOUT_MS = 2_000

function placeOf(url: string) {
  const { hostname, port, pathname, username, searchParams } = new URL(url)
  const host = searchParams.get('host') || hostname || 'localhost'
  const user = decodeURIComponent(username)
  return {
    address: `${host}:${port || '5432'}`,
    name: decodeURIComponent(pathname.slice(1)) || user,
    user,
  }
}

function sentenceOf({ code, message }: DatabaseError, url: string): string {
  const { address, name, user } = placeOf(url)
  if (/no encryption/.test(message)) return START.databaseRefusesPlain(user, address)
  if (code === '08006' && /certificate/i.test(message)) return START.databaseUntrusted(address)
  // pg itself refuses an address without a password, without a code.
  if (code.startsWith('28') || /password/i.test(message)) return START.databaseRefusesUser(user, address)
  if (code === '3D000') return START.databaseMissing(name, address)
  if (code === '53300') return START.databaseFull(address)
  if (code === '08006' || code === '57P03') return START.databaseSilent(address)
  return START.databaseRefuses(address, code)
}

/** An error of the operator's PostgreSQL as a sentence; every other error as it is. */
export function asStartupError(error: unknown, url: string | null): unknown {
  return error instanceof DatabaseError && url !== null ? new StartupError(sentenceOf(error, url)) : error
}

/** Two sessions with one backend reveal a pooler in transaction mode. */
async function requireOwnSessionsInUtf8(url: string): Promise<void> {
  const clients = [1, 2].map(
    () => new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS }),
  )
  const pids: unknown[] = []
  let encoding: unknown
  try {
    for (const client of clients) {
      client.on('error', () => {})
      await client.connect()
      const { rows } = await client.query(`select pg_backend_pid() pid, current_setting('server_encoding') encoding`)
      pids.push(rows[0]?.pid)
      encoding = rows[0]?.encoding
    }
  } catch (error) {
    throw toDatabaseError(error)
  } finally {
    await Promise.all(clients.map((client) => client.end().catch(() => {})))
  }
  if (pids[0] === pids[1]) throw new StartupError(START.poolerInTransactionMode())
  if (encoding !== 'UTF8') throw new StartupError(START.databaseNotUtf8(placeOf(url).name, String(encoding)))
}

/** Opens an operator's PostgreSQL. @throws StartupError that names the wrong setting */
export async function connectPostgres(url: string, poolSize: number): Promise<Database> {
  try {
    await requireOwnSessionsInUtf8(url)
    return await openPostgres(url, poolSize)
  } catch (error) {
    throw asStartupError(error, url)
  }
}
