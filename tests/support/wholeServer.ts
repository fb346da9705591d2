import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import pino from 'pino'
import { DELIVERIES } from '#server/admission/limits.ts'
import { createApp } from '#server/app.ts'
import { createEmbeddedClient } from '#server/backend/embeddedClient.ts'
import { createServerData } from '#server/backend/serverData.ts'
import { startDeliveries } from '#server/deliveries/startDeliveries.ts'
import { createPublicPages } from '#server/public/createPublicPages.ts'
import { createPublishedSamples } from '#server/public/publishedSamples.ts'
import { createPublishedSource } from '#server/public/publishedSource.ts'
import { createVisits } from '#server/visits/createVisits.ts'
import { startTestBackend } from './embeddedBackend.ts'

/** The answer to a request whose path was sent as it stands, which fetch would have tidied. */
export type RawAnswer = { status: number; headers: Record<string, string | string[] | undefined>; body: string }

/**
 * The whole web server with the embedded backend, as `npm start` puts it together, on a port of its own.
 * @param everyMs between two looks for deliveries
 */
export async function startWholeServer(env: Record<string, string> = {}, everyMs: number = DELIVERIES.everyMs) {
  const backend = await startTestBackend(env)
  const lines: string[] = backend.logLines
  const logger = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })
  const client = createEmbeddedClient(backend)
  const source = await createPublishedSource(client, backend.config, logger)
  const assets = () => ({
    bootScript: 'import("/visitor/assets/startVisitor.js")',
    later: ['/visitor/assets/startVisitor.js', '/visitor/assets/startVisitor.css'],
    progress: '/progress/assets/progress.js',
    introCss: '.mz-intro{}',
    runCss: '.mz-run{}',
  })
  const { config, metrics, admission, serviceKey: secret } = backend
  const data = createServerData(client)
  const deps = { config, client, backend, admission, secret, logger, metrics, everyMs }
  const deliveries = data && startDeliveries({ ...deps, data })
  const visits = data && createVisits(data, metrics, logger)
  const app = createApp({
    config,
    logger,
    metrics,
    admission,
    client,
    backend,
    data,
    deliveries,
    publicPages: createPublicPages({ config, source, secret, logger, admission, visits, assets }),
    samples: createPublishedSamples(source),
    ready: backend.ready,
  })
  const server: Server = createServer(getRequestListener(app.fetch))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  function raw(path: string, headers: Record<string, string> = {}, method = 'GET', body?: string): Promise<RawAnswer> {
    return new Promise((resolve, reject) => {
      const sent = request({ host: '127.0.0.1', port, path, method, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => {
          text += chunk
        })
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }))
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  return {
    ...backend,
    port,
    logLines: lines,
    raw,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      await visits?.close()
      await deliveries?.stop()
      await source.close()
      await backend.close()
    },
  }
}

export type WholeServer = Awaited<ReturnType<typeof startWholeServer>>
