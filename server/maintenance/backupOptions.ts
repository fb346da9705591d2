import { homedir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { MAINTENANCE } from '#terminal/maintenance.mjs'
import { MaintenanceRefused } from './records.ts'

const OPTIONS = { to: { type: 'string' }, keep: { type: 'string' } } as const

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true })
  } catch {
    throw new MaintenanceRefused(MAINTENANCE.usage())
  }
}

function backupName(now: Date, isEncrypted: boolean): string {
  const time = now.toISOString().replace(/[-:]/g, '').slice(0, 15)
  return `mitsujiku-${time}.backup${isEncrypted ? '.enc' : ''}`
}

/** Reads `FILE` or `--to FOLDER --keep NUMBER` (null: nothing is removed). @throws MaintenanceRefused with the usage */
export function backupOptions(args: string[], now: Date, isEncrypted: boolean) {
  const { values, positionals } = parse(args)
  const { to, keep } = values
  const [file, ...more] = positionals
  const isWrongNumber = keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep)
  const isTwoPlaces = more.length > 0 || (file !== undefined && (to !== undefined || keep !== undefined))
  if (isWrongNumber || isTwoPlaces) throw new MaintenanceRefused(MAINTENANCE.usage())
  if (file !== undefined) return { folder: path.dirname(file), name: path.basename(file), keep: null }
  const folder = to ?? path.join(homedir(), 'mitsujiku-backups')
  return { folder, name: backupName(now, isEncrypted), keep: keep === undefined ? null : Number(keep) }
}
