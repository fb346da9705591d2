import pg from 'pg'

const CONNECT_TIMEOUT_MS = 2_000

/** Runs the work under an advisory lock; other processes wait. @param url null: PGlite, which is single-process */
export async function withAdvisoryLock<T>(url: string | null, name: string, work: () => Promise<T>): Promise<T> {
  if (url === null) return work()
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: 'mitsujiku-lock',
  })
  client.on('error', () => {
    // The lock is lost with its connection; the work notices the outage itself.
  })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [name])
    return await work()
  } finally {
    await client.end().catch(() => {})
  }
}
