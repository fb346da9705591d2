import { copyFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { proxy } from 'hono/proxy'
import { build } from 'vite'

const here = path.dirname(fileURLToPath(import.meta.url))
const RIVALS = ['react', 'reactStyled', 'surveyjs', 'formbricks'] as const

async function listen(app: Hono): Promise<{ url: string; close: () => void }> {
  return new Promise((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({ url: `http://localhost:${port}`, close: () => server.close() }),
    )
  })
}

/** Serves a page of the product without its scripts: the least that the same text and picture cost the browser. */
export async function serveBare(page: string) {
  const { origin, pathname } = new URL(page)
  const app = new Hono().use(compress()).get('*', async ({ req, body }) => {
    const answer = await proxy(origin + req.path, { headers: { accept: req.header('accept') } })
    if (req.path !== pathname) return answer
    const headers = new Headers(answer.headers)
    for (const name of ['content-length', 'etag']) headers.delete(name)
    return body((await answer.text()).replaceAll(/<script.*?<\/script>/gs, ''), 200, Object.fromEntries(headers))
  })
  const { url, close } = await listen(app)
  return { url: url + pathname, close }
}

/** Builds every rival's page as its own documentation would, and serves them compressed on loopback. */
export async function serveRivals(picture: string) {
  const urls: Record<string, string> = {}
  const servers: { close: () => void }[] = []
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
    const server = await listen(app)
    servers.push(server)
    urls[rival] = `${server.url}/`
  }
  const close = () => {
    for (const server of servers) server.close()
  }
  return { urls, close }
}
