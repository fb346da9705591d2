import { useQuery } from '@tanstack/react-query'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { findSample } from '#web/data/findSample.ts'
import { fetchChunk } from '#web/loading/useChunk.ts'
import { FISH_SLUG } from '#web/messages/landing.ts'
import { loadEndScreens } from '#web/quiz/loadEndScreens.ts'

/** Loads the fish quiz and the code of its run, without the lead form. */
export function useFishDiagnostic(wanted: boolean) {
  const config = usePublicConfig()
  return useQuery({
    queryKey: ['fish', config.samples.find(({ slug }) => slug === FISH_SLUG)?.path],
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    queryFn: async () => {
      const [fish, { default: Run }] = await fetchChunk(() =>
        Promise.all([
          findSample(config, FISH_SLUG, async () => (await import('#samples/fish/text.ts')).fish),
          import('./FishRun.tsx'),
          loadEndScreens(),
        ]),
      )
      return { diagnostic: { ...fish, collectLeadInfo: false }, Run }
    },
  })
}
