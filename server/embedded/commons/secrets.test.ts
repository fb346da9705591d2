import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '../database/database.ts'
import { agreeOnSecrets, loadSecrets, type Secrets } from './secrets.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-agree-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

/** The table of secrets; another process is faster where it `interferes`. */
function table(stored: Secrets | null, interferes: Secrets | null = null) {
  let kept = stored
  const query = vi.fn(async (_sql: string, params?: readonly unknown[]) => {
    if (params === undefined) return { rows: kept === null ? [] : [kept] }
    const [jwtSecret, anonKey, serviceKey] = params as string[]
    kept ??= interferes ?? ({ jwtSecret, anonKey, serviceKey } as Secrets)
    return { rows: [] }
  })
  return { kind: 'postgres', query } as unknown as Database & { query: typeof query }
}

const secrets = (name: string): Secrets => ({
  jwtSecret: name.repeat(32),
  anonKey: `${name}-anon`,
  serviceKey: `${name}-service`,
})

test('those of a PostgreSQL are in its table: stored ones stay, and so do those of the process that was first', async () => {
  const stored = table(secrets('a'))
  expect(await agreeOnSecrets(stored, folder)).toEqual(secrets('a'))
  expect(stored.query).toHaveBeenCalledTimes(1)
  expect(await agreeOnSecrets(table(null, secrets('b')), folder)).toEqual(secrets('b'))
  const made = await agreeOnSecrets(table(null), folder)
  expect(made.jwtSecret).toHaveLength(64)
  const roles = [made.anonKey, made.serviceKey].map((key) => JSON.parse(atob(key.split('.')[1] ?? '')).role)
  expect(roles).toEqual(['anon', 'service_role'])
})

test('those of a folder move into the table with its data', async () => {
  const before = await loadSecrets(folder)
  expect(await agreeOnSecrets(table(null), folder)).toEqual(before)
  expect(await agreeOnSecrets({ kind: 'pglite' } as Database, folder)).toEqual(before)
})

test.each([{ jwtSecret: 'short' }, { anonKey: '' }, { serviceKey: '' }])('a file with %j is none', async (change) => {
  await writeFile(path.join(folder, 'secrets.json'), JSON.stringify({ ...secrets('a'), ...change }))
  await expect(loadSecrets(folder)).rejects.toThrow('secrets.json')
})
