import { useQuery } from '@tanstack/react-query'
import type { PublishedDiagnostic } from '#domain/diagnostic/diagnostic.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { FISH_SLUG } from '#web/messages/landing.ts'

const EPOCH = '2026-11-21T00:00:00Z'

/** The fish quiz, once it is wanted: as the samples' owner published it, otherwise as the product wrote it. */
export function useFishDiagnostic(wanted: boolean) {
  const config = usePublicConfig()
  const slug = config.samples
    .find((sample) => sample.slug === FISH_SLUG)
    ?.path.split('/')
    .at(-1)
  return useQuery({
    queryKey: ['fish', slug],
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<PublishedDiagnostic> => {
      const published = slug === undefined ? null : await find(slug).catch(() => null)
      if (published !== null) return { ...published, collectLeadInfo: false }
      const [{ fish }, { sampleDiagnostic }] = await Promise.all([
        import('#samples/fish/text.ts'),
        import('#samples/sampleDiagnostic.ts'),
      ])
      return sampleDiagnostic(fish, { id: fish.slug, userId: '' }, {}, EPOCH)
    },
  })

  async function find(slug: string): Promise<PublishedDiagnostic | null> {
    const { fetchPublished } = await import('#store/visitor/fetchPublished.ts')
    return fetchPublished(config, slug)
  }
}
