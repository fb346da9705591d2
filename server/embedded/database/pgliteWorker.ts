import { parentPort, workerData } from 'node:worker_threads'
import { type DriverError, type Result, toPlainError } from './database.ts'
import { initialiseFolder, readPreparedDatabase } from './initialiseFolder.ts'
import { PgliteSession, type SessionRequest } from './pgliteSession.ts'

export type WorkerMessage =
  | { kind: 'ready' }
  | { kind: 'results'; results: Result[] }
  | { kind: 'error'; error: DriverError }
  | { kind: 'notification'; channel: string; payload: string }

if (parentPort === null) throw new Error('pgliteWorker runs as a worker thread only')
const port = parentPort
const tell = (message: WorkerMessage) => port.postMessage(message)

const { folder } = workerData as { folder: string }
await initialiseFolder(folder, readPreparedDatabase)
const session = await PgliteSession.open(folder, (channel, payload) => tell({ kind: 'notification', channel, payload }))

port.on('message', async (request: SessionRequest) => {
  try {
    tell({ kind: 'results', results: await session.run(request) })
  } catch (error) {
    tell({ kind: 'error', error: toPlainError(error) })
  }
  if (request.kind === 'close') port.close()
})
tell({ kind: 'ready' })
