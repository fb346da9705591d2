import pg from 'pg'

const CONNECT_TIMEOUT_MS = 2_000

/** A connection outside of the pool. A lost one shows at its next query, so its own event needs no answer. */
export function ownClient(url: string, purpose: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
    application_name: `mitsujiku-${purpose}`,
  })
  client.on('error', () => {})
  return client
}
