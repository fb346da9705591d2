import { createServer, type Server, type ServerResponse } from 'node:http'
import { createServer as createProbe, type Socket } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { CONFIGURATION } from '#terminal/configuration.mjs'
import type { Config } from './config.ts'
import { ConfigError } from './configError.ts'
import { rememberAnswers } from './draining.ts'

function listeningRefused({ host, port }: Pick<Config, 'host' | 'port'>, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(CONFIGURATION.portInUse(port))
  }
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ConfigError(CONFIGURATION.cannotListen(host, port))
  }
  return error
}

/** Checks the port before the data folder is created. @throws ConfigError */
export function requireFreePort(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.on('error', (error) => reject(listeningRefused(config, error)))
    probe.listen({ host: config.host, port: config.port }, () => probe.close(() => resolve()))
  })
}

/** What a client must keep up with. An upload of 2 MB over a slow phone takes a minute. */
const PACE = {
  headersMs: 15_000,
  requestMs: 120_000,
  idleMs: 120_000,
  graceMs: 30_000,
  bytesPerMs: 10,
  checkMs: 1_000,
  /** Of all answers together; beyond it the largest go first. */
  maxWaiting: 256 * 1024 * 1024,
}

type Connections = ReturnType<typeof rememberAnswers>

function heldBy(socket: Socket, answers: Iterable<ServerResponse>): number {
  const behindAnother = [...answers].filter((answer) => answer.socket === null)
  return behindAnother.reduce((held, answer) => held + answer.writableLength, socket.writableLength)
}

function cutOffLargest(connections: Connections, maxWaiting: number): void {
  const open = [...connections].map(([socket, answers]) => ({ socket, held: heldBy(socket, answers) }))
  let total = 0
  for (const { socket, held } of open.sort((a, b) => a.held - b.held)) {
    total += held
    if (total > maxWaiting) socket.destroy()
  }
}

/** Ends connections whose client reads its answer slower than the pace: each holds the answer in memory. */
function cutOffSlowReaders(server: Server, pace: typeof PACE, connections: Connections): void {
  const { graceMs, bytesPerMs, checkMs, maxWaiting } = pace
  const sockets = new Map<Socket, { sent: number; deadline: number }>()
  server.on('connection', (socket: Socket) => {
    sockets.set(socket, { sent: 0, deadline: Number.POSITIVE_INFINITY })
    socket.once('close', () => sockets.delete(socket))
  })
  const timer = setInterval(() => {
    const now = performance.now()
    for (const [socket, before] of sockets) {
      const waiting = socket.writableLength
      const sent = socket.bytesWritten - waiting
      // A large answer is one write, whose progress the stream does not show.
      const isNew = before.deadline === Number.POSITIVE_INFINITY || sent - before.sent >= checkMs * bytesPerMs
      const deadline = isNew ? now + graceMs + waiting / bytesPerMs : before.deadline
      sockets.set(socket, { sent, deadline: waiting === 0 ? Number.POSITIVE_INFINITY : deadline })
      if (waiting > 0 && now > deadline) socket.destroy()
    }
    cutOffLargest(connections, maxWaiting)
  }, checkMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** So many answers are made before all are looked at again: a burst of a second holds gigabytes. */
const LOOK_EVERY = 64

/** Two, as the end of one answer and the next request may cross. No browser and no proxy sends more. */
const PIPELINED = 2

/** Listens, and ends connections that fall behind `pace`. @throws ConfigError when the address cannot be bound */
export function listen(config: Pick<Config, 'host' | 'port'>, app: Pick<Hono, 'fetch'>, pace = PACE): Promise<Server> {
  return new Promise((resolve, reject) => {
    const serverOptions = {
      headersTimeout: pace.headersMs,
      requestTimeout: pace.requestMs,
      connectionsCheckingInterval: pace.checkMs,
    }
    let made = 0
    const fetch = async (request: Request, env: object) => {
      const answer = await app.fetch(request, env)
      made += 1
      if (made % LOOK_EVERY === 0) cutOffLargest(connections, pace.maxWaiting)
      return answer
    }
    const answer = getRequestListener(fetch, { hostname: config.host })
    const server = createServer(serverOptions, (request, response) => {
      const isPipeline = (connections.get(request.socket)?.size ?? 0) > PIPELINED
      // Before anything is made for it: each costs more than it took to send.
      if (isPipeline) request.socket.destroy()
      else answer(request, response)
    })
    // Node looks at the progress of a write, too.
    server.setTimeout(pace.idleMs)
    const connections = rememberAnswers(server)
    cutOffSlowReaders(server, pace, connections)
    server.on('error', (error) => reject(listeningRefused(config, error)))
    server.listen(config.port, config.host, () => resolve(server))
  })
}
