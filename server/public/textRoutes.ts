import { Hono } from 'hono'
import { html } from 'hono/html'
import { CAMPAIGN_NAME, MAX_SOURCE_LENGTH } from '#domain/response/source.ts'
import { diagnosticPath } from '#domain/share/shareLinks.ts'
import { FRAME_MESSAGES } from '#web/quiz/frameMessages.ts'
import { PUBLIC_PAGE_CACHE } from '../http/cacheControl.ts'
import type { ListedDiagnostic, PublishedSource } from './publishedSource.ts'
import { createTtlCache } from './ttlCache.ts'

const SITEMAP_FRESH_FOR_MS = 5_000
const PUBLIC_PAGES = ['/', '/contact', '/privacy-policy']

/** Sitemap of the public pages and the listed diagnostics. */
async function sitemapXml(publicUrl: string, listed: readonly ListedDiagnostic[]): Promise<string> {
  const paths = [...PUBLIC_PAGES, ...listed.map(({ slug }) => diagnosticPath(slug))]
  const xml = await html`<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${paths.map((path) => html`<url><loc>${publicUrl + path}</loc></url>\n`)}</urlset>
`
  return xml.toString()
}

/** robots.txt: the sitemap, and paths without public content. */
function robotsTxt(publicUrl: string): string {
  const closed = ['/dashboard', '/admin/', '/reset-password', '/auth/v1/', '/rest/v1/', '/outbox']
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}

const MAX_HEIGHT = 20_000

/**
 * /embed.js: resizes framed diagnostics to their content, scrolls to the top of a new screen, and gives the campaign in the
 * page's address to them and to no other origin.
 */
function embedScript(publicUrl: string): string {
  return `(() => {
  const origin = ${JSON.stringify(publicUrl)}
  const campaign = {}
  for (const [name, value] of new URLSearchParams(location.search)) {
    const key = name.toLowerCase()
    if (${CAMPAIGN_NAME}.test(key) && !(key in campaign)) campaign[key] = value.slice(0, ${MAX_SOURCE_LENGTH})
  }
  const frames = () => [...document.querySelectorAll('iframe')]
  addEventListener('message', (event) => {
    const frame = frames().find((one) => one.contentWindow === event.source)
    if (event.origin !== origin || !frame) return
    const { type, height } = event.data ?? {}
    if (type === ${JSON.stringify(FRAME_MESSAGES.height)} && height > 0 && height <= ${MAX_HEIGHT}) frame.style.height = Number(height) + 'px'
    if (type === ${JSON.stringify(FRAME_MESSAGES.campaign)}) event.source.postMessage({ type, campaign }, origin)
    const margin = parseFloat(getComputedStyle(frame).scrollMarginTop)
    if (type === ${JSON.stringify(FRAME_MESSAGES.screen)} && frame.getBoundingClientRect().top < margin) frame.scrollIntoView({ block: 'start' })
  })
  for (const frame of frames()) {
    if (frame.src.startsWith(origin + '/')) frame.contentWindow.postMessage({ type: ${JSON.stringify(FRAME_MESSAGES.ask)} }, origin)
  }
})()
`
}

export function textRoutes(publicUrl: string, source: Pick<PublishedSource, 'listed'>): Hono {
  const routes = new Hono()
  // Bytes: a string would be encoded for each answer.
  const load = async () => new Uint8Array(Buffer.from(await sitemapXml(publicUrl, await source.listed())))
  const sitemaps = createTtlCache({ load, freshFor: SITEMAP_FRESH_FOR_MS, limit: 1 })
  routes.get('/embed.js', (c) =>
    c.body(embedScript(publicUrl), 200, {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    }),
  )
  routes.get('/robots.txt', (c) => c.text(robotsTxt(publicUrl), 200, { 'Cache-Control': PUBLIC_PAGE_CACHE }))
  routes.get('/sitemap.xml', async (c) =>
    c.body((await sitemaps.get('')) ?? '', 200, {
      'Content-Type': 'application/xml; charset=utf-8',
      'Cache-Control': PUBLIC_PAGE_CACHE,
    }),
  )
  return routes
}
