import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout } from 'node:timers/promises'

/** Time for accepted requests after a stop signal. */
const STOP_TIMEOUT_MS = 10_000

/** Node's default backlog of listen(). */
const BACKLOG = 511

/** Time for proxies to notice /healthz, then for idle connections: longer than the examples in deploy/ keep one. */
export const BEHIND_PROXY = { noticeMs: 2_500, idleMs: 5_000 }
const DIRECT = { noticeMs: 0, idleMs: 1_000 }

type Unanswered = Map<Socket, Set<ServerResponse>>

const unanswered = new WeakMap<Server, Unanswered>()

/** For `closeServer`; call before listening. @returns the answers that each open connection still waits for */
export function rememberAnswers(server: Server): ReadonlyMap<Socket, ReadonlySet<ServerResponse>> {
  const connections: Unanswered = new Map()
  unanswered.set(server, connections)
  server.on('connection', (socket: Socket) => {
    connections.set(socket, new Set())
    socket.once('close', () => connections.delete(socket))
  })
  server.prependListener('request', ({ socket }, answer) => {
    const answers = connections.get(socket)
    answers?.add(answer)
    answer.once('close', () => answers?.delete(answer))
  })
  return connections
}

/** Runs one round of the event loop. @returns whether it accepted a connection */
async function acceptsOne(server: Server): Promise<boolean> {
  let accepted = false
  const remember = () => {
    accepted = true
  }
  server.once('connection', remember)
  await setImmediate()
  server.off('connection', remember)
  return accepted
}

/** Answers with `Connection: close`, refuses new connections after the notice, and resolves when all are closed. */
export async function closeServer(server: Server, { noticeMs, idleMs } = DIRECT): Promise<void> {
  const endConnection = (answer: ServerResponse) => {
    if (!answer.headersSent) answer.setHeader('Connection', 'close')
  }
  server.prependListener('request', (_, answer) => endConnection(answer))
  for (const answers of unanswered.get(server)?.values() ?? []) answers.forEach(endConnection)
  await setTimeout(noticeMs)
  // Each round of the event loop accepts one connection; the kernel resets those left in the backlog.
  for (let round = 0; round < BACKLOG && (await acceptsOne(server)); round += 1);
  // http's close() also ends idle connections, on which a proxy may be sending a request.
  const closed = new Promise((resolve) => NetServer.prototype.close.call(server, resolve))
  const ended = new AbortController()
  const later = (ms: number, act: () => void) => setTimeout(ms, null, { signal: ended.signal }).then(act, () => {})
  later(idleMs, () => server.closeIdleConnections())
  later(STOP_TIMEOUT_MS - noticeMs, () => server.closeAllConnections())
  await closed
  ended.abort()
}
