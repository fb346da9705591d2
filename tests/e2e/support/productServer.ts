import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'

const ADMIN_PASSWORD = 'kanrisha-2026'

/** A port nobody uses at this moment. */
async function freePort(): Promise<number> {
  const probe = createServer()
  probe.listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** An empty database for this server alone when the run is on PostgreSQL; PGlite under its data folder otherwise. */
async function ownDatabase(): Promise<{ url: string | null; drop: () => Promise<void> }> {
  const cluster = process.env.TEST_DATABASE_URL
  if (process.env.TEST_DATABASE !== 'postgres' || cluster === undefined) return { url: null, drop: async () => {} }
  const name = `e2e_${process.pid}_${Date.now()}`
  const asOwner = async (sql: string) => {
    const client = new pg.Client({ connectionString: cluster })
    await client.connect()
    await client.query(sql)
    await client.end()
  }
  await asOwner(`create database ${name}`)
  const url = new URL(cluster)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asOwner(`drop database ${name} with (force)`) }
}

export type ProductServer = {
  url: string
  dataDir: string
  /** null on PGlite. */
  databaseUrl: string | null
  admin: { email: string; password: string }
  /** Of the process that runs now. */
  pid: () => number | undefined
  /** Ends the process at once, as a power cut would. */
  kill: () => Promise<void>
  /** Starts it again on the same port and data. */
  start: () => Promise<void>
  /** Asks it to stop; gives its exit code. */
  stop: () => Promise<number | null>
  remove: () => Promise<void>
}

async function untilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  for (const started = Date.now(); Date.now() - started < 90_000; ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${output()}`)
    const answer = await fetch(`${url}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`the server did not become ready:\n${output()}`)
}

/** The built product as its own process, as a person would start it, with data of its own. */
export async function startProduct(environment: Record<string, string> = {}): Promise<ProductServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mitsujiku-e2e-'))
  const database = await ownDatabase()
  let child: ChildProcess | null = null
  let output = ''

  const start = async () => {
    const started = spawn(process.execPath, ['scripts/start.mjs'], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        PORT: String(port),
        PUBLIC_URL: url,
        DATA_DIR: dataDir,
        ADMIN_PASSWORD,
        ...(database.url === null ? {} : { DATABASE_URL: database.url }),
        ...environment,
      },
    })
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000)
    }
    started.stdout.on('data', keep)
    started.stderr.on('data', keep)
    child = started
    await untilReady(url, started, () => output)
  }

  const end = async (signal: NodeJS.Signals) => {
    if (child === null || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return child.exitCode
  }

  const remove = async () => {
    await end('SIGTERM')
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  }

  try {
    await start()
  } catch (error) {
    // Whoever asked gets nothing to remove it with.
    await remove()
    throw error
  }
  return {
    url,
    dataDir,
    databaseUrl: database.url,
    admin: { email: 'admin@example.com', password: ADMIN_PASSWORD },
    pid: () => child?.pid,
    start,
    kill: async () => {
      await end('SIGKILL')
    },
    stop: () => end('SIGTERM'),
    remove,
  }
}
