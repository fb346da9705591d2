import pg from 'pg'

const CONNECT_TIMEOUT_MS = 2_000

/**
 * Runs the work while no other process on the same PostgreSQL runs work under this name; the others wait for it. The
 * lock is a connection's own, so it ends with the process, however that ends.
 * @param url null: PGlite, which belongs to one process, so that nobody is waited for
 */
export async function withAdvisoryLock<T>(url: string | null, name: string, work: () => Promise<T>): Promise<T> {
  if (url === null) return work()
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'mitsujiku-lock',
  })
  client.on('error', () => {
    // The lock is lost with its connection; the work is about to hear of the outage by itself.
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}
