import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  rmSync,
  statfsSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { CONFIGURATION } from '#terminal/configuration.mjs'
import { type Config, ConfigError } from './config.ts'

/** PGlite refuses writes below this (freeSpace.ts), and every start writes. */
const NEEDED_BYTES = 64 * 1024 * 1024

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

function isFull(folder: string, neededBytes: number): boolean {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize < neededBytes
}

/** Creates the data folder for its owner only. @throws ConfigError when it is unusable or lacks `neededBytes` */
export function requireDataFolder(
  { dataDir, databaseUrl, supabase }: Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'supabase'>>,
  neededBytes = NEEDED_BYTES,
): void {
  const folder = path.resolve(dataDir)
  const holdsDatabase = databaseUrl === null && !supabase
  let full = false
  try {
    makeFolder(folder, 0o700)
    full = holdsDatabase && isFull(folder, neededBytes)
    if (!full) writeProbe(folder)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOTDIR') throw new ConfigError(CONFIGURATION.notAFolder(dataDir))
    full = code === 'ENOSPC' || code === 'EDQUOT'
    if (!full) throw new ConfigError(CONFIGURATION.folderNotWritable(dataDir))
  }
  if (full) throw new ConfigError(CONFIGURATION.diskFull(dataDir))
}
