import { useQueryClient } from '@tanstack/react-query'
import { startFromSample } from '#domain/diagnostic/copies.ts'
import { sharedPrivacyText } from '#domain/diagnostic/privacyText.ts'
import { newId } from '#domain/id/newId.ts'
import { imagesOf } from '#domain/image/imageSlot.ts'
import type { Sample } from '#samples/sample.ts'
import type { DiagnosticList } from '#store/ports.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { findSample } from '#web/data/findSample.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { showSaved } from '#web/data/showSaved.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { dashboardMessages } from '#web/messages/dashboard.ts'
import { keptMessage } from '#web/messages/errors.ts'
import { startFromSampleMessages as texts } from '#web/messages/startFromSample.ts'
import { useChange } from '#web/session/useChange.ts'
import { toast } from '#web/ui/toast.ts'

/** Saves a copy of a sample as a draft, with its own picture files. @param onStarted receives its id */
export function useStartFromSample(userId: string, onStarted: (id: string) => void) {
  const { diagnostics } = useStores()
  const config = usePublicConfig()
  const client = useQueryClient()
  return useChange({
    mutationFn: async (sample: Sample) => {
      const found = await findSample(config, sample.slug, async () => sample)
      const own = client.getQueryData<DiagnosticList>(queryKeys.diagnostics(userId))?.diagnostics ?? []
      const given = { id: newId(), userId, now: new Date().toISOString(), privacyPolicyText: sharedPrivacyText(own) }
      const copy = startFromSample(found, given)
      return diagnostics.save(copy, { copies: imagesOf(copy).map(([slot]) => slot) })
    },
    onSuccess: (saved) => {
      showSaved(client, saved)
      if (saved.outage === null) toast.success(texts.done(saved.diagnostic.title))
      else toast.warning(keptMessage(saved.outage, dashboardMessages.saved))
      onStarted(saved.diagnostic.id)
    },
    failed: texts.failed,
  })
}
