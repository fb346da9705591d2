import { spawnSync } from 'node:child_process'
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../support/postgres.mjs'

const ROLES = path.resolve(import.meta.dirname, '../../../deploy/postgres-roles.sql')
const PSQL = 'psql'
const ON_PGLITE = { url: null, environment: {}, drop: async () => {} }

type OwnDatabase = {
  /** Address for a superuser; null on PGlite. */
  url: string | null
  /** How the server reaches it. */
  environment: Record<string, string>
  drop(): Promise<void>
}

/**
 * An empty database for one server: on PostgreSQL with TEST_DATABASE_URL, otherwise PGlite in its data folder. With
 * TEST_ROLES=1 the server uses the logins of deploy/postgres-roles.sql in its own cluster, since roles belong to a
 * cluster.
 */
export async function ownDatabase(): Promise<OwnDatabase> {
  const { TEST_DATABASE, TEST_DATABASE_URL, TEST_ROLES } = process.env
  if (TEST_DATABASE !== 'postgres' || TEST_DATABASE_URL === undefined) return ON_PGLITE
  if (TEST_ROLES !== '1') return inCluster(TEST_DATABASE_URL)
  const cluster = await startPostgres()
  const { url } = await inCluster(cluster.url)
  const env = { ...process.env, MITSUJIKU_OWNER_PASSWORD: 'owner', MITSUJIKU_APP_PASSWORD: 'app' }
  const { status, stderr } = spawnSync(PSQL, ['-v', 'ON_ERROR_STOP=1', '-d', url, '-f', ROLES], {
    env,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`psql failed: ${stderr}`)
  const as = (username: string) => Object.assign(new URL(url), { username }).href
  const environment = { DATABASE_URL: as('mitsujiku_app'), DATABASE_OWNER_URL: as('mitsujiku_owner') }
  return { url, environment, drop: cluster.stop }
}

async function inCluster(cluster: string) {
  const name = `e2e_${process.pid}_${Date.now()}`
  const asSuperuser = async (sql: string) => {
    const client = new pg.Client({ connectionString: cluster })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await asSuperuser(`create database ${name}`)
  const url = Object.assign(new URL(cluster), { pathname: `/${name}` }).href
  return { url, environment: { DATABASE_URL: url }, drop: () => asSuperuser(`drop database ${name} with (force)`) }
}
