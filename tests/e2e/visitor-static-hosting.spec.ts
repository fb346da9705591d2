import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { expect, test } from './support/fixtures.ts'
import { ONCE, publishDiagnostic, QUESTIONS } from './support/published.ts'
import { answerTo, expectResult, start } from './support/run.ts'

/** Serves dist/web like a static host. It proxies the backend, so that both have one origin. */
async function serveStatically(product: string) {
  const app = new Hono()
  app.get('/visitor/*', serveStatic({ root: 'dist/web' }))
  app.get('/diagnostic/*', serveStatic({ path: 'dist/web/visitor/index.html' }))
  app.get('/config.json', (c) =>
    fetch(`${product}/config.json`).then(async (answer) => c.json({ ...(await answer.json()), supabaseUrl: '' })),
  )
  app.all('/rest/v1/*', (c) => {
    const { pathname, search } = new URL(c.req.url)
    return fetch(product + pathname + search, {
      method: c.req.method,
      headers: c.req.raw.headers,
      body: c.req.raw.body,
      duplex: 'half',
    } as RequestInit)
  })
  return new Promise<{ url: string; close: () => void }>((resolve) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) =>
      resolve({ url: `http://127.0.0.1:${port}`, close: () => server.close() }),
    )
  })
}

test('without a server of ours in front, the same page works by fetching', async ({ page, product }) => {
  const diagnostic = await publishDiagnostic(product, { collectleadinfo: false })
  const host = await serveStatically(product.url)
  try {
    await start(page, host.url + diagnostic.path)
    await expect(page).toHaveTitle('訪問者の診断 | ミツジク')
    await answerTo(page, QUESTIONS)
    await expectResult(page)
    await expect.poll(diagnostic.recorded).toEqual(ONCE)
    await page.goto(`${host.url}${diagnostic.path}/result/BDF`)
    await expect(page.getByRole('heading', { name: 'BDFの人', exact: true })).toBeVisible()
    await page.goto(`${host.url}/diagnostic/nothing-here`)
    await expect(page.getByRole('heading', { name: '診断が見つかりません' })).toBeVisible()
  } finally {
    host.close()
  }
})
