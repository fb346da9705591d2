import pg from 'pg'

const CONNECT_TIMEOUT_MS = 2_000

/** The name by which servers and commands know each other, which one in the address would replace. */
export function named(url: string, name: string) {
  return { connectionString: url.replace(/\bapplication_name=[^&]*/, ''), application_name: name }
}

/** A connection outside of the pool. A lost one shows at its next query, so its own event needs no answer. */
export function ownClient(url: string, purpose: string): pg.Client {
  const client = new pg.Client({
    ...named(url, `mitsujiku-${purpose}`),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  client.on('error', () => {})
  return client
}
