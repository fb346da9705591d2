import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { build } from 'vite'

const here = path.dirname(fileURLToPath(import.meta.url))
export const RIVALS = ['surveyjs', 'formbricks'] as const

/** Builds every rival's page as its own documentation would, and serves them compressed on loopback. */
export async function serveRivals(picture: string) {
  const urls: Record<string, string> = {}
  const servers: ReturnType<typeof serve>[] = []
  for (const rival of RIVALS) {
    const outDir = path.join(here, 'results/built', rival)
    await build({
      configFile: false,
      root: path.join(here, 'rivals', rival),
      logLevel: 'error',
      build: { outDir, emptyOutDir: true },
    })
    await copyFile(picture, path.join(outDir, 'main.jpg'))
    const app = new Hono().use(compress()).use('*', serveStatic({ root: path.relative(process.cwd(), outDir) }))
    urls[rival] = await new Promise<string>((resolve) => {
      servers.push(
        serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => resolve(`http://localhost:${port}/`)),
      )
    })
  }
  const close = () => {
    for (const server of servers) server.close()
  }
  return { urls, close }
}
