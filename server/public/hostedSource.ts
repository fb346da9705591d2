import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import * as v from 'valibot'
import { mapImageUrls } from '#domain/image/imageSlot.ts'
import { ownImageAddress, PUBLIC_IMAGE_PATH } from '#store/imageAddress.ts'
import { toPublished } from '#store/rows.ts'
import { BODY_BYTES } from '../admission/limits.ts'
import type { Config } from '../config.ts'
import { readAtMost } from '../http/readAtMost.ts'
import { argumentsOf, type PublishedSource } from './publishedSource.ts'

const TIMEOUT_MS = 8_000
/** Ten thousand listed diagnostics have less. */
const MAX_JSON_BYTES = 32 * 1024 * 1024
/** `.` and `..` would lead to other paths of the project. */
const PLAIN_SEGMENT = /^[\w-][\w.-]*$/

const Rows = v.array(v.record(v.string(), v.unknown()))
const Listed = v.array(
  v.object({ id: v.string(), publicurl: v.string(), title: v.string(), imageurl: v.nullable(v.string()) }),
)

/** Published diagnostics of a hosted project, read as any visitor may. */
export function createHostedSource(config: Config, logger: Logger): PublishedSource {
  const { supabase, samplesOwner } = config
  if (supabase === null) throw new Error('SUPABASE_URL is not set')
  const { url, anonKey } = supabase

  async function call(procedure: string, args: Record<string, string>): Promise<unknown> {
    const answer = await fetch(`${url}/rest/v1/rpc/${procedure}`, {
      method: 'POST',
      headers: { apikey: anonKey, authorization: `Bearer ${anonKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(args),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (!answer.ok) {
      logger.warn({ status: answer.status }, 'the hosted project refused a query')
      throw new Error(`The hosted project answered ${answer.status}`)
    }
    const body = await readAtMost(answer, MAX_JSON_BYTES)
    if (body === null) throw new Error('The answer of the hosted project is too large')
    return JSON.parse(new TextDecoder().decode(body))
  }

  async function listed(args: Record<string, string>) {
    const found = v.parse(Listed, await call('listed_diagnostics', args))
    return found.map(({ id, publicurl, title, imageurl }) => ({ id, slug: publicurl, title, imageUrl: own(imageurl) }))
  }

  const own = (address: string | null) => (address === null ? null : ownImageAddress(url, null, address))

  return {
    backend: { supabaseUrl: url, supabaseAnonKey: anonKey },
    resizableImages: url + PUBLIC_IMAGE_PATH,
    functionsHost: url,
    async find(key) {
      const args = argumentsOf(key)
      if (args === null) return null
      const [row] = v.parse(Rows, await call('published_diagnostic', args))
      return row === undefined ? null : mapImageUrls(toPublished(row), own)
    },
    isEnded: async (slug) => (await call('is_slug_ended', { slug })) === true,
    async openImage(name) {
      if (!name.split('/').every((segment) => PLAIN_SEGMENT.test(segment))) return null
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const answer = await fetch(url + PUBLIC_IMAGE_PATH + name, { signal, redirect: 'error' })
      if (!answer.ok) await answer.body?.cancel()
      if (answer.status === 400 || answer.status === 404) return null
      if (!answer.ok) throw new Error(`The image storage answered ${answer.status}`)
      const bytes = await readAtMost(answer, BODY_BYTES.image)
      if (bytes === null) return null
      return { bytes, etag: createHash('sha256').update(bytes).digest('base64url') }
    },
    listed: () => listed({}),
    samples: async () => (samplesOwner === null ? [] : listed({ owner_id: samplesOwner })),
    settings: () => call('get_installation_settings', {}),
    onChange: () => {},
    async ready() {
      try {
        await call('published_diagnostic', { slug: '' })
        return 'ok'
      } catch {
        return 'unavailable'
      }
    },
    close: async () => {},
  }
}
