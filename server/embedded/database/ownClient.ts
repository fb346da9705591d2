import pg from 'pg'

const CONNECT_TIMEOUT_MS = 2_000

/** Connection options with an application_name by which servers and commands recognise each other. */
export function named(url: string, name: string) {
  return { connectionString: url.replace(/\bapplication_name=[^&]*/, ''), application_name: name }
}

/** A connection outside the pool. Its loss shows at the next query. */
export function ownClient(url: string, purpose: string): pg.Client {
  const client = new pg.Client({
    ...named(url, `mitsujiku-${purpose}`),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
  })
  client.on('error', () => {})
  return client
}
