import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { START } from '#terminal/start.mjs'
import { StartupError } from './startupError.ts'

/**
 * Locks the folder for this process until the returned function is called. The lock is the operating system’s, so a
 * crash
 * releases it.
 * @throws StartupError when another process holds it, or the folder is not writable
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(path.join(folder, 'database.lock'), 'a+', 0o600)
    if (tryLock(file.fd)) return () => file.close()
    await file.close()
  } catch {
    throw new StartupError(START.dataFolderNotWritable(folder))
  }
  throw new StartupError(START.dataFolderInUse(folder))
}
