import { createHash } from 'node:crypto'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Context } from 'hono'

const BROTLI_QUALITY = 6

export type RenderedPage = {
  status: 200 | 404 | 410 | 503
  html: string
  etag: string
  /** CSP source of its inline script; null: none. */
  scriptSource: string | null
  compressed: Map<'br' | 'gzip', Uint8Array<ArrayBuffer>>
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

function compress(page: RenderedPage, encoding: 'br' | 'gzip'): Uint8Array<ArrayBuffer> {
  const known = page.compressed.get(encoding)
  if (known !== undefined) return known
  const options = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }
  const bytes = new Uint8Array(encoding === 'br' ? brotliCompressSync(page.html, options) : gzipSync(page.html))
  page.compressed.set(encoding, bytes)
  return bytes
}

/** Sends the page, or 304. Revalidated each time, so that unpublishing takes effect at once. */
export function sendPage(c: Context, page: RenderedPage): Response {
  c.header('Cache-Control', 'no-cache')
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
  return c.body(compress(page, encoding), page.status)
}
