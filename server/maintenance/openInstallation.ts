import { existsSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { MAINTENANCE } from '#terminal/maintenance.mjs'
import type { Config } from '../config/config.ts'
import { loadSecrets } from '../embedded/commons/secrets.ts'
import { connectPostgres } from '../embedded/database/connectPostgres.ts'
import type { Database } from '../embedded/database/database.ts'
import { openPglite } from '../embedded/database/openPglite.ts'
import { StartupError } from '../embedded/database/startupError.ts'
import type { BlobStore } from '../embedded/storage/blobStore.ts'
import { blobStoreOf } from '../embedded/storage/openBlobStore.ts'
import { requireDataFolder } from '../process/dataFolder.ts'
import { toBackupBytes } from './backupFile.ts'
import { OTHERS } from './holdPostgres.ts'
import { readInstallation } from './readInstallation.ts'
import { MaintenanceRefused } from './records.ts'
import { dropAbandoned } from './snapshot.ts'

export type Place = Pick<Config, 'dataDir' | 'databaseUrl' | 'storage'>

export type Installation = { database: Database; files: BlobStore }

/**
 * Opens a place, and drops snapshots of interrupted commands if it is not in use.
 * @param neededBytes free space under DATA_DIR, otherwise as much as a start needs
 * @throws StartupError, ConfigError or MaintenanceRefused when the place is locked, unwritable or unreachable
 */
export async function openInstallation(place: Place, neededBytes?: number): Promise<Installation> {
  const { dataDir, databaseUrl } = place
  requireDataFolder(place, neededBytes)
  const files = blobStoreOf(place)
  const database = databaseUrl === null ? await openPglite(dataDir) : await connectPostgres(databaseUrl, 2)
  if (databaseUrl === null || (await database.query(OTHERS)).rows.length === 0) await dropAbandoned(database, 0)
  return { database, files }
}

/** Opening would create a database. @throws MaintenanceRefused when there is none */
export function requireDatabase({ dataDir, databaseUrl }: Pick<Place, 'dataDir' | 'databaseUrl'>): void {
  if (databaseUrl !== null || existsSync(path.join(dataDir, 'database'))) return
  throw new MaintenanceRefused(MAINTENANCE.noData(dataDir))
}

/** Where the server of the same environment listens on this machine. */
export function serverUrl({ host, port }: Pick<Config, 'host' | 'port'>): string {
  const reached = ['0.0.0.0', '::'].includes(host) ? '127.0.0.1' : host
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`
}

/** Asks the server that locks the data folder. @throws MaintenanceRefused when it does not answer */
export async function askServer(config: Config, what: 'backup' | 'users', body?: unknown): Promise<Response> {
  const { serviceKey } = await loadSecrets(config.dataDir)
  const address = `${serverUrl(config)}/maintenance/${what}`
  const headers = { authorization: `Bearer ${serviceKey}`, 'content-type': 'application/json' }
  const answer = await fetch(address, { method: 'POST', headers, body: JSON.stringify(body ?? {}) }).catch(() => null)
  if (answer?.ok) return answer
  if (answer !== null && answer.status >= 500) throw new MaintenanceRefused(MAINTENANCE.databaseLost(answer.status))
  throw new MaintenanceRefused(MAINTENANCE.serverUnreachable())
}

/** The installation; null while a running server locks its data folder. */
async function openIfUnlocked(config: Config): Promise<Installation | null> {
  requireDatabase(config)
  try {
    // A backup to another disk needs no room here.
    return await openInstallation(config, 0)
  } catch (error) {
    if (error instanceof StartupError && config.databaseUrl === null) return null
    throw error
  }
}

/** The bytes of a backup, from the database or from the server that locks it. */
export async function openBackup(config: Config): Promise<{ bytes: Readable; close: () => Promise<void> }> {
  const here = await openIfUnlocked(config)
  if (here !== null) {
    return { bytes: toBackupBytes(readInstallation(here.database, here.files)), close: () => here.database.close() }
  }
  const { body } = await askServer(config, 'backup')
  return { bytes: Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]), close: async () => {} }
}

/** Works on the database, or asks the server that locks it. */
export async function withInstallation<T>(
  config: Config,
  work: (installation: Installation) => Promise<T>,
  ask: () => Promise<T>,
): Promise<T> {
  const here = await openIfUnlocked(config)
  if (here === null) return ask()
  try {
    return await work(here)
  } finally {
    await here.database.close()
  }
}
