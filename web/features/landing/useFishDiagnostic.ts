import { useQuery } from '@tanstack/react-query'
import type { Diagnostic } from '#domain/diagnostic/diagnostic.ts'
import { useLazyStores } from '#web/data/storesContext.tsx'

const EPOCH = '2026-11-21T00:00:00Z'

/** The fish quiz, once it is wanted: words from the application, pictures from the seeded sample. */
export function useFishDiagnostic(wanted: boolean) {
  const loadStores = useLazyStores()
  return useQuery({
    queryKey: ['fish'],
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async (): Promise<Diagnostic> => {
      const [{ fish }, { sampleDiagnostic }] = await Promise.all([
        import('#samples/fish/text.ts'),
        import('#samples/sampleDiagnostic.ts'),
      ])
      const written = sampleDiagnostic(fish, { id: fish.slug, userId: '' }, {}, EPOCH)
      const seeded = await findSeeded(fish.slug)
      // Somebody else's diagnostic may have the slug where the samples are not seeded.
      return seeded?.title === written.title ? { ...seeded, collectLeadInfo: false } : written
    },
  })

  async function findSeeded(slug: string): Promise<Diagnostic | null> {
    try {
      return await (await loadStores()).diagnostics.findPublished(slug)
    } catch {
      return null
    }
  }
}
