import { spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolderStore } from '#server/embedded/storage/folderStore.ts'
import { projectRoot } from '#server/process/paths.ts'
import { startTestBackend } from '#tests/support/embeddedBackend.ts'
import { JPEG } from '#tests/support/jpeg.ts'
import { publishedRow, responseRow } from '#tests/support/productClient.ts'
import { programOf } from '#tests/support/programs.ts'
import { checkBackupFile, readBackupFile, toBackupBytes, writeBackupFile } from './backupFile.ts'
import { readInstallation } from './readInstallation.ts'
import type { Transfer, TransferRecord } from './records.ts'

const HOUR = 60 * 60 * 1000
let folder: string
let dataDir: string
let env: NodeJS.ProcessEnv

type Ended = { status: number | null; said: string }

function run(program: string, args: string[], more: NodeJS.ProcessEnv = {}, cwd = projectRoot): Ended {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8', env: { ...env, ...more } })
  return { status, said: stdout + stderr }
}

const maintain = (args: string[], more: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [...programOf('maintenance'), ...args], more)

function fingerprint(root: string): string[] {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((file) => `${file} ${statSync(path.join(root, file)).mtimeMs}`)
    .sort()
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-backup-'))
  dataDir = path.join(folder, 'data')
  env = { PATH: process.env.PATH, HOME: path.join(folder, 'home'), PORT: '0', DATA_DIR: dataDir }
  const backend = await startTestBackend()
  const { client, userId } = await backend.account('owner@example.com')
  const diagnostic = publishedRow(userId)
  await client.from('diagnostics').insert(diagnostic).throwOnError()
  await backend.client().from('diagnostic_responses').insert(responseRow(diagnostic.id)).throwOnError()
  const bucket = client.storage.from('diagnostic-images')
  const { error } = await bucket.upload(`${userId}/axes/a.jpg`, JPEG, { contentType: 'image/jpeg' })
  expect(error).toBeNull()
  const files = createFolderStore(path.join(backend.dataDir, 'storage'))
  await writeBackupFile(path.join(folder, 'first.backup'), toBackupBytes(readInstallation(backend.database, files)))
  await backend.close()
  expect(maintain(['restore', path.join(folder, 'first.backup')])).toMatchObject({ status: 0 })
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a backup', { timeout: 120_000 }, () => {
  test('that was cut, or is something else, is refused', async () => {
    const file = path.join(folder, 'cut.backup')
    writeFileSync(file, readFileSync(path.join(folder, 'first.backup')).subarray(0, -20))
    await expect(checkBackupFile(file)).rejects.toThrow('is damaged')
    writeFileSync(file, 'something else')
    await expect(checkBackupFile(file)).rejects.toThrow('is damaged')
    for (const other of [`${file}x`, folder]) {
      await expect(checkBackupFile(other)).rejects.toThrow(`Cannot read the file ${other}`)
    }
  })

  test('goes outside the program, for its owner alone, and restores', async () => {
    const before = new Date().toISOString()
    const { status, said } = maintain(['backup'])
    expect(readFileSync(path.join(dataDir, 'last-backup'), 'utf8').trim() >= before).toBe(true)
    expect(said).toMatch(/^Backup written: .*mitsujiku-backups\/mitsujiku-\d{8}T\d{6}\.backup \(/)
    expect(status).toBe(0)
    const kept = path.join(folder, 'home/mitsujiku-backups')
    expect(statSync(kept).mode & 0o777).toBe(0o700)
    const [name = ''] = readdirSync(kept)
    expect(statSync(path.join(kept, name)).mode & 0o777).toBe(0o600)
    const restored = maintain(['restore', path.join(kept, name)], { DATA_DIR: path.join(folder, 'restored') })
    const counts = /\((.*)\)/.exec(said)?.[1]
    expect(restored.said).toContain(`Saved: ${counts}`)
    expect(restored.status).toBe(0)
  })

  test('restores into no place that is none, with a sentence', () => {
    const file = path.join(folder, 'first.backup')
    expect(maintain(['restore', file], { DATA_DIR: file }).said).toMatch(/first\.backup is not a folder\. [^\n]+\n$/)
  })

  test('rehearsed where its images are has files of its own, the same at a second try', () => {
    const filesOf = () => {
      const found = readdirSync(path.join(dataDir, 'storage'), { recursive: true, encoding: 'utf8' })
      return found.filter((file) => path.basename(file).length === 36)
    }
    const before = filesOf()
    const shared = { DATA_DIR: path.join(folder, 'rehearsed'), STORAGE_DIR: path.join(dataDir, 'storage') }
    const rehearse = () => maintain(['restore', path.join(folder, 'first.backup')], shared).status
    expect(rehearse()).toBe(0)
    rmSync(path.join(folder, 'rehearsed/database'), { recursive: true })
    expect(rehearse()).toBe(0)
    expect(filesOf()).toHaveLength(before.length + 1)
    expect(filesOf()).toEqual(expect.arrayContaining(before))
  })

  test('with a row that is refused names its table without its contents', async () => {
    async function* changed(backup: Transfer): AsyncGenerator<TransferRecord> {
      for await (const record of backup) {
        const isIt = record.kind === 'rows' && record.table === 'public.diagnostic_responses'
        yield isIt ? { ...record, rows: record.rows.map((row) => ({ ...row, id: null })) } : record
      }
    }
    const file = path.join(folder, 'refused.backup')
    await writeBackupFile(file, toBackupBytes(changed(readBackupFile(path.join(folder, 'first.backup')))))
    const refused = maintain(['restore', file], { DATA_DIR: path.join(folder, 'refused') })
    expect(refused).toMatchObject({ status: 1, said: expect.stringMatching(/Could not save public\.\w+ \(23502\)/) })
    expect(refused.said).not.toContain('taro@example.com')
    const created = maintain(['users', 'create', 'late@example.com'], { DATA_DIR: path.join(folder, 'refused') })
    expect(created).toMatchObject({
      status: 1,
      said: expect.stringMatching(/^A restore or move of the data is incomplete/),
    })
  })

  test('with a password is what openssl decrypts, and is read with that password alone', async () => {
    const password = 'correct horse battery'
    const file = path.join(folder, 'secret.backup.enc')
    const passwordFile = path.join(folder, 'password')
    writeFileSync(passwordFile, `${password}\n`)
    expect(maintain(['backup', file], { BACKUP_PASSWORD_FILE: passwordFile })).toMatchObject({ status: 0 })
    const plain = path.join(folder, 'plain.backup')
    const decrypt = ['enc', '-d', '-aes-256-cbc', '-pbkdf2', '-iter', '600000', '-in', file, '-out', plain]
    expect(run('openssl', [...decrypt, '-pass', `pass:${password}`])).toMatchObject({ status: 0 })
    expect(readFileSync(plain).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
    await expect(checkBackupFile(file, password)).resolves.toEqual(await checkBackupFile(plain))
    await expect(checkBackupFile(file)).rejects.toThrow('is encrypted. Set the environment variable')
    await expect(checkBackupFile(file, 'another password')).rejects.toThrow('has another password')
  })

  test('keeps the newest of its own in a folder, and leaves other files there', () => {
    const to = path.join(folder, 'kept')
    mkdirSync(to)
    // The clock was ahead when two of them were made.
    const old = [3, -9000, -9001].map((hours) => {
      const time = new Date(Date.now() - hours * HOUR).toISOString().replace(/[-:]/g, '').slice(0, 15)
      return `mitsujiku-${time}.backup`
    })
    for (const name of [...old, 'other.backup']) writeFileSync(path.join(to, name), '')
    const { status, said } = maintain(['backup', '--to', to, '--keep', '2'])
    expect(said).toContain('Old backups removed: 1.')
    expect(status).toBe(0)
    const names = readdirSync(to)
    expect(names).toHaveLength(4)
    expect(names).toEqual(expect.arrayContaining(['other.backup', old[1], old[2]]))
  })

  test('that cannot be written is a sentence, and removes none', () => {
    const to = path.join(folder, 'a-file')
    writeFileSync(to, '')
    const { status, said } = maintain(['backup', '--to', to, '--keep', '1'])
    expect(said).toMatch(/^Cannot write .*a-file.*--to\.\n$/)
    expect(status).toBe(1)
  })
})

describe('the command of a production folder', () => {
  let product: string
  beforeAll(() => {
    product = path.join(folder, 'product')
    for (const part of ['mitsujiku.mjs', 'package.json', 'package-lock.json', 'terminal', 'scripts/project.mjs']) {
      cpSync(path.join(projectRoot, part), path.join(product, part), { recursive: true })
    }
  })

  test('says what to run where nothing is built, and installs nothing', () => {
    const before = fingerprint(product)
    const { status, said } = run('npm', ['run', '--silent', 'backup'], {}, product)
    expect(said).toBe(`First run npm ci --omit=dev and npm run build in ${product}. Nothing was changed.\n`)
    expect(status).toBe(1)
    expect(fingerprint(product)).toEqual(before)
  })

  test('runs the built program with packages that no lock file describes, from any folder', () => {
    mkdirSync(path.join(product, 'node_modules'))
    symlinkSync(path.join(projectRoot, 'node_modules/hono'), path.join(product, 'node_modules/hono'))
    mkdirSync(path.join(product, 'dist/server'), { recursive: true })
    const program = 'console.log(JSON.stringify([process.argv.slice(2), process.env.INIT_CWD, process.cwd()]))'
    writeFileSync(path.join(product, 'dist/server/maintenance.js'), program)
    const before = fingerprint(product)
    const { status, said } = run(process.execPath, [path.join(product, 'mitsujiku.mjs'), 'backup', 'x'], {}, folder)
    expect(JSON.parse(said)).toEqual([['backup', 'x'], folder, product])
    expect(status).toBe(0)
    expect(fingerprint(product)).toEqual(before)
  })
})

test('accounts are changed from the command line', () => {
  expect(maintain(['users', 'create', 'Made@Example.com']).said).toMatch(/^Password of made@example\.com: \S{16} \(/)
  const { status, said } = maintain(['users', 'list'])
  expect(said).toMatch(/^made@example\.com\tfree\tconfirmed\t\d{4}-\d\d-\d\d$/m)
  expect(status).toBe(0)
  expect(maintain(['users'])).toMatchObject({ status: 1, said: expect.stringMatching(/^Usage/) })
}, 60_000)

test('the check of an installation is a command, which fails while something needs attention', () => {
  const { status, said } = maintain(['check'])
  expect(said).toMatch(/^CHECK {2}Server: does not answer [^\n]*\nok {5}Mail: /)
  expect(status).toBe(1)
}, 60_000)

test.each(['backup', 'restore'])(
  '%s refuses the data that was here before a hosted project',
  (command) => {
    const hosted = { SUPABASE_URL: 'https://x.example.com', SUPABASE_ANON_KEY: 'key' }
    const { status, said } = maintain([command, path.join(folder, 'first.backup')], hosted)
    expect(said).toMatch(/^SUPABASE_URL is set: [^\n]*\n$/)
    expect(status).toBe(1)
  },
  60_000,
)

test('the secret key of a hosted project may be in a file, for a move too', () => {
  const file = path.join(folder, 'no-such-key')
  const { status, said } = maintain(['move', '--to', 'https://x.example.com'], { SUPABASE_SERVICE_ROLE_KEY_FILE: file })
  expect(said).toBe(`Cannot read ${file}, the file of SUPABASE_SERVICE_ROLE_KEY_FILE.\n`)
  expect(status).toBe(1)
}, 60_000)

test('git and images leave backups out', () => {
  for (const file of ['.gitignore', '.dockerignore']) {
    const lines = readFileSync(path.join(projectRoot, file), 'utf8').split('\n')
    expect(lines.filter((line) => /\*\.backup(\.enc)?$/.test(line))).toHaveLength(2)
  }
})
