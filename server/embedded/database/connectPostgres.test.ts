import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startPostgres } from '#tests/support/postgres.mjs'
import { startAndEnd } from '#tests/support/startServer.ts'
import { asStartupError, connectPostgres } from './connectPostgres.ts'
import { DatabaseError } from './database.ts'
import { openPostgres } from './openPostgres.ts'

const PGBOUNCER = '/usr/sbin/pgbouncer'

let postgres: Awaited<ReturnType<typeof startPostgres>>
const at = (change: Partial<URL>) => Object.assign(new URL(postgres.url), change).href

beforeAll(async () => {
  postgres = await startPostgres()
  const database = await openPostgres(postgres.url, 1)
  await database.query(`create role keyed login password 'right'`)
  await database.query('create role full_up login connection limit 0')
  await database.close()
}, 60_000)
afterAll(() => postgres.stop())

test('a start on a database that refuses connections is a sentence and exit code 1', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mitsujiku-refused-'))
  const { said, code } = await startAndEnd({ DATABASE_URL: 'postgres://u:secret@127.0.0.1:9/x', DATA_DIR: dataDir })
  rmSync(dataDir, { recursive: true })
  expect(said).toBe('The database at 127.0.0.1:9 does not answer. Check that it runs and that DATABASE_URL is right.\n')
  expect(code).toBe(1)
}, 60_000)

test('an address that names a socket is tried there, and the sentence says where', async () => {
  const socket = 'postgres://keyed:right@localhost/x?host=/nowhere'
  await expect(connectPostgres(socket, 2)).rejects.toThrow(/^The database at \/nowhere:5432 does not answer\./)
})

test('a missing database, an unknown user and a lack of connections are said apart', async () => {
  await expect(connectPostgres(at({ pathname: '/missing' }), 2)).rejects.toThrow(/^There is no database missing at /)
  await expect(connectPostgres(at({ username: 'nobody' }), 2)).rejects.toThrow(
    /refuses the user nobody\. Check the user/,
  )
  await expect(connectPostgres(at({ username: 'full_up' }), 2)).rejects.toThrow(/no connection left/)
})

test('a database that is reached by TLS alone, or with a certificate of its own, is a sentence with the remedy', async () => {
  const database = await openPostgres(postgres.url, 1)
  await database.query('create role by_tls login')
  const { rows } = await database.query<{ file: string }>(`select current_setting('hba_file') as file`)
  const rules = 'hostssl all by_tls all trust\nhost all by_tls all reject\n'
  const former = readFileSync(String(rows[0]?.file), 'utf8')
  writeFileSync(String(rows[0]?.file), rules + former)
  await database.query('select pg_reload_conf()')
  await database.close()
  const refusal = () => connectPostgres(at({ username: 'by_tls' }), 2).catch((error: Error) => error.message)
  const { host } = new URL(postgres.url)
  await expect
    .poll(refusal)
    .toMatch(`The database at ${host} refuses the user by_tls without TLS. If it asks for TLS, add`)
  for (const message of ['self-signed certificate', 'unable to verify the first certificate']) {
    const error = asStartupError(new DatabaseError('08006', message), postgres.url) as Error
    expect(error.message).toContain('sslrootcert=')
  }
})

test('a standby, which cannot be written, is a sentence and exit code 1', async () => {
  const database = await openPostgres(postgres.url, 1)
  await database.query('create role standby superuser login')
  await database.query('alter role standby set default_transaction_read_only = on')
  await database.close()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'mitsujiku-standby-'))
  const { said, code } = await startAndEnd({ DATABASE_URL: at({ username: 'standby' }), DATA_DIR: dataDir })
  rmSync(dataDir, { recursive: true })
  expect(said).toMatch(/^The database at 127\.0\.0\.1:\d+ answers with the error 25006\. [^\n]*\n$/)
  expect(code).toBe(1)
}, 60_000)

test('a database that is not UTF8, which breaks Japanese texts, is a sentence', async () => {
  const database = await openPostgres(postgres.url, 1)
  await database.query(`create database ascii template template0 encoding 'SQL_ASCII' lc_collate 'C' lc_ctype 'C'`)
  await database.close()
  await expect(connectPostgres(at({ pathname: '/ascii' }), 2)).rejects.toThrow(
    'The database ascii has the encoding SQL_ASCII. Create one in UTF8: createdb -E UTF8 -T template0.',
  )
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}

describe.runIf(existsSync(PGBOUNCER))('through PgBouncer', () => {
  let folder: string
  const running: ChildProcess[] = []

  async function pooled(mode: 'session' | 'transaction'): Promise<string> {
    const port = await freePort()
    const file = path.join(folder, `${mode}.ini`)
    const { port: target } = new URL(postgres.url)
    writeFileSync(path.join(folder, 'users'), '"postgres" ""\n"keyed" "right"\n')
    writeFileSync(
      file,
      `[databases]\npostgres = host=127.0.0.1 port=${target}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}
unix_socket_dir =\nauth_type = ${mode === 'session' ? 'plain' : 'trust'}\nauth_file = ${folder}/users\npool_mode = ${mode}\n`,
    )
    chmodSync(folder, 0o755)
    const args = process.getuid?.() === 0 ? ['-u', 'nobody', file] : [file]
    const bouncer = spawn(PGBOUNCER, args, { stdio: 'ignore' })
    running.push(bouncer)
    const url = at({ port: String(port), ...(mode === 'session' ? { username: 'keyed', password: 'right' } : {}) })
    await vi.waitFor(async () => (await openPostgres(url, 1)).close(), { timeout: 10_000 })
    return url
  }

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'mitsujiku-bouncer-'))
  })
  afterAll(() => {
    for (const bouncer of running) bouncer.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })

  test('in session mode everything works, its default parameters included, and a wrong password is said', async () => {
    const url = await pooled('session')
    const database = await connectPostgres(url, 2)
    const { rows } = await database.query(`select current_setting('statement_timeout') as timeout`)
    expect(rows).toEqual([{ timeout: '10s' }])
    await database.close()
    const wrong = Object.assign(new URL(url), { password: 'wrong' }).href
    await expect(connectPostgres(wrong, 2)).rejects.toThrow(/refuses the user keyed/)
  }, 30_000)

  test('transaction mode is refused in a sentence that names what to change', async () => {
    await expect(connectPostgres(await pooled('transaction'), 2)).rejects.toThrow(/session mode or the address/)
  }, 30_000)
})
