import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { START } from '#terminal/start.mjs'
import type { Config } from '../config/config.ts'

/** In DATA_DIR; holds the generated password after a first start without a terminal. */
const PASSWORD_FILE = 'first-administrator-password'

/** The line that announces the first administrator. Without a terminal the password goes to a file, not into a log. */
export function administratorSentence(
  { admin, dataDir }: Pick<Config, 'admin' | 'dataDir'>,
  { adminEmail, adminPassword }: { adminEmail: string; adminPassword: string },
  isTerminal: boolean,
): string {
  if (admin.password !== null) return START.administrator(adminEmail)
  if (isTerminal) return START.administratorWithPassword(adminEmail, adminPassword)
  const file = path.resolve(dataDir, PASSWORD_FILE)
  // An existing file could be readable for others, or a link.
  rmSync(file, { force: true })
  writeFileSync(file, `${adminPassword}\n`, { mode: 0o600, flag: 'wx' })
  return START.administratorWithFile(adminEmail, file)
}
