import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A line for each migration of the folder, in their order, as `sha256sum` writes it. */
export function migrationHashes(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((name) => {
      const content = readFileSync(path.join(folder, name))
      return `${createHash('sha256').update(content).digest('hex')}  ${name}`
    })
}

/** The lines recorded with the newest release in `file`; none before the first release. */
export function releasedHashes(file: string): string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []
}

/** Released migrations that are changed, missing, or preceded by a new one. */
export function changedMigrations(released: readonly string[], current: readonly string[]): string[] {
  return released.filter((line, index) => current[index] !== line)
}
