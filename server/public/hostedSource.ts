import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { toVisitors } from '#domain/diagnostic/diagnostic.ts'
import { mapImageUrls } from '#domain/image/imageSlot.ts'
import { ownImageAddress, PUBLIC_IMAGE_PATH } from '#store/imageAddress.ts'
import { toDiagnostic } from '#store/rows.ts'
import type { Config } from '../config.ts'
import type { PublishedSource } from './publishedSource.ts'

const TIMEOUT_MS = 8_000
/** The bucket takes no larger file. */
const MAX_IMAGE_BYTES = 2 * 1024 * 1024

const Rows = v.array(v.record(v.string(), v.unknown()))
const Listed = v.array(v.object({ publicurl: v.string(), title: v.string() }))

/** Published diagnostics of a hosted project, read as any visitor may. */
export function createHostedSource(config: Config, logger: Logger): PublishedSource {
  const { supabase } = config
  if (supabase === null) throw new Error('SUPABASE_URL is not set')
  const { url, anonKey } = supabase

  async function rows(query: Record<string, string>): Promise<unknown> {
    const answer = await fetch(`${url}/rest/v1/diagnostics?${new URLSearchParams(query)}`, {
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) {
      logger.warn({ status: answer.status }, 'the hosted project refused a query')
      throw new Error(`The hosted project answered ${answer.status}`)
    }
    return answer.json()
  }

  return {
    backend: { supabaseUrl: url, supabaseAnonKey: anonKey },
    resizableImages: url + PUBLIC_IMAGE_PATH,
    functionsHost: url,
    async find(key) {
      const filter = 'id' in key ? { id: `eq.${key.id}` } : { publicurl: `eq.${key.slug}` }
      const found = v.parse(Rows, await rows({ select: '*', ispublished: 'eq.true', limit: '1', ...filter }))
      if (found[0] === undefined) return null
      const diagnostic = toDiagnostic(found[0])
      return toVisitors(mapImageUrls(diagnostic, (address) => ownImageAddress(url, diagnostic.userId, address)))
    },
    async openImage(name) {
      const path = name.split('/').map(encodeURIComponent).join('/')
      const answer = await fetch(url + PUBLIC_IMAGE_PATH + path, { signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (answer.status === 400 || answer.status === 404) return null
      if (!answer.ok) throw new Error(`The image storage answered ${answer.status}`)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      if (bytes.length > MAX_IMAGE_BYTES) return null
      return { bytes, etag: createHash('sha256').update(bytes).digest('base64url') }
    },
    async listed() {
      const query = { select: 'publicurl,title', ispublished: 'eq.true', listed_in_sitemap: 'eq.true', limit: '1000' }
      const found = v.parse(Listed, await rows({ ...query, order: 'createdat.asc' }))
      return found.map(({ publicurl, title }) => ({ slug: publicurl, title }))
    },
    onChange: () => {},
    async ready() {
      try {
        await rows({ select: 'id', limit: '1' })
        return true
      } catch {
        return false
      }
    },
    close: async () => {},
  }
}
