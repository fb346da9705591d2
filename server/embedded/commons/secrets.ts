import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
import { START } from '#terminal/start.mjs'
import type { Database } from '../database/database.ts'
import { StartupError } from '../database/startupError.ts'
import { issueProjectKey } from './tokens.ts'

const Secrets = v.object({
  jwtSecret: v.pipe(v.string(), v.minLength(32)),
  anonKey: v.pipe(v.string(), v.nonEmpty()),
  serviceKey: v.pipe(v.string(), v.nonEmpty()),
})

export type Secrets = v.InferOutput<typeof Secrets>

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

async function read(file: string): Promise<Secrets | null> {
  try {
    return v.parse(Secrets, JSON.parse(await readFile(file, 'utf8')))
  } catch (error) {
    if (isMissing(error)) return null
    throw new StartupError(START.unreadableSecrets(file))
  }
}

async function generate(): Promise<Secrets> {
  const jwtSecret = randomBytes(48).toString('base64url')
  return {
    jwtSecret,
    anonKey: await issueProjectKey(jwtSecret, 'anon'),
    serviceKey: await issueProjectKey(jwtSecret, 'service_role'),
  }
}

function fileIn(dataDir: string): string {
  return path.join(dataDir, 'secrets.json')
}

/** The project's secrets, generated once, for the folder's owner only; of two processes the first wins. */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = fileIn(dataDir)
  const existing = await read(file)
  if (existing !== null) {
    await chmod(file, 0o600)
    return existing
  }
  const secrets = await generate()
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch {
    const winner = await read(file)
    if (winner !== null) return winner
    // The file system has no hard links. The name is free, so rename is safe.
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return secrets
}

async function readStored(database: Database): Promise<Secrets | null> {
  const { rows } = await database.query<Secrets>(
    'select jwt_secret as "jwtSecret", anon_key as "anonKey", service_key as "serviceKey" from embedded.secrets',
  )
  return rows[0] ?? null
}

/** Secrets of all processes: in the data folder with PGlite, in a table no client reaches with PostgreSQL. */
export async function agreeOnSecrets(database: Database, dataDir: string): Promise<Secrets> {
  if (database.kind === 'pglite') return loadSecrets(dataDir)
  const stored = await readStored(database)
  if (stored !== null) return stored
  const { jwtSecret, anonKey, serviceKey } = (await read(fileIn(dataDir))) ?? (await generate())
  await database.query(
    'insert into embedded.secrets (jwt_secret, anon_key, service_key) values ($1, $2, $3) on conflict do nothing',
    [jwtSecret, anonKey, serviceKey],
  )
  const agreed = await readStored(database)
  if (agreed === null) throw new Error('the secrets that were just stored are gone')
  return agreed
}
