import '#terminal/requireNode.mjs'
import { createHash } from 'node:crypto'
import path from 'node:path'
import { EXPECTED } from '#terminal/configuration.mjs'
import { MAINTENANCE } from '#terminal/maintenance.mjs'
import { type Config, KNOWN, readConfig } from '../config/config.ts'
import { ConfigError } from '../config/configError.ts'
import { encodedPassword, withHost } from '../config/configValues.ts'
import { readSecret, withSecretFiles } from '../config/secretFiles.ts'
import { requireClearSettingsFiles } from '../config/settingsFile.ts'
import { loadSecrets } from '../embedded/commons/secrets.ts'
import { DatabaseError, isOutage } from '../embedded/database/database.ts'
import { prepareAsOwner } from '../embedded/database/prepareDatabase.ts'
import { StartupError } from '../embedded/database/startupError.ts'
import { type BlobStore, BlobStoreUnavailable, isDiskFull } from '../embedded/storage/blobStore.ts'
import { blobStoreOf } from '../embedded/storage/openBlobStore.ts'
import { requireDataFolder } from '../process/dataFolder.ts'
import { noteBackup } from '../setup/lastBackup.ts'
import { backupId, checkBackupFile, readBackupFile, removeOldBackups, writeBackupFile } from './backupFile.ts'
import { backupOptions } from './backupOptions.ts'
import { checkInstallation } from './checkCommand.ts'
import { holdPostgres } from './holdPostgres.ts'
import { moveFiles, readFrom } from './moveFiles.ts'
import { type Installation, openBackup, openInstallation, type Place, requireDatabase } from './openInstallation.ts'
import { withOwnFiles } from './ownFiles.ts'
import { readInstallation } from './readInstallation.ts'
import { type Counts, MaintenanceRefused, type Transfer } from './records.ts'
import { hostedClient, sendToHosted } from './sendToHosted.ts'
import { dropAbandoned } from './snapshot.ts'
import { users } from './usersCli.ts'
import { writeInstallation } from './writeInstallation.ts'

/** SQLSTATE of a login whose rights are given at the start. */
const NO_RIGHTS = '42501'

const IN_DATA_FOLDER = { folder: null, s3: null }

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Relative to the caller's folder: npm runs scripts in the project's. */
function resolve(file: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), file)
}

function report(counts: Counts): string {
  return MAINTENANCE.counts(
    counts['auth.users'],
    counts['public.diagnostics'],
    counts['public.diagnostic_responses'],
    counts.files,
  )
}

function warnOfMissingFiles(counts: Counts): void {
  const missing = counts['storage.objects'] - counts.files
  if (missing > 0) say(MAINTENANCE.filesMissing(missing))
}

function sayMoved({ sent, found }: { sent: Counts; found: Counts }): void {
  say(MAINTENANCE.sent(report(sent)))
  say(MAINTENANCE.saved(report(found)))
  warnOfMissingFiles(sent)
  if (sent['public.connections'] > 0) say(MAINTENANCE.connectionsPaused())
}

/** A data folder beside a hosted project is a leftover. @throws MaintenanceRefused */
function requireEmbedded({ supabase }: Config): void {
  if (supabase !== null) throw new MaintenanceRefused(MAINTENANCE.hostedProject())
}

async function backup(config: Config, args: string[]): Promise<void> {
  requireEmbedded(config)
  const { backupPassword } = config
  const { folder, name, keep } = backupOptions(args, new Date(), backupPassword !== null)
  const file = resolve(path.join(folder, name))
  const { bytes, close } = await openBackup(config)
  try {
    const counts = await writeBackupFile(file, bytes, backupPassword)
    say(MAINTENANCE.backedUp(file, report(counts)))
    warnOfMissingFiles(counts)
    await noteBackup(config.dataDir, new Date())
  } finally {
    await close()
  }
  if (keep === null) return
  const removed = await removeOldBackups(file, keep)
  if (removed.length > 0) say(MAINTENANCE.oldRemoved(removed.length))
}

async function fill(place: Place, id: string, transfer: Transfer): Promise<void> {
  const { database, files } = await openInstallation(place)
  try {
    sayMoved(await writeInstallation(database, files, id, transfer))
  } finally {
    await database.close()
  }
}

async function restore(config: Config, args: string[]): Promise<void> {
  requireEmbedded(config)
  const [given, ...more] = args
  if (given === undefined || more.length > 0) throw new MaintenanceRefused(MAINTENANCE.usage())
  const file = resolve(given)
  await checkBackupFile(file, config.backupPassword)
  const databaseUrl = config.databaseOwnerUrl ?? config.databaseUrl
  const backup = readBackupFile(file, config.backupPassword)
  await fill({ ...config, databaseUrl }, await backupId(file), withOwnFiles(backup, config))
  // So that the other commands may read before the first start.
  if (config.databaseUrl !== null && config.databaseOwnerUrl !== null) {
    await prepareAsOwner(config.databaseOwnerUrl, config.databaseUrl)
  }
}

async function moveToHosted(config: Config, to: string, transfer: Transfer): Promise<void> {
  const key = withSecretFiles(process.env).SUPABASE_SERVICE_ROLE_KEY
  if (!key) throw new MaintenanceRefused(MAINTENANCE.needsServiceKey())
  const newUrl = new URL(to).origin
  const client = hostedClient(newUrl, key)
  sayMoved(await sendToHosted(client, transfer, { oldUrl: config.publicUrl, newUrl }))
}

async function moveImages({ storage }: Config, { database, files }: Installation, folder: BlobStore): Promise<void> {
  if (storage.s3 === null && storage.folder === null) {
    throw new MaintenanceRefused(MAINTENANCE.needsImagePlace())
  }
  const { images, copied, missing } = await moveFiles(database, folder, files)
  say(MAINTENANCE.imagesCopied(images, copied, images - copied - missing))
  if (missing > 0) say(MAINTENANCE.imagesNowhere(missing))
}

/** `--to PLACE`, or `--to-file FILE` that holds it: arguments are visible to all users of the machine. */
function destination([option, given]: string[]): string {
  if (given === undefined || !['--to', '--to-file'].includes(option ?? '')) {
    throw new MaintenanceRefused(MAINTENANCE.usage())
  }
  const to = withHost(option === '--to' ? given : readSecret('--to-file', resolve(given)))
  const encoded = encodedPassword(to)
  if (encoded !== null) throw new MaintenanceRefused(EXPECTED.encodedPassword(encoded))
  return to
}

/** Locks the source, so that no new rows stay behind. */
async function move(config: Config, to: string): Promise<void> {
  requireDatabase(config)
  requireDataFolder(config)
  const { anonKey } = await loadSecrets(config.dataDir)
  const id = `move:${createHash('sha256').update(anonKey).digest('hex')}`
  const release = config.databaseUrl === null ? async () => {} : await holdPostgres(config.databaseUrl)
  try {
    await moveLocked(config, id, to)
  } finally {
    await release()
  }
}

async function moveLocked(config: Config, id: string, to: string): Promise<void> {
  const source = await openInstallation(config)
  const inDataFolder = blobStoreOf({ dataDir: config.dataDir, storage: IN_DATA_FOLDER })
  try {
    await dropAbandoned(source.database, 0)
    const transfer = readInstallation(source.database, readFrom(source.files, inDataFolder))
    if (to === 'storage') await moveImages(config, source, inDataFolder)
    else if (/^https?:/.test(to)) await moveToHosted(config, to, transfer)
    else if (/^postgres(ql)?:/.test(to)) await fill({ ...config, databaseUrl: to }, id, transfer)
    else await fill({ dataDir: resolve(to), databaseUrl: null, storage: IN_DATA_FOLDER }, id, transfer)
  } finally {
    await source.database.close()
  }
}

async function check(config: Config, args: string[]): Promise<void> {
  if (args.length > 0) throw new MaintenanceRefused(MAINTENANCE.usage())
  const { lines, isHealthy } = await checkInstallation(config)
  for (const line of lines) say(line)
  if (!isHealthy) process.exitCode = 1
}

/** The message of an error that the operator can act on. Rethrows everything else. */
function sentenceOf(error: unknown): string {
  if (error instanceof BlobStoreUnavailable) return MAINTENANCE.filesUnreachable(error.code)
  if (isDiskFull(error)) return MAINTENANCE.diskFull()
  if (error instanceof DatabaseError && error.code === NO_RIGHTS) return MAINTENANCE.rightsNotGranted()
  if (isOutage(error)) return MAINTENANCE.databaseLost(error.code)
  if (![ConfigError, StartupError, MaintenanceRefused].some((kind) => error instanceof kind)) throw error
  return (error as Error).message
}

try {
  requireClearSettingsFiles(KNOWN)
  const config = readConfig(process.env)
  const [command, ...args] = process.argv.slice(2)
  if (command === 'backup') await backup(config, args)
  else if (command === 'restore') await restore(config, args)
  else if (command === 'move') await move(config, destination(args))
  else if (command === 'check') await check(config, args)
  else if (command === 'users') for (const line of await users(config, args)) say(line)
  else throw new MaintenanceRefused(MAINTENANCE.usage())
} catch (error) {
  process.stderr.write(`${sentenceOf(error)}\n`)
  process.exitCode = 1
}
