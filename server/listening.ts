import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { CONFIGURATION } from '#terminal/configuration.mjs'
import { type Config, ConfigError } from './config.ts'

/** Time for in-flight requests after a stop signal, in milliseconds. */
const STOP_PATIENCE = 10_000

function listeningRefused({ host, port }: Config, error: NodeJS.ErrnoException): Error {
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
    const probe = createServer()
    probe.on('error', (error) => reject(listeningRefused(config, error)))
    probe.listen({ host: config.host, port: config.port }, () => probe.close(() => resolve()))
  })
}

/** @throws ConfigError when the address cannot be bound */
export function listen(config: Config, app: Pick<Hono, 'fetch'>): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port }, () => resolve(server))
    server.on('error', (error) => reject(listeningRefused(config, error)))
  })
}

/** Resolves when in-flight requests are answered or timed out. */
export function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const plain = server as Server
    // Keep-alive connections would stay open until the timeout.
    plain.prependListener('request', (_, answer) => answer.setHeader('Connection', 'close'))
    const patience = setTimeout(() => plain.closeAllConnections(), STOP_PATIENCE)
    plain.close(() => {
      clearTimeout(patience)
      resolve()
    })
    plain.closeIdleConnections()
  })
}
