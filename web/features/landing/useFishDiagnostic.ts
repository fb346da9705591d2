import { useQuery } from '@tanstack/react-query'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { findSample } from '#web/data/findSample.ts'
import { FISH_SLUG } from '#web/messages/landing.ts'

/** The fish quiz, once it is wanted. It asks nobody for a name. */
export function useFishDiagnostic(wanted: boolean) {
  const config = usePublicConfig()
  return useQuery({
    queryKey: ['fish', config.samples.find(({ slug }) => slug === FISH_SLUG)?.path],
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const fish = await findSample(config, FISH_SLUG, async () => (await import('#samples/fish/text.ts')).fish)
      return { ...fish, collectLeadInfo: false }
    },
  })
}
