import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { ConfigError } from '../config/configError.ts'
import { requireDataFolder } from './dataFolder.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-data-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const refusal = (dataDir: string, neededBytes?: number, databaseUrl: string | null = null) => {
  try {
    requireDataFolder({ dataDir, databaseUrl }, neededBytes)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}

/** Root may write everywhere. */
function asUnprivilegedUser<T>(run: () => T): T {
  if (process.getuid?.() !== 0) return run()
  process.setegid?.(65_534)
  process.seteuid?.(65_534)
  try {
    return run()
  } finally {
    process.seteuid?.(0)
    process.setegid?.(0)
  }
}

test('an existing folder is tightened to its owner, with what is in it', () => {
  const loose = path.join(folder, 'loose')
  for (const name of ['', 'database', 'storage']) mkdirSync(path.join(loose, name), { mode: 0o755 })
  for (const name of ['secrets.json', 'notes.txt']) writeFileSync(path.join(loose, name), '', { mode: 0o644 })
  for (const name of ['', 'database', 'storage']) chmodSync(path.join(loose, name), 0o755)
  expect(refusal(loose)).toBe('accepted')
  const modes = ['', 'database', 'storage', 'secrets.json', 'notes.txt'].map(
    (name) => statSync(path.join(loose, name)).mode & 0o777,
  )
  expect(modes).toEqual([0o700, 0o700, 0o700, 0o600, 0o600])
})

test('a folder is made with everything above it, for its owner alone, and nothing is left in it', () => {
  const deep = path.join(folder, 'a', 'b', 'data')
  for (let time = 0; time < 2; time += 1) expect(refusal(deep)).toBe('accepted')
  expect(statSync(deep).mode & 0o777).toBe(0o700)
  expect(readdirSync(deep)).toEqual([])
})

test('where the kernel lets nobody make a folder, the start ends with a sentence', () => {
  expect(refusal('/proc/nothing')).toMatch(/^Cannot write to the folder \/proc\/nothing\..* DATA_DIR/)
  expect(refusal('/proc/nothing/at/all')).toContain('DATA_DIR')
  expect(refusal('/proc')).toContain('DATA_DIR')
})

test.skipIf(process.getuid?.() !== 0)('data of another user is left alone, and the refusal names that user', () => {
  const foreign = path.join(folder, 'foreign')
  mkdirSync(path.join(foreign, 'database'), { recursive: true })
  chownSync(path.join(foreign, 'database'), 1, 1)
  expect(refusal(foreign)).toBe(
    `The folder ${foreign} belongs to the user daemon. Run this as that user: sudo -u daemon …`,
  )
  expect(readdirSync(foreign)).toEqual(['database'])
})

test('a file is no folder, nor is anything below it', () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, 'kept')
  expect(refusal(file)).toContain('is not a folder. Set the environment variable DATA_DIR')
  expect(refusal(path.join(file, 'data'))).toContain('is not a folder. Set the environment variable DATA_DIR')
})

test('a folder of somebody else is refused', () => {
  const others = path.join(folder, 'others')
  expect(refusal(others)).toBe('accepted')
  chmodSync(folder, 0o755)
  chmodSync(others, 0o555)
  expect(asUnprivilegedUser(() => refusal(others))).toMatch(/^Cannot write to .* DATA_DIR/)
  expect(asUnprivilegedUser(() => refusal(path.join(others, 'data')))).toMatch(/^Cannot write to .* DATA_DIR/)
  expect(existsSync(path.join(others, 'data'))).toBe(false)
})

test('a full disk is told before anything is opened on it', () => {
  expect(refusal(folder, Number.MAX_SAFE_INTEGER)).toMatch(/is full\..* DATA_DIR/)
  expect(refusal(folder, Number.MAX_SAFE_INTEGER, 'postgres://elsewhere')).toBe('accepted')
})

test('a folder of images that cannot be used is told before the data folder is made', () => {
  const dataDir = path.join(folder, 'beside')
  const storage = { folder: '/proc/images', s3: null }
  expect(() => requireDataFolder({ dataDir, databaseUrl: null, storage })).toThrow(/\/proc\/images\..* STORAGE_DIR/)
  expect(existsSync(dataDir)).toBe(false)
})
