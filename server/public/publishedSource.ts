import type { Logger } from 'pino'
import * as v from 'valibot'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { tokyoDay } from '#domain/format/format.ts'
import { UUID } from '#domain/id/newId.ts'
import { mapImageUrls } from '#domain/image/imageSlot.ts'
import { ownImageAddress, PUBLIC_IMAGE_PATH } from '#store/imageAddress.ts'
import { toPublished } from '#store/rows.ts'
import type { BackendClient } from '../backend/backendClient.ts'
import type { Config } from '../config/config.ts'

type PublishedKey = { slug: string } | { id: string }

/** The arguments of `published_diagnostic` for a key; null for an id that cannot be one. */
function argumentsOf(key: PublishedKey): Record<string, string> | null {
  if ('slug' in key) return key
  return UUID.test(key.id) ? { diagnostic_id: key.id } : null
}

const Listed = v.array(
  v.object({ id: v.string(), publicurl: v.string(), title: v.string(), imageurl: v.nullable(v.string()) }),
)

/** A published diagnostic whose owner wants it listed. */
export type ListedDiagnostic = { id: string; slug: string; title: string; imageUrl: string | null }

/** Published diagnostics. Reading them rejects during an outage. */
export async function createPublishedSource(client: BackendClient, { publicUrl }: Config, logger: Logger) {
  const listeners = new Set<(slug: string | null) => void>()
  const close = await client.listen((slug) => {
    logger.debug({ slug }, 'diagnostic changed')
    for (const changed of listeners) changed(slug)
  })
  const own = (address: string) => ownImageAddress(client.url, null, address)

  async function listed(args: Record<string, string> = {}): Promise<ListedDiagnostic[]> {
    const found = v.parse(Listed, await client.callPublic('listed_diagnostics', args))
    return found.map(({ publicurl, imageurl, ...rest }) => ({
      ...rest,
      slug: publicurl,
      imageUrl: imageurl === null ? null : own(imageurl),
    }))
  }

  return {
    backend: { supabaseUrl: client.url, supabaseAnonKey: client.anonKey },
    /** Prefix of the image addresses that this server can resize. */
    resizableImages: client.url + PUBLIC_IMAGE_PATH,
    functionsHost: client.url || publicUrl,
    openImage: client.openImage,
    /** A published diagnostic, also by a former slug; null when there is none. */
    async find(key: PublishedKey): Promise<PublishedDiagnostic | null> {
      const args = argumentsOf(key)
      const [row] = args === null ? [] : await client.callPublic('published_diagnostic', args)
      return row === undefined ? null : mapImageUrls(toPublished(row), own)
    },
    /** Whether the diagnostic that the slug led to was deleted, in the last 90 days. */
    isEnded: async (slug: string) => (await client.callPublic('is_slug_ended', { slug }))[0] === true,
    /** The percentage of responses with a result; null below 100 responses. */
    async share(diagnosticId: string, result: string): Promise<number | null> {
      const args = { p_diagnosticid: diagnosticId, p_result: result }
      return v.parse(v.nullish(v.number(), null), (await client.callPublic('result_share', args))[0])
    },
    /** Whether a key opens a report. Asked for one day, which is little work. */
    async hasReport(key: string): Promise<boolean> {
      if (!UUID.test(key)) return false
      const today = tokyoDay(new Date())
      const args = { p_key: key, p_from: today, p_to: today }
      return ((await client.callPublic('get_report', args))[0] ?? null) !== null
    },
    listed: () => listed(),
    /** Those of the owner of the samples. */
    async samples() {
      const owner = await client.samplesOwner()
      return owner === null ? [] : listed({ owner_id: owner })
    },
    /** The settings of the installation, as get_installation_settings() gives them. */
    settings: async () => (await client.callPublic('get_installation_settings'))[0],
    /** Calls back with the slug of a changed diagnostic; null: any may have changed. */
    onChange(changed: (slug: string | null) => void) {
      listeners.add(changed)
    },
    close,
  }
}

export type PublishedSource = Awaited<ReturnType<typeof createPublishedSource>>
