import pg from 'pg'
import {
  type Database,
  type DatabaseLoad,
  MAX_WAITING,
  type Result,
  type Statement,
  toDatabaseError,
  tooManyWaiting,
} from './database.ts'
import { named } from './ownClient.ts'
import { PostgresListener } from './postgresListener.ts'

const CONNECT_TIMEOUT_MS = 1_500
const STATEMENT_TIMEOUT_MS = 10_000
const SCRIPT_TIMEOUT_MS = 6 * 60 * 60 * 1000
const INT8 = 20

/** bigint values (counts) are numbers, as in PgliteSession. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format),
}

function toResult({ rows, rowCount }: pg.QueryResult): Result {
  return { rows, affectedRows: rowCount ?? 0 }
}

class PostgresDatabase implements Database {
  readonly kind = 'postgres'
  private readonly listener: PostgresListener

  constructor(
    url: string,
    private readonly pool: pg.Pool,
  ) {
    this.listener = new PostgresListener(url)
  }

  async query<Row>(sql: string, params: readonly unknown[] = []): Promise<Result<Row>> {
    const [result] = await this.transaction([{ sql, params }])
    return result as Result<Row>
  }

  transaction(statements: readonly Statement[]): Promise<Result[]> {
    const [only] = statements
    return this.withClient(async (client) => {
      const run = ({ sql, params }: Statement) => client.query(sql, params ? [...params] : [])
      if (only !== undefined && statements.length === 1) return [toResult(await run(only))]
      const begun = client.query('begin')
      const sent = statements.map(run)
      const ended = client.query('commit')
      const settled = await Promise.allSettled([begun, ...sent, ended])
      const failed = settled.find((outcome) => outcome.status === 'rejected')
      if (failed) throw failed.reason
      return Promise.all(sent.map(async (result) => toResult(await result)))
    })
  }

  /** Without timeouts: migrations of large tables take long. */
  async script(sql: string): Promise<void> {
    await this.withClient(async (client) => {
      const withLongTimeout = (text: string) => ({ text, query_timeout: SCRIPT_TIMEOUT_MS })
      try {
        await client.query(withLongTimeout(`begin; set local statement_timeout = 0;\n${sql}\n;commit`))
      } catch (error) {
        await client.query(withLongTimeout('rollback')).catch(() => {})
        throw error
      }
    })
  }

  listen(channel: string, onNotify: (payload: string) => void): Promise<() => Promise<void>> {
    return this.listener.listen(channel, onNotify)
  }

  load(): DatabaseLoad {
    const { totalCount, idleCount, waitingCount } = this.pool
    return { connections: totalCount, busy: totalCount - idleCount, waiting: waitingCount }
  }

  async close(): Promise<void> {
    await this.listener.close()
    await this.pool.end()
  }

  private async withClient<T>(use: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    if (this.pool.waitingCount >= MAX_WAITING) throw tooManyWaiting()
    try {
      const client = await this.pool.connect()
      let lost = false
      const onError = () => {
        lost = true
      }
      client.on('error', onError)
      try {
        return await use(client)
      } catch (error) {
        lost ||= toDatabaseError(error).code === '08006'
        throw error
      } finally {
        client.off('error', onError)
        client.release(lost)
      }
    } catch (error) {
      throw toDatabaseError(error)
    }
  }
}

/** Opens PostgreSQL 15 or newer. Rejects with DatabaseError 08006 within 2 s; connections recover by themselves. */
export async function openPostgres(
  url: string,
  poolSize: number,
  statementTimeoutMs = STATEMENT_TIMEOUT_MS,
): Promise<Database> {
  const pool = new pg.Pool({
    ...named(url, 'mitsujiku'),
    max: poolSize,
    pipeline: true,
    types,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    query_timeout: statementTimeoutMs + CONNECT_TIMEOUT_MS,
  })
  // Not as a startup parameter, which PgBouncer refuses. Sent before any other query.
  pool.on('connect', (client) => {
    client.query(`set statement_timeout = ${statementTimeoutMs}; set datestyle = 'ISO'`).catch(() => {})
  })
  pool.on('error', () => {
    // The pool drops broken idle connections; the next query reports the outage.
  })
  const database = new PostgresDatabase(url, pool)
  try {
    await database.query('select 1')
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
