import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { access, constants, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline as chain, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import * as v from 'valibot'
import { MAINTENANCE } from '#terminal/maintenance.mjs'
import { decryption, encryption, HEADER_BYTES, saltOf } from './encryption.ts'
import {
  type Counts,
  FileRecord,
  MaintenanceRefused,
  type Transfer,
  type TransferRecord,
  zeroCounts,
} from './records.ts'

async function* lines(transfer: Transfer): AsyncGenerator<string> {
  for await (const record of transfer) yield `${JSON.stringify(record)}\n`
}

export function toBackupBytes(transfer: Transfer): Readable {
  // The reader gets errors, and destroying the stream ends the transfer.
  return chain(Readable.from(lines(transfer)), createGzip(), () => {})
}

function unreadable(): MaintenanceRefused {
  return new MaintenanceRefused(MAINTENANCE.badFile())
}

async function isReadable(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null)
  const refused = await access(file, constants.R_OK).catch((error: unknown) => error)
  return found?.isFile() === true && refused === undefined
}

async function openBytes(file: string, password: string | null): Promise<Readable> {
  const salt = await saltOf(file)
  if (salt === null) return createReadStream(file)
  if (password === null) throw new MaintenanceRefused(MAINTENANCE.needsPassword())
  return chain(createReadStream(file, { start: HEADER_BYTES }), await decryption(password, salt), () => {})
}

/** Splits at newlines only. node:readline splits at U+2028 and U+2029 too, which texts may contain. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let begun: Buffer[] = []
  for await (const chunk of bytes) {
    let from = 0
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      yield Buffer.concat([...begun, chunk.subarray(from, end)]).toString()
      begun = []
      from = end + 1
    }
    begun.push(chunk.subarray(from))
  }
  const last = Buffer.concat(begun)
  if (last.length > 0) yield last.toString()
}

/** @throws MaintenanceRefused when the file is unreadable, damaged or incomplete, or the password is wrong */
export async function* readBackupFile(file: string, password: string | null = null): AsyncGenerator<TransferRecord> {
  if (!(await isReadable(file))) throw new MaintenanceRefused(MAINTENANCE.noFile(file))
  const unpacked = createGunzip()
  const reading = pipeline(await openBytes(file, password), unpacked).catch(() => unpacked.destroy())
  let first = true
  let last: TransferRecord | null = null
  try {
    for await (const line of linesOf(unpacked)) {
      const { success, output } = v.safeParse(FileRecord, JSON.parse(line))
      if (!success || (output.kind === 'header') !== first) throw unreadable()
      // Counts of tables that an older version did not have are 0.
      last = output.kind === 'end' ? { ...output, counts: { ...zeroCounts(), ...output.counts } } : output
      first = false
      yield last
    }
  } catch (error) {
    if (error instanceof SyntaxError || /^(Z_|ERR_OSSL|ERR_STREAM)/.test((error as NodeJS.ErrnoException).code ?? ''))
      throw unreadable()
    throw error
  } finally {
    unpacked.destroy()
    await reading
  }
  if (last?.kind !== 'end') throw unreadable()
}

/** Reads the whole file once. @throws MaintenanceRefused when it is damaged or incomplete */
export async function checkBackupFile(file: string, password: string | null = null): Promise<Counts> {
  let counts: Counts | null = null
  for await (const record of readBackupFile(file, password)) if (record.kind === 'end') counts = record.counts
  if (counts === null) throw unreadable()
  return counts
}

/** Hash of the content, to recognise the file of an interrupted restore. */
export async function backupId(file: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file)) hash.update(chunk)
  return `backup:${hash.digest('hex')}`
}

async function writeBytes(file: string, bytes: Readable, password: string | null): Promise<void> {
  const output = createWriteStream(file, { mode: 0o600, flush: true })
  if (password === null) return pipeline(bytes, output)
  const { header, cipher } = await encryption(password)
  output.write(header)
  return pipeline(bytes, cipher, output)
}

function refusalOf(file: string, error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  // The message of fetch when the server ends the body early.
  if (message === 'terminated') return new MaintenanceRefused(MAINTENANCE.truncated())
  if (code === 'ENOSPC' || code === 'EDQUOT') return new MaintenanceRefused(MAINTENANCE.noRoom(file))
  const isPlace = ['EACCES', 'EEXIST', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT', 'EISDIR'].includes(code ?? '')
  return isPlace ? new MaintenanceRefused(MAINTENANCE.cannotWrite(file)) : error
}

/** Writes a private backup; its name appears when it is complete and verified. @throws MaintenanceRefused */
export async function writeBackupFile(file: string, bytes: Readable, password: string | null = null): Promise<Counts> {
  if (existsSync(file)) {
    bytes.destroy()
    throw new MaintenanceRefused(MAINTENANCE.fileExists(file))
  }
  const draft = `${file}.${randomUUID()}`
  // The pipeline rejects with the error.
  bytes.on('error', () => {})
  try {
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
    await writeBytes(draft, bytes, password)
    const counts = await checkBackupFile(draft, password)
    await rename(draft, file)
    return counts
  } catch (error) {
    throw refusalOf(file, error)
  } finally {
    bytes.destroy()
    await rm(draft, { force: true }).catch(() => {})
  }
}

const NAME = /^mitsujiku-\d{8}T\d{6}\.backup(\.enc)?$/

/** Removes all but the newest backups named by this program, and never the one just made. @returns their names */
export async function removeOldBackups(made: string, keep: number): Promise<string[]> {
  const folder = path.dirname(made)
  const names = (await readdir(folder)).filter((name) => NAME.test(name)).sort()
  const old = names.slice(0, Math.max(0, names.length - keep)).filter((name) => name !== path.basename(made))
  for (const name of old) await rm(path.join(folder, name))
  return old
}
