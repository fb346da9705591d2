import type { Logger } from 'pino'
import { toVisitors } from '#domain/diagnostic/diagnostic.ts'
import { mapImageUrls } from '#domain/image/imageSlot.ts'
import { IMAGE_BUCKET, ownImageAddress, PUBLIC_IMAGE_PATH } from '#store/imageAddress.ts'
import { toDiagnostic } from '#store/rows.ts'
import type { Config } from '../config.ts'
import type { EmbeddedBackend } from '../embedded/createBackend.ts'
import type { PublishedSource } from './publishedSource.ts'

const CHANNEL = 'diagnostic_changed'
const IS_UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Published diagnostics from the embedded database, which notifies of every change. */
export async function createEmbeddedSource(
  backend: EmbeddedBackend,
  config: Config,
  logger: Logger,
): Promise<PublishedSource> {
  const { database } = backend
  const listeners = new Set<(slug: string | null) => void>()
  const stopListening = await database.listen(CHANNEL, (slug) => {
    logger.debug({ slug }, 'diagnostic changed')
    // An empty payload means that notifications were lost.
    for (const changed of listeners) changed(slug === '' ? null : slug)
  })
  return {
    backend: { supabaseUrl: '', supabaseAnonKey: backend.anonKey },
    resizableImages: PUBLIC_IMAGE_PATH,
    functionsHost: config.publicUrl,
    async find(key) {
      if ('id' in key && !IS_UUID.test(key.id)) return null
      const [column, value] = 'id' in key ? ['id', key.id] : ['publicurl', key.slug]
      const { rows } = await database.query<{ diagnostic: unknown }>(
        `select to_jsonb(d) as diagnostic from public.diagnostics d where ispublished and ${column} = $1`,
        [value],
      )
      if (rows[0] === undefined) return null
      const diagnostic = toDiagnostic(rows[0].diagnostic)
      // Without origin: this server may be reached by several names.
      return toVisitors(mapImageUrls(diagnostic, (url) => ownImageAddress('', diagnostic.userId, url)))
    },
    openImage: (name) => backend.openImage(IMAGE_BUCKET, name),
    async listed() {
      const { rows } = await database.query<{ slug: string; title: string }>(
        `select publicurl as slug, title from public.diagnostics
         where ispublished and listed_in_sitemap and publicurl is not null order by createdat limit 10000`,
      )
      return rows
    },
    onChange: (changed) => {
      listeners.add(changed)
    },
    ready: () => backend.ready(),
    close: stopListening,
  }
}
