import type { Logger } from 'pino'
import { mapImageUrls } from '#domain/image/imageSlot.ts'
import { SAMPLES_OWNER_EMAIL } from '#samples/owner.ts'
import { IMAGE_BUCKET, ownImageAddress, PUBLIC_IMAGE_PATH } from '#store/imageAddress.ts'
import { toPublished } from '#store/rows.ts'
import type { Config } from '../config.ts'
import type { EmbeddedBackend } from '../embedded/createBackend.ts'
import { argumentsOf, type ListedDiagnostic, type PublishedSource } from './publishedSource.ts'

const CHANNEL = 'diagnostic_changed'

// Without origin: this server may be reached by several names.
const own = (address: string) => ownImageAddress('', null, address)

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
  async function listed(ownerId: string | null) {
    const { rows } = await database.query<ListedDiagnostic>(
      `select id, publicurl as slug, title, imageurl as "imageUrl" from public.listed_diagnostics($1::text::uuid)`,
      [ownerId],
    )
    return rows.map((row) => ({ ...row, imageUrl: row.imageUrl === null ? null : own(row.imageUrl) }))
  }

  return {
    backend: { supabaseUrl: '', supabaseAnonKey: backend.anonKey },
    resizableImages: PUBLIC_IMAGE_PATH,
    functionsHost: config.publicUrl,
    async find(key) {
      const args = argumentsOf(key)
      if (args === null) return null
      const { rows } = await database.query<{ diagnostic: unknown }>(
        `select to_jsonb(d) as diagnostic from public.published_diagnostic(${Object.keys(args)[0]} => $1) d`,
        Object.values(args),
      )
      return rows[0] === undefined ? null : mapImageUrls(toPublished(rows[0].diagnostic), own)
    },
    async isEnded(slug) {
      const { rows } = await database.query<{ ended: boolean }>('select public.is_slug_ended($1) as ended', [slug])
      return rows[0]?.ended === true
    },
    openImage: (name) => backend.openImage(IMAGE_BUCKET, name),
    listed: () => listed(null),
    async samples() {
      const { rows } = await database.query<{ id: string }>('select id from auth.users where email = $1', [
        SAMPLES_OWNER_EMAIL,
      ])
      return rows[0] === undefined ? [] : listed(rows[0].id)
    },
    async settings() {
      const { rows } = await database.query<{ settings: unknown }>(
        'select public.get_installation_settings() as settings',
      )
      return rows[0]?.settings ?? null
    },
    onChange: (changed) => {
      listeners.add(changed)
    },
    ready: () => backend.ready(),
    close: stopListening,
  }
}
