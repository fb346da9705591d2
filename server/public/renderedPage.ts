import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { PUBLIC_PAGE_CACHE } from '../http/cacheControl.ts'

/** 20 ms once a page: with 45 questions it fits into the ten packets that a new connection sends without waiting. */
const BROTLI_QUALITY = 10

export type RenderedPage = {
  status: 200 | 404 | 410 | 503
  html: string
  etag: string
  /** CSP source of its inline script; null: none. */
  scriptSource: string | null
  compressed: Map<'br' | 'gzip', Promise<Uint8Array<ArrayBuffer>>>
}

/** The CSP source that allows an inline script. */
export function cspHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`
}

export function toRenderedPage(
  status: RenderedPage['status'],
  html: string,
  scriptSource: string | null = null,
): RenderedPage {
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`
  return { status, html, etag, scriptSource, compressed: new Map() }
}

function encodingFor(accepted: string): 'br' | 'gzip' | null {
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : null
}

function compress(page: RenderedPage, encoding: 'br' | 'gzip'): Promise<Uint8Array<ArrayBuffer>> {
  const known = page.compressed.get(encoding)
  if (known !== undefined) return known
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }
  const bytes = (encoding === 'br' ? promisify(brotliCompress)(page.html, options) : promisify(gzip)(page.html)).then(
    (buffer) => new Uint8Array(buffer),
  )
  page.compressed.set(encoding, bytes)
  bytes.catch(() => page.compressed.delete(encoding))
  return bytes
}

/** Sends the page, or 304. @param isShared whether shared caches may keep it; one of an outage they never keep */
export async function sendPage(c: Context, page: RenderedPage, isShared = true): Promise<Response> {
  c.header('Cache-Control', isShared && page.status !== 503 ? PUBLIC_PAGE_CACHE : 'no-cache')
  c.header('Vary', 'Accept-Encoding')
  c.header('Content-Language', 'ja')
  if (page.scriptSource !== null) c.set('scriptSource', page.scriptSource)
  if (page.status === 200) {
    c.header('ETag', page.etag)
    if (c.req.header('If-None-Match')?.includes(page.etag)) return c.body(null, 304)
  }
  if (page.status === 503) c.header('Retry-After', '10')
  c.header('Content-Type', 'text/html; charset=utf-8')
  const encoding = encodingFor(c.req.header('Accept-Encoding') ?? '')
  if (encoding === null) return c.body(page.html, page.status)
  c.header('Content-Encoding', encoding)
  return c.body(await compress(page, encoding), page.status)
}
