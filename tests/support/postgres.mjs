import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const DEBIAN = '/usr/lib/postgresql'

/** The newest PostgreSQL that Debian's packages installed, or the one on the PATH (null: none). */
function findBinaries() {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  const installed = versions
    .map((version) => path.join(DEBIAN, version, 'bin'))
    .find((bin) => existsSync(`${bin}/initdb`))
  if (installed) return installed
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : null
}

/** PostgreSQL refuses to run as root: then it runs as the user that Debian's package made for it. */
function postgresUser() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

function run(file, args, options) {
  const { status, stderr } = spawnSync(file, args, {
    ...options,
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) throw new Error(`${path.basename(file)} failed: ${stderr}`)
}

/**
 * Starts a PostgreSQL of its own in a temporary folder, for tests: loopback only, and nothing is flushed to the disk
 * unless it is to be `durable`. `stop` removes it; `halt` keeps its data for `resume`; after `age` it has counted 2^32
 * transactions more, and gives the next one the given lower bits.
 * @param {{ port?: number, bin?: string, durable?: boolean }} [options] the port (default: a free one) and the folder of the programs
 * @returns {Promise<{ url: string, pid: () => number | undefined, stop: () => Promise<void>, halt: () => Promise<void>, resume: () => Promise<void>, age: (next: number) => Promise<void>, log: () => string }>}
 *   `url`: of its superuser, database postgres; `log`: what the server wrote
 */
export async function startPostgres({ port, bin = findBinaries(), durable = false } = {}) {
  if (bin === null) throw new Error('PostgreSQL was not found: install the Debian package postgresql')
  const user = postgresUser()
  const folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-postgres-'))
  if (user.uid !== undefined) await chown(folder, user.uid, user.gid)
  const data = path.join(folder, 'data')
  const listenOn = port ?? (await freePort())
  run(`${bin}/initdb`, ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'], {
    ...user,
    cwd: folder,
  })
  const settings = {
    port: listenOn,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    fsync: durable ? 'on' : 'off',
  }
  const ready = () => spawnSync(`${bin}/pg_isready`, ['-q', '-h', '127.0.0.1', '-p', String(listenOn)]).status === 0

  const log = path.join(folder, 'server.log')
  async function launch() {
    const said = openSync(log, 'a')
    const server = spawn(
      `${bin}/postgres`,
      ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
      { ...user, cwd: folder, stdio: ['ignore', 'ignore', said] },
    )
    closeSync(said)
    const ended = new Promise((resolve) => server.once('exit', resolve))
    const halt = async () => {
      server.kill('SIGINT')
      await ended
    }
    for (let tries = 0; !ready(); tries += 1) {
      if (tries === 150 || server.exitCode !== null) {
        await halt()
        await rm(folder, { recursive: true, force: true })
        throw new Error('PostgreSQL did not start')
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return { pid: server.pid, halt }
  }

  let running = await launch()
  const halt = () => running.halt()
  const resume = async () => {
    running = await launch()
  }
  const age = async (next) => {
    await halt()
    run(`${bin}/pg_resetwal`, ['-e', '1', '-x', String(next), '-D', data], { ...user, cwd: folder })
    await resume()
  }
  const stop = async () => {
    await halt()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    url: `postgres://postgres@127.0.0.1:${listenOn}/postgres`,
    stop,
    halt,
    resume,
    age,
    pid: () => running.pid,
    log: () => readFileSync(log, 'utf8'),
  }
}

/** `node tests/support/postgres.mjs [port]`: prints the address and stops on Ctrl-C. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const postgres = await startPostgres(process.argv[2] ? { port: Number(process.argv[2]) } : {})
  process.stdout.write(`${postgres.url}\n`)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => postgres.stop())
}
