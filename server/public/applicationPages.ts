import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { html } from 'hono/html'
import type { Logger } from 'pino'
import type { PublicConfig } from '#domain/wire/publicConfig.ts'
import { registerMessages } from '#web/messages/auth.ts'
import { contactMessages } from '#web/messages/contact.ts'
import { applicationDescription, landingTitle } from '#web/messages/landing.ts'
import { policyMessages } from '#web/messages/privacyPolicy.ts'
import { MARK_KEPT_SESSION } from '#web/session/keptSession.ts'
import { once } from './once.ts'
import { PRODUCT_IMAGE_PATH } from './productImage.ts'
import { inlineJson } from './renderDocument.ts'
import { cspHash, type RenderedPage, toRenderedPage } from './renderedPage.ts'
import { SOCIAL_IMAGE_SIZE } from './socialImage.ts'

export type ApplicationPagesDeps = { folder: string; landing: string; logger: Logger }

type RenderLanding = { renderLanding: (config: PublicConfig) => Promise<string> }

/** Public pages: titles, and whether search engines may list them. No other path is listed. */
const PAGES: Readonly<Record<string, { title: string; isListed: boolean }>> = {
  '/': { title: landingTitle, isListed: true },
  '/contact': { title: contactMessages.heading, isListed: true },
  '/privacy-policy': { title: policyMessages.heading, isListed: true },
  '/register': { title: registerMessages.title, isListed: false },
}

function head(config: PublicConfig, pathname: string) {
  const { productName, publicUrl } = config
  const page = PAGES[pathname]
  const title = page === undefined ? productName : `${page.title} | ${productName}`
  const shareTitle = `${productName}｜${landingTitle}`
  return html`<title>${title}</title>
<meta name="description" content="${applicationDescription}">
${page?.isListed ? html`<link rel="canonical" href="${publicUrl}${pathname}">` : html`<meta name="robots" content="noindex, nofollow">`}
<meta property="og:type" content="website">
<meta property="og:site_name" content="${productName}">
<meta property="og:title" content="${shareTitle}">
<meta property="og:description" content="${applicationDescription}">
<meta property="og:url" content="${publicUrl}/">
<meta property="og:locale" content="ja_JP">
<meta property="og:image" content="${publicUrl}${PRODUCT_IMAGE_PATH}">
<meta property="og:image:width" content="${SOCIAL_IMAGE_SIZE.width}">
<meta property="og:image:height" content="${SOCIAL_IMAGE_SIZE.height}">
<meta name="twitter:card" content="summary_large_image">`.toString()
}

export function isPublicPage(pathname: string): boolean {
  return Object.hasOwn(PAGES, pathname)
}

/** Inlines styles for the first paint. */
function inlineStyle(index: string, folder: string): string {
  return index.replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, file: string) => {
    return `<style>${readFileSync(path.join(folder, file), 'utf8')}</style>`
  })
}

/** The landing page works without the application; its first script preloads these files later. */
function fetchLater(index: string): string {
  return index.replaceAll('<link rel="modulepreload"', '<link rel="later"')
}

/** HTML of the application, with the configuration and, for /, the landing page. @returns null without a build */
export function createApplicationPages({ folder, landing, logger }: ApplicationPagesDeps) {
  const pages = new Map<string, Promise<RenderedPage>>()
  let index: string | null = null

  /** Empty on failure: the browser then renders the page itself. */
  async function render(config: PublicConfig): Promise<string> {
    try {
      const { renderLanding }: RenderLanding = await import(pathToFileURL(landing).href)
      return await renderLanding(config)
    } catch (error) {
      logger.error({ err: error }, 'the landing page could not be rendered')
      return ''
    }
  }

  async function make(pathname: string, config: PublicConfig): Promise<RenderedPage> {
    const start = (index ?? '')
      .replace(
        /<title>.*?<\/title>/,
        () => `${head(config, pathname)}<script type="application/json" id="config">${inlineJson(config)}</script>`,
      )
      .replace(/<link rel="preload" href="\/config.json"[^>]*>/, '')
    if (pathname !== '/') return toRenderedPage(200, start)
    const body = await render(config)
    const page = fetchLater(inlineStyle(start, folder))
      .replace('</head>', () => `<script>${MARK_KEPT_SESSION}</script></head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${body}</div>`)
    return toRenderedPage(200, page, cspHash(MARK_KEPT_SESSION))
  }

  return async (pathname: string, config: PublicConfig): Promise<RenderedPage | null> => {
    const file = path.join(folder, 'index.html')
    if (index === null && !existsSync(file)) return null
    index ??= readFileSync(file, 'utf8')
    const known = isPublicPage(pathname) ? pathname : ''
    const key = JSON.stringify([known, config])
    // Pages with former samples or settings are stale.
    if (!pages.has(key) && pages.size > Object.keys(PAGES).length) pages.clear()
    return once(pages, key, () => make(known, config))
  }
}
