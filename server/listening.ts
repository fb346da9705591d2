import type { Server } from 'node:http'
import { createServer } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import type { Hono } from 'hono'
import { CONFIGURATION } from '#terminal/configuration.mjs'
import { type Config, ConfigError } from './config.ts'

/** How long what is in flight may take after a stop was asked for, in milliseconds. */
const STOP_PATIENCE = 10_000

/** Why nobody can listen there, as a sentence that names what to change. */
function listeningRefused({ host, port }: Config, error: NodeJS.ErrnoException): Error {
  if (error.code === 'EADDRINUSE') {
    return new ConfigError(CONFIGURATION.portInUse(port))
  }
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new ConfigError(CONFIGURATION.cannotListen(host, port))
  }
  return error
}

/**
 * Asked before the data are opened: a first start that could not listen would have made them for nothing.
 * @throws ConfigError with a sentence
 */
export function requireFreePort(config: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', (error) => reject(listeningRefused(config, error)))
    probe.listen({ host: config.host, port: config.port }, () => probe.close(() => resolve()))
  })
}

/** @throws ConfigError with a sentence when nobody can listen at the configured place */
export function listen(config: Config, app: Pick<Hono, 'fetch'>): Promise<ServerType> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: config.host, port: config.port }, () => resolve(server))
    server.on('error', (error) => reject(listeningRefused(config, error)))
  })
}

/** Resolves when everything that was begun is answered, or patience has ended. */
export function closeServer(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const plain = server as Server
    // A connection that is kept open would bring one request after the other until patience ends.
    plain.prependListener('request', (_, answer) => answer.setHeader('Connection', 'close'))
    const patience = setTimeout(() => plain.closeAllConnections(), STOP_PATIENCE)
    plain.close(() => {
      clearTimeout(patience)
      resolve()
    })
    plain.closeIdleConnections()
  })
}
