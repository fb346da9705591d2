import { mkdir, open } from 'node:fs/promises'
import path from 'node:path'
import { tryLock } from 'fs-native-extensions'
import { START } from '#terminal/start.mjs'
import { StartupError } from './startupError.ts'

/** Locks the folder by the operating system until the returned function is called. @throws StartupError */
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
