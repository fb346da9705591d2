import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** In DATA_DIR; holds the time of the last complete backup. */
const FILE = 'last-backup'

/** Notes that a backup is complete. The server reads it and replaces it, even if another user made the backup. */
export async function noteBackup(dataDir: string, now: Date): Promise<void> {
  const file = path.join(dataDir, FILE)
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${now.toISOString()}\n`, { mode: 0o644 })
  await chmod(draft, 0o644)
  await rename(draft, file)
}

/** The time of the last complete backup as an ISO date; null when there is none. */
export async function lastBackup(dataDir: string): Promise<string | null> {
  const noted = await readFile(path.join(dataDir, FILE), 'utf8').catch(() => '')
  const time = Date.parse(noted.trim())
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
