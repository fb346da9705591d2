import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Page } from '@playwright/test'
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
  const reports: string[] = []
  page.on('request', (request) => {
    if (/measure|vitals/.test(request.url())) reports.push(request.url())
  })
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
    expect(reports).toEqual([])
  } finally {
    host.close()
  }
})

/** Opens a page and waits until its measuring script has run. */
async function openMeasured(page: Page, path: string): Promise<void> {
  const script = page.waitForResponse(/\/(measure|reportVitals)-[^/]*\.js$/)
  await page.goto(path)
  await page.evaluate((url) => import(url), (await script).url())
}

test('how quick a public page was is reported when it is hidden or left, and nothing else of the visit', async ({
  page,
  product,
}) => {
  const { path } = await publishDiagnostic(product, {})
  await openMeasured(page, path)
  const report = page.waitForRequest('**/vitals')
  await expect(async () => {
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    expect(await Promise.race([report, null])).not.toBeNull()
  }).toPass()
  const sent = await report
  expect(Object.keys(sent.postDataJSON())).toEqual(['page', 'vitals'])
  const headers = Object.keys(await sent.allHeaders())
  expect(headers.filter((name) => ['cookie', 'referer', 'authorization', 'apikey'].includes(name))).toEqual([])

  await openMeasured(page, '/')
  await page.goto('about:blank')
  for (const series of ['lcp_seconds_count{page="landing"', 'cls_score_count{page="landing"']) {
    await expect.poll(async () => (await fetch(`${product.url}/metrics`)).text()).toContain(`web_vitals_${series}`)
  }
})
