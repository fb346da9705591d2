import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownDatabase } from './ownDatabase.ts'
import { freePort } from './ports.ts'
import { startRoundRobin } from './roundRobin.ts'
import { type Installation, type ServerProcess, serverProcess } from './serverProcess.ts'

const ADMIN_PASSWORD = 'kanrisha-2026'

export type ProductServer = {
  /** Public address: of the process, or of the balancer in front of several. */
  url: string
  /** Data folder of the first process. */
  dataDir: string
  /** Address for a superuser; null on PGlite. */
  databaseUrl: string | null
  admin: { email: string; password: string }
  /** Each has a data folder; images are in a shared one. */
  processes: readonly ServerProcess[]
  /** Process id of the first one that runs now. */
  pid: () => number | undefined
  /** Ends every process at once. */
  kill: () => Promise<void>
  /** Starts them again on the same ports and data. */
  start: () => Promise<void>
  /** Stops every process; resolves to the first exit code other than 0, or 0. */
  stop: () => Promise<number | null>
  remove: () => Promise<void>
}

/**
 * The built product as a process with its own data. On PostgreSQL with TEST_PROCESSES, several processes behind a
 * balancer.
 */
export async function startProduct(
  environment: Record<string, string> = {},
  installation?: Installation,
): Promise<ProductServer> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const folder = await mkdtemp(path.join(tmpdir(), 'mitsujiku-e2e-'))
  const database = await ownDatabase()
  const count = database.url === null ? 1 : Number(process.env.TEST_PROCESSES ?? 1)
  const ports = count === 1 ? [port] : await Promise.all(Array.from({ length: count }, freePort))
  const dataDirs = ports.map((_, index) => path.join(folder, `data-${index + 1}`))
  const processes = ports.map((own, index) =>
    serverProcess(
      own,
      {
        PUBLIC_URL: url,
        DATA_DIR: dataDirs[index] ?? folder,
        ADMIN_PASSWORD,
        ...(count === 1 ? {} : { STORAGE_DIR: path.join(folder, 'storage') }),
        ...database.environment,
        ...environment,
      },
      installation,
    ),
  )
  const balancer = count === 1 ? null : await startRoundRobin(port, ports)

  const start = async () => {
    // The first one builds stale files; two at once would overwrite each other's.
    for (const each of processes) await each.start()
  }
  const end = (signal: NodeJS.Signals) => Promise.all(processes.map((each) => each.end(signal)))
  const stop = async () => {
    const codes = await end('SIGTERM')
    return codes.find((code) => code !== 0) ?? codes[0] ?? null
  }
  const remove = async () => {
    await stop()
    await balancer?.close()
    await database.drop()
    await rm(folder, { recursive: true, force: true })
  }

  try {
    await start()
  } catch (error) {
    // The caller gets no handle to remove it.
    await remove()
    throw error
  }
  return {
    url,
    dataDir: dataDirs[0] ?? folder,
    databaseUrl: database.url,
    admin: { email: 'admin@example.com', password: ADMIN_PASSWORD },
    processes,
    pid: () => processes[0]?.pid(),
    start,
    kill: async () => {
      await end('SIGKILL')
    },
    stop,
    remove,
  }
}
