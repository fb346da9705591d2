import { existsSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { projectRoot } from '#server/process/paths.ts'
import { syncFolder, syncToDisk } from './durableFolder.ts'
import { PgliteSession } from './pgliteSession.ts'

/** The empty database from the build; unpacking is faster than initdb. @returns null for another version of PGlite */
export async function readPreparedDatabase(): Promise<Blob | null> {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite')
  const { version } = JSON.parse(await readFile(path.resolve(main, '../../package.json'), 'utf8'))
  const file = path.join(projectRoot, `dist/pglite-${version}.tar.gz`)
  try {
    return new Blob([new Uint8Array(await promisify(gunzip)(await readFile(file)))], { type: 'application/x-tar' })
  } catch {
    return null
  }
}

async function makeDatabase(folder: string, prepared: Blob | null): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  const session = await PgliteSession.open(folder, () => {}, prepared ?? undefined)
  await session.run({ kind: 'close' })
}

/** Makes the folder of a new database atomically. */
export async function initialiseFolder(folder: string, prepared: () => Promise<Blob | null>): Promise<void> {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return
  const unfinished = `${folder}.unfinished`
  const blob = await prepared()
  if (blob === null) await makeDatabase(unfinished, null)
  // An archive that cannot be unpacked only costs time.
  else await makeDatabase(unfinished, blob).catch(() => makeDatabase(unfinished, null))
  syncFolder(unfinished)
  await rename(unfinished, folder)
  syncToDisk(null, path.dirname(folder))
}
