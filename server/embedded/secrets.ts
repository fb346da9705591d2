import { randomBytes, randomUUID } from 'node:crypto'
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as v from 'valibot'
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
    throw new Error(
      `${file} を読み込めません。バックアップから戻すか、削除してください（全員の再ログインが必要になります）。`,
    )
  }
}

/**
 * The project's secrets, generated on the first start and kept in the data folder, readable by the owner alone. The
 * file appears whole or not at all, and the first of two processes that start together wins.
 */
export async function loadSecrets(dataDir: string): Promise<Secrets> {
  const file = path.join(dataDir, 'secrets.json')
  const existing = await read(file)
  if (existing !== null) {
    await chmod(file, 0o600)
    return existing
  }
  const jwtSecret = randomBytes(48).toString('base64url')
  const secrets: Secrets = {
    jwtSecret,
    anonKey: await issueProjectKey(jwtSecret, 'anon'),
    serviceKey: await issueProjectKey(jwtSecret, 'service_role'),
  }
  await mkdir(dataDir, { recursive: true })
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch {
    const winner = await read(file)
    if (winner !== null) return winner
    // A file system without hard links: the name is free, and taking it is as good.
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
  return secrets
}
