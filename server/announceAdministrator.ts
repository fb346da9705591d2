import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { START } from '#terminal/start.mjs'
import type { Config } from './config.ts'

/** In DATA_DIR, where a first start without a terminal leaves the password that it made. */
const PASSWORD_FILE = 'first-administrator-password'

/**
 * What the first start says of the administrator it made. A password that it made is shown on a terminal alone: anywhere
 * else it would stay in a log, so it goes into a file for the owner.
 * @returns the sentence
 */
export function administratorSentence(
  { admin, dataDir }: Pick<Config, 'admin' | 'dataDir'>,
  { adminEmail, adminPassword }: { adminEmail: string; adminPassword: string },
  isTerminal: boolean,
): string {
  if (admin.password !== null) return START.administrator(adminEmail)
  if (isTerminal) return START.administratorWithPassword(adminEmail, adminPassword)
  const file = path.resolve(dataDir, PASSWORD_FILE)
  // One that was there before could be readable for others, or lead elsewhere.
  rmSync(file, { force: true })
  writeFileSync(file, `${adminPassword}\n`, { mode: 0o600, flag: 'wx' })
  return START.administratorWithFile(adminEmail, file)
}
