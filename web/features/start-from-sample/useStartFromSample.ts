import { useQueryClient } from '@tanstack/react-query'
import { sharedPrivacyText } from '#domain/diagnostic/privacyText.ts'
import { startFromSample } from '#domain/diagnostic/startFromSample.ts'
import { newId } from '#domain/id/newId.ts'
import { imagesOf } from '#domain/image/imageSlot.ts'
import type { Sample } from '#samples/sample.ts'
import type { DiagnosticList } from '#store/ports.ts'
import { usePublicConfig } from '#web/config/publicConfig.ts'
import { findSample } from '#web/data/findSample.ts'
import { queryKeys } from '#web/data/queryKeys.ts'
import { showSaved } from '#web/data/showSaved.ts'
import { useStores } from '#web/data/storesContext.tsx'
import { storeErrorMessage } from '#web/messages/errors.ts'
import { startFromSampleMessages as texts } from '#web/messages/startFromSample.ts'
import { useChange } from '#web/session/useChange.ts'
import { toast } from '#web/ui/toast.ts'

/** Stores a copy of a sample as a draft, with picture files of its own. @param onStarted gets its id */
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
      if (saved.savedTo === 'backend') toast.success(texts.done(saved.diagnostic.title))
      else toast.warning(texts.doneLocally)
      onStarted(saved.diagnostic.id)
    },
    onFailed: (error) => toast.error(texts.failed, { description: storeErrorMessage(error, '') }),
  })
}
