import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { START } from '#terminal/start.mjs'
import type { Database } from './database.ts'
import { lockFolder } from './folderLock.ts'
import { freeSpaceCheck } from './freeSpace.ts'
import { PgliteDatabase } from './pgliteDatabase.ts'
import { workerLink } from './pgliteLink.ts'
import { StartupError } from './startupError.ts'

/** The PostgreSQL inside the installed PGlite; data of another major version cannot be read by it. */
const MAJOR_VERSION = '18'

async function refuseOtherData(folder: string): Promise<void> {
  const files = await readdir(folder).catch(() => [])
  if (files.length === 0) return
  const version = await readFile(path.join(folder, 'PG_VERSION'), 'utf8').catch(() => null)
  if (version?.trim() === MAJOR_VERSION) return
  throw new StartupError(version === null ? START.notADatabase(folder) : START.otherPostgres(folder, version.trim()))
}

/** Opens PGlite in a worker under `dataDir`/database, made on the first start (5 s). @throws StartupError */
export async function openPglite(dataDir: string): Promise<Database> {
  const unlock = await lockFolder(dataDir)
  try {
    const folder = path.join(dataDir, 'database')
    await refuseOtherData(folder)
    return await PgliteDatabase.open(workerLink(folder), {
      beforeWrite: freeSpaceCheck(dataDir),
      afterClose: unlock,
    })
  } catch (error) {
    await unlock()
    throw error
  }
}
