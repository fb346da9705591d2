import { useQuery } from '@tanstack/react-query'
import type { InstallationSettings } from '#domain/installation/settings.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { setupMessages } from '#web/messages/setup.ts'
import { useChange } from '#web/session/useChange.ts'

export function useSettings() {
  const { settings } = useStores()
  return useQuery({ queryKey: queryKeys.settings(), queryFn: () => settings.read() })
}

/** Saves some of the settings, or that the set-up is finished. */
export function useSettingsChange(onSuccess: () => void = () => {}) {
  const { settings } = useStores()
  return useChange({
    mutationFn: (change: Partial<InstallationSettings> | 'complete') =>
      change === 'complete' ? settings.complete() : settings.save(change),
    stale: queryKeys.settings(),
    onSuccess,
    failed: setupMessages.saveFailed,
    onFailed: null,
  })
}
