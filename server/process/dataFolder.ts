import { spawnSync } from 'node:child_process'
import {
  accessSync,
  chmodSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { CONFIGURATION } from '#terminal/configuration.mjs'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/configError.ts'

/** PGlite refuses writes below this (freeSpace.ts), and every start writes. */
const NEEDED_BYTES = 64 * 1024 * 1024

const OWN_FOLDERS = ['database', 'storage', 'cache']

/** Node's recursive mkdir loops forever on file systems such as /proc that report an existing parent as missing. */
function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder, { mode })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

/** Writes a file, because permissions alone do not reveal read-only, full or kernel file systems. */
function writeProbe(folder: string): void {
  accessSync(folder, constants.W_OK)
  const probe = path.join(folder, `.probe-${process.pid}`)
  const file = openSync(probe, 'w', 0o600)
  try {
    writeSync(file, 'x')
    fsyncSync(file)
  } finally {
    closeSync(file)
    rmSync(probe, { force: true })
  }
}

/** Makes keys and answers readable for the owner alone. Leaves a folder of another user as it is. */
function restrictPermissions(folder: string): void {
  try {
    for (const { name } of readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile())) {
      chmodSync(path.join(folder, name), 0o600)
    }
    for (const name of ['.', ...OWN_FOLDERS].filter((each) => existsSync(path.join(folder, each)))) {
      chmodSync(path.join(folder, name), 0o700)
    }
  } catch (error) {
    if (!['EPERM', 'EROFS', 'ENOENT', 'ENOTSUP'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

function isFull(folder: string, neededBytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < neededBytes
}

/** Creates a folder for its owner only. @throws ConfigError when it is unusable or lacks `neededBytes` */
function requireFolder(given: string, variable: string, neededBytes: number): void {
  const folder = path.resolve(given)
  let full = false
  try {
    makeFolder(folder, 0o700)
    full = isFull(folder, neededBytes)
    if (!full) writeProbe(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') throw new ConfigError(CONFIGURATION.notAFolder(given, variable))
    full = code === 'ENOSPC' || code === 'EDQUOT'
    if (!full) throw new ConfigError(CONFIGURATION.folderNotWritable(given, variable))
  }
  if (full) throw new ConfigError(CONFIGURATION.diskFull(given, variable))
}

/** Files that another user writes lock out the owner. @throws ConfigError that names the user of existing data */
function requireOwner(folder: string): void {
  const data = [...OWN_FOLDERS, 'secrets.json'].map((name) => path.join(folder, name)).find((each) => existsSync(each))
  const uid = data === undefined ? undefined : statSync(data).uid
  if (uid === undefined || process.geteuid === undefined || uid === process.geteuid()) return
  const named = spawnSync('id', ['-nu', String(uid)], { encoding: 'utf8' }).stdout?.trim()
  throw new ConfigError(CONFIGURATION.otherOwner(folder, named || `#${uid}`))
}

/** Creates the folder of images, then the data folder. @throws ConfigError naming the unusable one's variable */
export function requireDataFolder(
  {
    dataDir,
    databaseUrl,
    supabase,
    storage,
  }: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'supabase' | 'storage'>>,
  neededBytes = NEEDED_BYTES,
): void {
  if (storage?.folder) requireFolder(storage.folder, 'STORAGE_DIR', 0)
  requireOwner(path.resolve(dataDir))
  const holdsDatabase = databaseUrl === null && !supabase
  requireFolder(dataDir, 'DATA_DIR', holdsDatabase ? neededBytes : 0)
  // Not STORAGE_DIR, which servers of other users may share.
  restrictPermissions(path.resolve(dataDir))
}
