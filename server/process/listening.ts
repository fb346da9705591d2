import { createServer, type Server } from 'node:http'
import { createServer as createProbe } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { CONFIGURATION } from '#terminal/configuration.mjs'
import { CONNECTION } from '../admission/limits.ts'
import type { Config } from '../config/config.ts'
import { ConfigError } from '../config/configError.ts'
import { rememberAnswers } from './draining.ts'

/** EINVAL: a link-local address without its interface. */
const NOT_HERE = ['EACCES', 'EADDRNOTAVAIL', 'EAFNOSUPPORT', 'EAI_AGAIN', 'EINVAL', 'ENOTFOUND']

function listeningRefused({ host, port }: Pick<Config, 'host' | 'port'>, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(CONFIGURATION.portInUse(port))
  }
  if (NOT_HERE.includes(error.code ?? '')) {
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

/** Listens. @throws ConfigError when the address cannot be bound */
export function listen(
  config: Pick<Config, 'host' | 'port'>,
  app: Pick<Hono, 'fetch'>,
  { headersMs, requestMs, checkMs, idleMs, pipelined } = CONNECTION,
): Promise<Server> {
  return new Promise((resolve, reject) => {
    const answer = getRequestListener(app.fetch, { hostname: config.host })
    const timeouts = { headersTimeout: headersMs, requestTimeout: requestMs, connectionsCheckingInterval: checkMs }
    const server = createServer(timeouts, (request, response) => {
      // Refused before any work: answers take more memory than requests.
      if ((connections.get(request.socket)?.size ?? 0) > pipelined) request.socket.destroy()
      else answer(request, response)
    })
    server.setTimeout(idleMs)
    const connections = rememberAnswers(server)
    server.on('error', (error) => reject(listeningRefused(config, error)))
    server.listen(config.port, config.host, () => resolve(server))
  })
}
