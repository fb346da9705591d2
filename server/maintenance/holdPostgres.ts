import type pg from 'pg'
import { MAINTENANCE } from '#terminal/maintenance.mjs'
import { asStartupError } from '../embedded/database/connectPostgres.ts'
import { toDatabaseError } from '../embedded/database/database.ts'
import { ownClient } from '../embedded/database/ownClient.ts'
import { MaintenanceRefused, PRESENT_TABLES } from './records.ts'

const LOCK_TIMEOUT = '3s'
const LOCK_NOT_AVAILABLE = '55P03'

/** Connections of other servers and commands. */
export const OTHERS = `select from pg_stat_activity
  where datname = current_database() and application_name like 'mitsujiku%' and pid <> pg_backend_pid()`

async function hold(client: pg.Client): Promise<void> {
  await client.query('begin')
  await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'; set local idle_in_transaction_session_timeout = 0`)
  if ((await client.query(OTHERS)).rows.length > 0) throw new MaintenanceRefused(MAINTENANCE.databaseInUse())
  const { rows } = await client.query(PRESENT_TABLES)
  if (rows.length > 0) await client.query(`lock table ${rows.map(({ name }) => name).join(', ')} in share mode`)
}

/**
 * Locks a PostgreSQL against writes while it is moved. Call before this process opens the database. @returns unlocks it
 * @throws MaintenanceRefused while it is in use; StartupError where it cannot be opened
 */
export async function holdPostgres(url: string): Promise<() => Promise<void>> {
  const client = ownClient(url, 'move')
  try {
    await client.connect()
    await hold(client)
  } catch (error) {
    await client.end().catch(() => {})
    if (error instanceof MaintenanceRefused) throw error
    if (toDatabaseError(error).code === LOCK_NOT_AVAILABLE) throw new MaintenanceRefused(MAINTENANCE.databaseInUse())
    throw asStartupError(toDatabaseError(error), url)
  }
  return () => client.end()
}
