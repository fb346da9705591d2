import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { InstallationSettings } from '#domain/installation/settings.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { usePressMutation } from '#web/data/usePressMutation.ts'

export function useSettings() {
  const { settings } = useStores()
  return useQuery({ queryKey: queryKeys.settings(), queryFn: () => settings.read() })
}

/** Saves some of the settings, or that the set-up is finished. */
export function useSettingsChange(onSaved?: () => void) {
  const { settings } = useStores()
  const client = useQueryClient()
  return usePressMutation({
    mutationFn: (change: Partial<InstallationSettings> | 'complete') =>
      change === 'complete' ? settings.complete() : settings.save(change),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: queryKeys.settings() })
      onSaved?.()
    },
  })
}
