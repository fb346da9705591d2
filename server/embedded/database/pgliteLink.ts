import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { DatabaseError, type Result, toDatabaseError } from './database.ts'
import type { SessionRequest } from './pgliteSession.ts'
import type { WorkerMessage } from './pgliteWorker.ts'

type Notify = (channel: string, payload: string) => void

export interface PgliteLink {
  send(request: SessionRequest): Promise<Result[]>
  /** Ends the session immediately. Acknowledged writes are on disk. */
  terminate(): Promise<void>
}

export type OpenLink = (onNotify: Notify) => Promise<PgliteLink>

/** Bundled JavaScript in dist, TypeScript through tsx in development and tests. */
function workerFile(): URL {
  // The bundler may move this code into a chunk one folder below the entries.
  const bundled = ['./pgliteWorker.js', '../pgliteWorker.js']
    .map((file) => new URL(file, import.meta.url))
    .find((file) => existsSync(fileURLToPath(file)))
  if (bundled) return bundled
  const source = new URL('./pgliteWorker.ts', import.meta.url)
  const tsx = pathToFileURL(
    createRequire(import.meta.url)
      .resolve('tsx/esm/api')
      .replace(/\.cjs$/, '.mjs'),
  )
  const start = `import { register } from '${tsx}'; register(); await import('${source}')`
  return new URL(`data:text/javascript,${encodeURIComponent(start)}`)
}

export function workerLink(folder: string): OpenLink {
  return (onNotify) =>
    new Promise((opened, failed) => {
      const worker = new Worker(workerFile(), { workerData: { folder } })
      let waiting: { resolve: (results: Result[]) => void; reject: (error: unknown) => void } | null = null
      const settle = (answer: (by: NonNullable<typeof waiting>) => void) => {
        const by = waiting
        waiting = null
        if (by) answer(by)
      }
      const lost = (reason: string) => {
        const error = new DatabaseError('08006', reason)
        failed(error)
        settle((by) => by.reject(error))
      }
      const link: PgliteLink = {
        send: (request) =>
          new Promise((resolve, reject) => {
            waiting = { resolve, reject }
            worker.postMessage(request)
          }),
        terminate: async () => {
          await worker.terminate()
        },
      }
      worker.on('message', (message: WorkerMessage) => {
        if (message.kind === 'ready') opened(link)
        else if (message.kind === 'results') settle((by) => by.resolve(message.results))
        else if (message.kind === 'error') settle((by) => by.reject(toDatabaseError(message.error)))
        else onNotify(message.channel, message.payload)
      })
      worker.on('error', (error) => lost(error.message))
      worker.on('exit', () => lost('the database worker ended'))
    })
}
