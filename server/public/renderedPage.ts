import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Context } from 'hono'
import { PUBLIC_PAGE_CACHE } from '../http/cacheControl.ts'
import { once } from './once.ts'

/** Fits a page with 45 questions into the ten packets that a new connection sends without waiting. */
const BROTLI_QUALITY = 11
const LARGE_PAGE_QUALITY = 5
const LARGE_PAGE_CHARACTERS = 100_000

type Encoding = 'br' | 'gzip' | 'identity'

export type RenderedPage = {
  status: 200 | 404 | 410 | 503
  html: string
  etag: string
  /** CSP source of its inline script; null: none. */
  scriptSource: string | null
  encoded: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>
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
  return { status, html, etag, scriptSource, encoded: new Map() }
}

const named = (encoding: Encoding) => new RegExp(String.raw`\b${encoding}\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))`, 'i')
const BR = named('br')
const GZIP = named('gzip')

/** The smallest encoding that the request accepts. A weight of 0 (`br;q=0`) refuses one. */
function encodingFor(c: Context): Encoding {
  const accepted = c.req.header('Accept-Encoding') ?? ''
  if (BR.test(accepted)) return 'br'
  return GZIP.test(accepted) ? 'gzip' : 'identity'
}

async function compress(html: string, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'identity') return new Uint8Array(Buffer.from(html))
  if (encoding === 'gzip') return new Uint8Array(await promisify(gzip)(html))
  const quality = html.length > LARGE_PAGE_CHARACTERS ? LARGE_PAGE_QUALITY : BROTLI_QUALITY
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  return new Uint8Array(await promisify(brotliCompress)(html, { params }))
}

/** Sends the page, or 304. @param isShared whether shared caches may keep it, except during an outage */
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
  const encoding = encodingFor(c)
  if (encoding !== 'identity') c.header('Content-Encoding', encoding)
  const bytes = await once(page.encoded, encoding, () => compress(page.html, encoding))
  return c.body(bytes, page.status)
}
